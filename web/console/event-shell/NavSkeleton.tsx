import css from './EventNav.module.css'

const widths = [84, 96, 60, 72, 88, 64, 80]

/** Until it is known what is listed; nothing moves when it comes. */
export function NavSkeleton() {
  return (
    <ul aria-hidden="true">
      {widths.map(width => (
        <li key={width} className={css.waiting} />
      ))}
    </ul>
  )
}
