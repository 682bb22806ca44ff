import type { CellState } from '../../../../contract/judging/desk-standing.ts'
import css from './VisitMark.module.css'

/** The sign of a visit's state: each has a shape of its own, not only a colour. */
export function VisitMark({ cell }: { cell: CellState }) {
  return (
    <svg viewBox="0 0 14 14" className={`${css.mark} ${css[cell] ?? ''}`} aria-hidden="true">
      {shapes[cell]}
    </svg>
  )
}

const line = { fill: 'none', stroke: 'currentColor' }

const shapes: Record<CellState, React.ReactNode> = {
  scored: <rect x="1.5" y="1.5" width="11" height="11" rx="3" fill="currentColor" />,
  under_way: (
    <>
      <circle cx="7" cy="7" r="5.25" strokeWidth="1.5" {...line} />
      <circle cx="7" cy="7" r="2.5" fill="currentColor" />
    </>
  ),
  planned: <circle cx="7" cy="7" r="2.25" strokeWidth="1.25" {...line} />,
  not_made: <path d="M3.5 7h7" strokeWidth="1.5" strokeLinecap="round" {...line} />,
  late: (
    <>
      <path d="M7 1.5 13 12.5H1z" fill="currentColor" />
      <path d="M7 5.5v3M7 10.3v.2" stroke="var(--paper)" strokeWidth="1.5" strokeLinecap="round" />
    </>
  ),
  busy: (
    <>
      <rect x="2" y="2" width="10" height="10" rx="3" strokeWidth="1.25" {...line} />
      <path d="M5.5 5v4M8.5 5v4" strokeWidth="1.5" {...line} />
    </>
  ),
  not_there: <path d="m3.5 3.5 7 7M10.5 3.5l-7 7" strokeWidth="2" strokeLinecap="round" {...line} />,
  conflict: <path d="M1 5 5 1M1 9 9 1M1 13 13 1M5 13l8-8M9 13l4-4" strokeWidth="1" {...line} />,
}
