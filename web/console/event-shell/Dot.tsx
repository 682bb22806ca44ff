import css from './Dot.module.css'

/** Something needs somebody there; the name of what carries it says what. */
export function Dot() {
  return <i className={css.dot} data-dot aria-hidden="true" />
}
