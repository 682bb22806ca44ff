import { Children, type ReactNode } from 'react'
import css from './CardGrid.module.css'
import { type Paging, pageSizes } from './list-search.ts'
import { Pagination } from './Pagination.tsx'

interface CardGridProps {
  children: ReactNode
  label?: string
  /** The way to further cards, when there are more than the smallest page holds. */
  paging?: Paging
}

/** Cards side by side, as many as fit; a list to who hears it. */
export function CardGrid({ children, label, paging }: CardGridProps) {
  return (
    <>
      <ul className={css.grid} aria-label={label}>
        {Children.map(children, child => (
          <li>{child}</li>
        ))}
      </ul>
      {paging && paging.total > pageSizes[0] && (
        <div className={css.pages}>
          <Pagination {...paging} />
        </div>
      )}
    </>
  )
}
