import type { ReactNode } from 'react'
import css from './PublicFilters.module.css'

interface PublicFiltersProps {
  /** What the links choose. */
  label: string
  /** Links, so that they work before hydration. */
  links: ReactNode
  /** Native selects (Choice). */
  children: ReactNode
}

/** The filters of a public list: links with counts, then selects. */
export function PublicFilters({ label, links, children }: PublicFiltersProps) {
  return (
    <div className={css.filters}>
      <nav className={css.types} aria-label={label}>
        {links}
      </nav>
      <div className={css.selects}>{children}</div>
    </div>
  )
}
