import { Children, type ReactNode } from 'react'
import { pageSizes } from '../../../../contract/platform/pages.ts'
import css from './CardGrid.module.css'
import type { Paging } from './list-search.ts'
import { Pagination } from './Pagination.tsx'

interface CardGridProps {
  children: ReactNode
  label?: string
  /** The pagination, if there are more cards than the smallest page holds. */
  paging?: Paging
  /** False while more cards are on their way: the pagination would move. */
  isWhole?: boolean
}

/** A responsive grid of cards; a list for screen readers. */
export function CardGrid({ children, label, paging, isWhole = true }: CardGridProps) {
  return (
    <>
      <ul className={css.grid} aria-label={label}>
        {Children.map(children, child => (
          <li data-item>{child}</li>
        ))}
      </ul>
      {isWhole && paging && paging.total > pageSizes[0] && (
        <div className={css.pages}>
          <Pagination {...paging} />
        </div>
      )}
    </>
  )
}
