import { ChevronLeft, ChevronRight, PencilLine } from 'lucide-react'
import { type RefObject, useContext } from 'react'
import type { TriageRow } from '../../../contract/choosing/decisions.ts'
import * as longest from '../../../contract/platform/lengths.ts'
import type { Choice } from '../../../contract/events/outcomes.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { formatTime } from '../../platform/ui/base/format-time.ts'
import { ReadOnly } from '../../platform/ui/base/frame.ts'
import { fullName } from '../../platform/ui/base/formats.ts'
import { CutOfRound } from './CutOfRound.tsx'
import { LastDone } from './LastDone.tsx'
import { Meanings } from './Meanings.tsx'
import { sayOvertaken } from './overtaken.texts.ts'
import css from './TriageDecision.module.css'
import { TriageOutcomes } from './TriageOutcomes.tsx'
import { ThemePlaces } from './ThemePlaces.tsx'
import { ReadersOfTriage, TriageMarks } from './TriageMarks.tsx'
import type { Marking } from './use-marks.ts'
import { TriageSeats } from './TriageSeats.tsx'
import { UnsavedComment } from './UnsavedComment.tsx'
import type { Triage } from './use-triage.ts'

interface TriageDecisionProps {
  triage: Triage
  row: TriageRow
  marking: Marking
  box: RefObject<HTMLTextAreaElement | null>
  comment: string
  onComment: (text: string) => void
  choices: readonly Choice[]
  onDecide: (choice: Choice | null) => void
  onNote: () => void
  eventid: string
  /** Why the key that was pressed last decided nothing. */
  refusal: string | undefined
}

/** The outcomes that the application may have, each with its key; the comment; and what was decided last, to undo. */
export function TriageDecision({
  triage,
  row,
  choices,
  marking,
  box,
  comment,
  onComment,
  onDecide,
  onNote,
  eventid,
  refusal,
}: TriageDecisionProps) {
  const { decision } = row
  const isHeld = decision?.is_leaving ?? false
  const isReadOnly = useContext(ReadOnly)
  const unsaved = triage.comments.unsavedOf(row)
  if (isReadOnly)
    return (
      <aside className={css.side} aria-label="Decision">
        <p className="muted">This event is archived. It can be read, and not be changed.</p>
        <div className={css.foot} data-foot="phone">
          <Steps triage={triage} />
        </div>
        {decision && <State row={row} decision={decision} />}
        <ReadersOfTriage marks={marking.marks} />
      </aside>
    )
  return (
    <aside className={css.side} aria-label="Decision">
      <TriageMarks key={row._id} marking={marking} name={row.team_name} />
      <div className={css.foot} data-foot="phone">
        <LastDone triage={triage} />
        <TriageOutcomes row={row} choices={choices} isDisabled={isHeld} onDecide={onDecide} />
        <Steps triage={triage} />
      </div>
      <Meanings choices={choices} />
      {row.has_seats && <TriageSeats eventid={eventid} />}
      <p className={`${css.refusal} text-s red`} role="status">
        {refusal}
      </p>
      {decision && <State row={row} decision={decision} />}
      {decision && !isHeld && (
        <Button size="s" onClick={() => onDecide(null)}>
          Clear the decision
        </Button>
      )}
      <ReadersOfTriage marks={marking.marks} />
      <div className={`${css.comment} stack-1`}>
        <label className="text-s medium" htmlFor="triage-comment">
          Comment to the team
        </label>
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
        <p className="text-s muted" id="triage-comment-hint">
          In the mail to all of its members, once it is released.
          <span className={css.keyed}> Esc leaves.</span>
        </p>
      </div>
      {unsaved !== undefined && !isHeld && (
        <UnsavedComment
          text={unsaved}
          onUse={() => {
            triage.comments.takeUnsaved(row)
            box.current?.focus()
          }}
          onDrop={() => triage.comments.dropUnsaved(row)}
        />
      )}
      <Button size="s" icon={PencilLine} onClick={onNote}>
        Note to staff
      </Button>
      <div className={css.rest}>
        <div className={css.release}>
          <Button isFull to="/events/$id/release" params={{ id: eventid }}>
            Review release
          </Button>
        </div>
        <Room triage={triage} eventid={eventid} />
        <p className="text-s muted">Only staff see this until you release it.</p>
      </div>
    </aside>
  )
}

function Steps({ triage }: Pick<TriageDecisionProps, 'triage'>) {
  return (
    <div className={css.steps}>
      <Button icon={ChevronLeft} isIconOnPhone disabled={triage.at === 0} onClick={() => triage.step(-1)}>
        Previous
      </Button>
      <Button
        icon={ChevronRight}
        isIconOnPhone
        disabled={triage.at >= triage.rows.length - 1}
        onClick={() => triage.step(1)}
      >
        Skip
      </Button>
    </div>
  )
}

/** For how many there is room: in the round, else in the event. */
function Room({ triage, eventid }: Pick<TriageDecisionProps, 'triage' | 'eventid'>) {
  if (triage.cut) return <CutOfRound cut={triage.cut} />
  if (!triage.board) return null
  return <ThemePlaces board={triage.board} eventid={eventid} onSaved={triage.setPlaces} />
}

function State({ row, decision }: { row: TriageRow; decision: NonNullable<TriageRow['decision']> }) {
  if (decision.is_leaving)
    return <p className="text-s muted">It is being released. Undo the release to change it.</p>
  const { overtaken_by } = decision
  if (overtaken_by !== null) {
    return (
      <p className="text-s muted">
        {sayOvertaken({ ...decision, overtaken_by, now: row.status })} A release leaves the decision alone:
        decide again, or clear it.
      </p>
    )
  }
  return (
    <p className="text-s muted">
      {decision.decidedBy ? fullName(decision.decidedBy) : 'Somebody'} decided this,{' '}
      {formatTime(decision.decidedAt)}.
    </p>
  )
}
