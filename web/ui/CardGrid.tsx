import { Children, type ReactNode } from 'react'
import css from './CardGrid.module.css'

/** Cards side by side, as many as fit; a list to who hears it. */
export function CardGrid({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <ul className={css.grid} aria-label={label}>
      {Children.map(children, child => (
        <li>{child}</li>
      ))}
    </ul>
  )
}
