import { ArrowLeftRight, Gavel, ListOrdered, X } from 'lucide-react'
import { manyAtOnce } from '../../../contract/platform/lengths.ts'
import { formatCount } from '../../platform/ui/base/formats.ts'
import css from './SelectionBar.module.css'
import type { Selection } from './selection.ts'

interface SelectionBarProps {
  selection: Selection
  /** The number of matches on all pages. */
  total: number
  onMove: () => void
  onDecide: () => void
  /** Where the list is that of one event. */
  onRound?: (() => void) | undefined
}

/** Floats over the list while something is selected. */
export default function SelectionBar({ selection, total, onMove, onDecide, onRound }: SelectionBarProps) {
  const count = selection.isAll ? total : selection.rows.size
  return (
    <section className={css.bar} aria-label="Selection">
      <span role="status">{formatCount(count)} selected</span>
      <span className={css.line} />
      {!selection.isAll && total > count && total <= manyAtOnce && (
        <button type="button" className={css.quiet} onClick={selection.selectAll}>
          Select all {formatCount(total)}
        </button>
      )}
      <button type="button" className={css.move} onClick={onDecide}>
        <Gavel className="icon-s" aria-hidden />
        Decide…
      </button>
      <button type="button" onClick={onMove}>
        <ArrowLeftRight className="icon-s" aria-hidden />
        Change Status…
      </button>
      {onRound && (
        <button type="button" onClick={onRound}>
          <ListOrdered className="icon-s" aria-hidden />
          Round…
        </button>
      )}
      <button type="button" className={css.end} aria-label="Clear selection" onClick={selection.clear}>
        <X className="icon" aria-hidden />
      </button>
    </section>
  )
}
