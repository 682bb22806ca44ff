import type { ReactNode } from 'react'
import css from './FilterPanel.module.css'

/** A heading over the filters that follow. */
export function FilterHeading({ children }: { children: ReactNode }) {
  return <h2 className={css.heading}>{children}</h2>
}
