import type { ReactNode } from 'react'
import css from './Toolbar.module.css'

/** The row above a list: the search on the left, actions on the right. */
export function Toolbar({ children, end }: { children?: ReactNode; end?: ReactNode }) {
  return (
    <div className={css.bar}>
      {children}
      {end && (
        <div className={css.end} data-list-acts>
          {end}
        </div>
      )}
    </div>
  )
}
