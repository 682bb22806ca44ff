import { ChevronLeft, ChevronRight, PencilLine } from 'lucide-react'
import type { RefObject } from 'react'
import { outcomesFrom } from '../../contract/decisions.calls.ts'
import type { TriageRow } from '../../contract/decisions.ts'
import * as longest from '../../contract/lengths.ts'
import { type ApplicationStatus, applicationStatuses } from '../../contract/statuses.ts'
import { Button } from '../ui/base/Button.tsx'
import { formatTime } from '../ui/base/format-time.ts'
import { fullName } from '../ui/base/formats.ts'
import badge from '../ui/base/StatusBadge.module.css'
import { StatusGlyph } from '../ui/base/StatusGlyph.tsx'
import { keyOf, statusInWords, verbOf } from './outcomes.ts'
import css from './TriageDecision.module.css'
import type { Triage } from './use-triage.ts'

interface TriageDecisionProps {
  triage: Triage
  row: TriageRow
  box: RefObject<HTMLTextAreaElement | null>
  comment: string
  onComment: (text: string) => void
  onDecide: (to: ApplicationStatus | null) => void
  onNote: () => void
  eventid: string
}

/** The outcomes that the application may have, each with its key; the comment; and what was decided last, to undo. */
export function TriageDecision({
  triage,
  row,
  box,
  comment,
  onComment,
  onDecide,
  onNote,
  eventid,
}: TriageDecisionProps) {
  const { decision } = row
  const isHeld = decision?.is_leaving ?? false
  return (
    <aside className={css.side} aria-label="Decision">
      <Outcomes row={row} isDisabled={isHeld} onDecide={onDecide} />
      {decision && <State row={row} decision={decision} />}
      {decision && !isHeld && (
        <Button size="s" onClick={() => onDecide(null)}>
          Clear the decision
        </Button>
      )}
      <div className={css.comment}>
        <label htmlFor="triage-comment">Comment to the team</label>
        <textarea
          id="triage-comment"
          ref={box}
          rows={3}
          maxLength={longest.comment}
          value={comment}
          disabled={isHeld}
          aria-describedby="triage-comment-hint"
          onChange={event => onComment(event.target.value)}
          onBlur={() => triage.comment(comment)}
          onKeyDown={event => {
            const isDone =
              event.key === 'Escape' || (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
            if (isDone) event.currentTarget.blur()
          }}
        />
        <p id="triage-comment-hint">In the mail to all of its members, once it is released. Esc leaves.</p>
      </div>
      <Button size="s" icon={PencilLine} onClick={onNote}>
        Note to staff
      </Button>
      <LastDone triage={triage} />
      <div className={css.steps}>
        <Button icon={ChevronLeft} disabled={triage.at === 0} onClick={() => triage.step(-1)}>
          Previous
        </Button>
        <Button
          icon={ChevronRight}
          disabled={triage.at >= triage.rows.length - 1}
          onClick={() => triage.step(1)}
        >
          Skip
        </Button>
      </div>
      <div className={css.release}>
        <Button isFull to="/events/$id/release" params={{ id: eventid }}>
          Review release
        </Button>
      </div>
      <p className={css.quiet}>Only staff see this until you release it.</p>
    </aside>
  )
}

function Outcomes({
  row,
  isDisabled,
  onDecide,
}: {
  row: TriageRow
  isDisabled: boolean
  onDecide: (to: ApplicationStatus) => void
}) {
  const outcomes = outcomesFrom(row.status)
  if (outcomes.length === 0) {
    return (
      <p className="muted">It is {statusInWords(row.status)}. That is final: there is nothing to decide.</p>
    )
  }
  return (
    <div className={css.outcomes}>
      {outcomes.map(to => (
        <button
          key={to}
          type="button"
          className={`${css.outcome} ${badge[applicationStatuses[to].tone]}`}
          aria-pressed={row.decision?.to === to}
          aria-keyshortcuts={keyOf(to)}
          disabled={isDisabled}
          onClick={() => onDecide(to)}
        >
          <StatusGlyph glyph={applicationStatuses[to].glyph} />
          {verbOf(to)}
          <kbd aria-hidden="true">{keyOf(to).toUpperCase()}</kbd>
        </button>
      ))}
    </div>
  )
}

function State({ row, decision }: { row: TriageRow; decision: NonNullable<TriageRow['decision']> }) {
  if (decision.is_leaving)
    return <p className={css.state}>It is being released. Undo the release to change it.</p>
  if (decision.is_overtaken) {
    return (
      <p className={css.state}>
        Decided while {statusInWords(decision.from)}; it is {statusInWords(row.status)} now. A release leaves
        it alone: decide again, or clear it.
      </p>
    )
  }
  return (
    <p className={css.state}>
      {decision.decidedBy ? fullName(decision.decidedBy) : 'Somebody'} decided this,{' '}
      {formatTime(decision.decidedAt)}.
    </p>
  )
}

/** What was decided last. It is also read out, because the next application has taken its place. */
function LastDone({ triage }: { triage: Triage }) {
  const { last } = triage
  return (
    <div className={last ? css.undo : undefined} role="status">
      {last && (
        <>
          <span className="trunc">
            <b>{last.row.team_name}</b>, {last.to ? verbOf(last.to).toLowerCase() : 'cleared'}
          </span>
          <Button size="s" onClick={triage.undo}>
            Undo <kbd aria-hidden="true">U</kbd>
          </Button>
        </>
      )}
    </div>
  )
}
