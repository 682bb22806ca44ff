import { CloudOff } from 'lucide-react'
import { memo, useEffect, useRef } from 'react'
import type { TriageRow } from '../../../contract/choosing/decisions.ts'
import { count } from '../../platform/ui/base/formats.ts'
import { Logo } from '../../platform/ui/base/Logo.tsx'
import { PendingBadge } from '../../teams/applications/PendingBadge.tsx'
import css from './Triage.module.css'
import type { OwnMark } from './use-marks.ts'

interface RowProps {
  row: TriageRow
  unsent: OwnMark | undefined
  place: number
  isCurrent: boolean
  choose: (place: number) => void
}

/** Only the rows that change are drawn again: the list grows by a hundred rows a page. */
export const TriageListRow = memo(function TriageListRow({
  row,
  unsent,
  place,
  isCurrent,
  choose,
}: RowProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isCurrent && button.current) scrollInList(button.current)
  }, [isCurrent])
  return (
    <li>
      <button
        ref={button}
        type="button"
        className={css.row}
        aria-current={isCurrent || undefined}
        onClick={() => choose(place)}
      >
        <Logo name={row.team_name} image={row.logo} seed={row._id} size={32} />
        <span className={css.names}>
          <b className="trunc">{row.team_name}</b>
          <small className="trunc text-xs muted">{row.theme}</small>
        </span>
        <span className={css.end}>
          {unsent && (
            <span className={`${css.unsent} orange`} title={sayUnsent(unsent)}>
              {unsent.value}
              <CloudOff className="icon" aria-label={sayUnsent(unsent)} />
            </span>
          )}
          {row.marks.mean !== null && (
            <span className={css.mean} title={`Mean of ${count(row.marks.read, 'reader')}`}>
              <b className="strong">{row.marks.mean}</b>
              <small className="text-xs muted">{count(row.marks.read, 'reader')}</small>
            </span>
          )}
          {row.decision && <PendingBadge to={row.decision.to} />}
        </span>
      </button>
    </li>
  )
})

function sayUnsent({ value }: OwnMark): string {
  return value === null
    ? 'Your mark is taken back when you are online again'
    : `Your mark, ${value}, is sent when you are online again`
}

/** Brings the row into view within the list alone: on a phone the page itself must not jump to it. */
function scrollInList(row: HTMLElement): void {
  const list = row.closest('ol')
  if (!list) return
  const [inside, box] = [row.getBoundingClientRect(), list.getBoundingClientRect()]
  if (inside.top < box.top) list.scrollTop -= box.top - inside.top
  else if (inside.bottom > box.bottom) list.scrollTop += inside.bottom - box.bottom
}
