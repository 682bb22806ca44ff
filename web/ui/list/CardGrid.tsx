import { Children, type ReactNode } from 'react'
import css from './CardGrid.module.css'
import { type Paging, pageSizes } from './list-search.ts'
import { Pagination } from './Pagination.tsx'

interface CardGridProps {
  children: ReactNode
  label?: string
  /** The pagination, if there are more cards than the smallest page holds. */
  paging?: Paging
}

/** A responsive grid of cards; a list for screen readers. */
export function CardGrid({ children, label, paging }: CardGridProps) {
  return (
    <>
      <ul className={css.grid} aria-label={label}>
        {Children.map(children, child => (
          <li data-item>{child}</li>
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
