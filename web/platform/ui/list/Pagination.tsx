import { ChevronLeft, ChevronRight } from 'lucide-react'
import { mostPages, pageSizes, tooManyPages } from '../../../../contract/platform/pages.ts'
import { formatCount } from '../base/formats.ts'
import type { Paging } from './list-search.ts'
import css from './Pagination.module.css'

/** Which rows are shown, how many per page, and links to other pages. */
export function Pagination({ page, limit, total, atLeast, setPage, setLimit }: Paging) {
  const pages = Math.max(atLeast ? page + 1 : 1, Math.ceil(total / limit))
  const last = Math.min(pages, mostPages)
  const from = total === 0 ? 0 : (page - 1) * limit + 1
  return (
    <nav className={css.pagination} aria-label="Pages">
      <span aria-live="polite">
        {formatCount(from)}–{formatCount(atLeast ? page * limit : Math.min(total, page * limit))} of{' '}
        {formatCount(total, atLeast)}
      </span>
      <span className={css.rows} role="group" aria-label="Rows per page">
        <span aria-hidden="true">Rows</span>
        <span className={css.sizes}>
          {pageSizes.map(size => (
            <button key={size} type="button" aria-pressed={size === limit} onClick={() => setLimit(size)}>
              {size}
            </button>
          ))}
        </span>
      </span>
      {page === mostPages && pages > mostPages && <span className={css.end}>{tooManyPages}.</span>}
      <span className={css.pages}>
        <button
          type="button"
          aria-label="Previous page"
          disabled={page <= 1}
          onClick={() => setPage(page - 1)}
        >
          <ChevronLeft className="icon-s" aria-hidden />
        </button>
        {pageNumbers(page, last).map((number, index) =>
          number === 0 ? (
            <span key={`gap${index < 3 ? 'before' : 'after'}`} aria-hidden="true">
              …
            </span>
          ) : (
            <button
              key={number}
              type="button"
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => setPage(number)}
            >
              {formatCount(number)}
            </button>
          ),
        )}
        <button
          type="button"
          aria-label="Next page"
          disabled={page >= last}
          onClick={() => setPage(page + 1)}
        >
          <ChevronRight className="icon-s" aria-hidden />
        </button>
      </span>
    </nav>
  )
}

/** The first page, the last, and those around the current one; 0 stands for a gap. */
export function pageNumbers(page: number, last: number): number[] {
  const near = [page - 1, page, page + 1, ...(page <= 2 ? [3] : []), ...(page >= last - 1 ? [last - 2] : [])]
  const wanted = [...new Set([1, ...near, last])].filter(n => n >= 1 && n <= last).sort((a, b) => a - b)
  return wanted.flatMap((number, index) => {
    const step = number - (wanted[index - 1] ?? 0)
    if (step === 2) return [number - 1, number]
    return step > 2 ? [0, number] : [number]
  })
}
