import type { Desk } from '../../../../contract/judging/judging-desk.ts'
import { useCan } from '../../../platform/session.ts'
import { Button } from '../../../platform/ui/base/Button.tsx'
import { cellWords, clockOf, placeOf } from './desk.texts.ts'
import css from './DeskDrawer.module.css'
import type { DeskDrawerProps } from './drawer-props.ts'
import type { StandingVisit } from '../../../../contract/judging/desk-standing.ts'
import { VisitMark } from './VisitMark.tsx'

interface VisitsInDrawerProps extends Pick<DeskDrawerProps, 'desk' | 'onOpen'> {
  visits: readonly StandingVisit[]
  nameOf: (visit: StandingVisit) => string
  /** The team whose cell was pressed. */
  pointed?: string
}

export function VisitsInDrawer({ desk, visits, nameOf, onOpen, pointed }: VisitsInDrawerProps) {
  const mayWrite = useCan('event:write') && !desk.is_sealed && desk.state !== 'closed'
  if (visits.length === 0) return <p className="muted">No visits.</p>
  return (
    <ul className={css.visits}>
      {visits.map(visit => (
        <li
          key={visit._id}
          ref={visit.application_id === pointed ? scrollTo : undefined}
          className={visit.application_id === pointed ? css.pointed : undefined}
        >
          <VisitMark cell={visit.cell} />
          <span className={css.name}>
            <b className="trunc medium">{nameOf(visit)}</b>
            <small className="text-xs muted">{sayVisit(desk, visit)}</small>
          </span>
          {mayWrite && visit.state === 'planned' && visit.begun_at === null && (
            <Button size="s" onClick={() => onOpen({ kind: 'move', id: visit._id })}>
              Move<span className="visually-hidden"> {nameOf(visit)}</span>
            </Button>
          )}
          {mayWrite && (
            <Button
              size="s"
              onClick={() => onOpen({ kind: 'paper', judge: visit.judge._id, team: visit.application_id })}
            >
              Paper<span className="visually-hidden"> ballot, {nameOf(visit)}</span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function scrollTo(row: HTMLElement | null): void {
  row?.scrollIntoView({ block: 'nearest' })
}

/** Late, 14:20, table 7; Scored at 14:31, entered by hand by Leela Varma. */
function sayVisit(
  desk: Desk,
  { cell, state, state_at, time, team, entered_by, code_shown_by }: StandingVisit,
): string {
  const since = state === 'planned' ? '' : ` at ${clockOf(desk, state_at)}`
  return [
    cell === 'planned' && time ? `Planned for ${clockOf(desk, time.starts)}` : `${cellWords[cell]}${since}`,
    (cell === 'late' || cell === 'under_way') && time && `planned for ${clockOf(desk, time.starts)}`,
    team.place !== null && placeOf(team),
    entered_by !== null && `entered by hand by ${entered_by}`,
    code_shown_by !== null && `by a code shown by ${code_shown_by}`,
  ]
    .filter(Boolean)
    .join(', ')
}
