import { getPlan } from '../../../contract/judging.calls.ts'
import { giveVisit } from '../../../contract/judging-desk.calls.ts'
import type { Desk } from '../../../contract/judging-desk.ts'
import { messages } from '../../../contract/messages.ts'
import { useLoad, useSend } from '../../api.ts'
import { useCan } from '../../session.ts'
import { Button } from '../../ui/base/Button.tsx'
import { SelectField } from '../../ui/form/fields/Select.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { Loaded } from '../../ui/list/Loaded.tsx'
import { Drawer } from '../../ui/overlay/Drawer.tsx'
import { toast } from '../../ui/overlay/toasts.ts'
import { count } from '../judging-words.ts'
import { MoveVisit } from '../MoveVisit.tsx'
import type { DeskActs } from './acts.ts'
import { cellWords, clockOf, placeOf } from './desk-words.ts'
import css from './DeskDrawer.module.css'
import type { Opened } from './opened.ts'
import { PaperBallot } from './PaperBallot.tsx'
import { isToMake, type Standing, type StandingVisit } from './standing.ts'
import { VisitMark } from './VisitMark.tsx'

interface DeskDrawerProps {
  desk: Desk
  standing: Standing
  acts: DeskActs
  opened: Opened | undefined
  onOpen: (opened: Opened | undefined) => void
  reload: () => void
}

/** A judge or a team with their visits, and the forms that move one or give one. */
export function DeskDrawer(props: DeskDrawerProps) {
  const { desk, standing, opened, onOpen } = props
  const close = () => onOpen(undefined)
  const judge = opened?.kind === 'judge' ? desk.judges.find(({ _id }) => _id === opened.id) : undefined
  const team = opened?.kind === 'team' || opened?.kind === 'give' ? standing.teams.get(opened.id) : undefined
  const visit = opened?.kind === 'move' ? standing.visits.find(({ _id }) => _id === opened.id) : undefined
  const isPaper = opened?.kind === 'paper'
  const title =
    (isPaper ? 'Enter paper ballot' : judge?.name) ??
    (opened?.kind === 'give' ? `Send a judge to ${team?.team_name ?? 'a team'}` : team?.team_name) ??
    'Move a visit'
  return (
    <Drawer
      isOpen={isPaper || judge !== undefined || team !== undefined || visit !== undefined}
      onClose={close}
      title={title}
    >
      {judge && opened?.kind === 'judge' && <OfJudge {...props} judge={judge} pointed={opened.team} />}
      {team && opened?.kind === 'team' && <OfTeam {...props} team={team} />}
      {team && opened?.kind === 'give' && <Give {...props} team={team} onDone={close} />}
      {isPaper && <PaperBallot {...props} judge={opened.judge} team={opened.team} onDone={close} />}
      {visit && <Move {...props} visit={visit} onDone={close} />}
    </Drawer>
  )
}

function OfJudge({
  desk,
  standing,
  acts,
  onOpen,
  judge,
  pointed,
}: DeskDrawerProps & { judge: Desk['judges'][number]; pointed: string | undefined }) {
  const mayWrite = useCan('event:write')
  const visits = standing.visitsOf(judge._id)
  const unbegun = visits.filter(visit => isToMake(visit) && visit.begun_at === null)
  const known = judge.conflicts.flatMap(id => standing.teams.get(id)?.team_name ?? [])
  return (
    <div className={css.sheet}>
      <p>
        {visits.length - visits.filter(isToMake).length} of {count(visits.length, 'visit')} scored.{' '}
        {judge.tapped_at === null ? 'No tap yet.' : `Last tap ${clockOf(desk, judge.tapped_at)}.`}
        {judge.has_left && ' Left the round.'}
        {known.length > 0 && ` In conflict with ${new Intl.ListFormat('en-GB').format(known)}.`}
      </p>
      <div className={css.acts}>
        <Button size="s" href={`mailto:${judge.email}`}>
          Write
        </Button>
        {mayWrite && !desk.is_sealed && (
          <Button
            size="s"
            onClick={() =>
              onOpen({ kind: 'paper', judge: judge._id, team: visits.find(isToMake)?.application_id })
            }
          >
            Enter paper ballot
          </Button>
        )}
        {mayWrite && unbegun.length > 0 && desk.state !== 'closed' && (
          <Button size="s" isBusy={acts.isBusy} onClick={() => void acts.shareOut(judge, unbegun)}>
            Share out {count(unbegun.length, 'visit')}
          </Button>
        )}
      </div>
      <Visits {...{ desk, visits, onOpen, pointed }} nameOf={({ team }) => team.team_name} />
    </div>
  )
}

function OfTeam({ desk, standing, acts, onOpen, team }: DeskDrawerProps & { team: Desk['teams'][number] }) {
  const mayWrite = useCan('event:write')
  const visits = standing.visits.filter(visit => visit.team === team)
  const isPutOff = visits.some(({ cell }) => cell === 'busy' || cell === 'not_there')
  const mayAct = mayWrite && desk.state !== 'closed'
  const mayEnter = mayWrite && !desk.is_sealed
  return (
    <div className={css.sheet}>
      <p>
        {team.place === null ? 'No place is said. ' : `At ${placeOf(team)}. `}
        {standing.looks.get(team._id) ?? 0} of {count(desk.looks, 'look')} so far.
      </p>
      {mayEnter && (
        <div className={css.acts}>
          <Button size="s" onClick={() => onOpen({ kind: 'paper', team: team._id })}>
            Enter paper ballot
          </Button>
          {mayAct && (
            <Button size="s" onClick={() => onOpen({ kind: 'give', id: team._id })}>
              Send a judge
            </Button>
          )}
          {mayAct && isPutOff && (
            <Button size="s" isBusy={acts.isBusy} onClick={() => void acts.visitAtEnd(team)}>
              Visit at the end
            </Button>
          )}
        </div>
      )}
      <Visits {...{ desk, visits, onOpen }} nameOf={({ judge }) => judge.name} />
    </div>
  )
}

interface VisitsProps extends Pick<DeskDrawerProps, 'desk' | 'onOpen'> {
  visits: readonly StandingVisit[]
  nameOf: (visit: StandingVisit) => string
  /** The team whose cell was pressed. */
  pointed?: string
}

function Visits({ desk, visits, nameOf, onOpen, pointed }: VisitsProps) {
  const mayWrite = useCan('event:write') && !desk.is_sealed
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
            <b className="trunc">{nameOf(visit)}</b>
            <small>{sayVisit(desk, visit)}</small>
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
function sayVisit(desk: Desk, { cell, state, state_at, time, team, entered_by }: StandingVisit): string {
  const since = state === 'planned' ? '' : ` at ${clockOf(desk, state_at)}`
  return [
    cell === 'planned' && time ? `Planned for ${clockOf(desk, time.starts)}` : `${cellWords[cell]}${since}`,
    (cell === 'late' || cell === 'under_way') && time && `planned for ${clockOf(desk, time.starts)}`,
    team.place !== null && placeOf(team),
    entered_by !== null && `entered by hand by ${entered_by}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** The plan is read for this alone: it knows who has which time. */
function Move({
  desk,
  visit,
  reload,
  onDone,
}: DeskDrawerProps & { visit: StandingVisit; onDone: () => void }) {
  const plan = useLoad(getPlan, { params: { id: desk._id }, fresh: true })
  return (
    <Loaded from={plan} as="panel">
      {shown => {
        const planned = shown.visits.find(({ _id }) => _id === visit._id)
        return planned ? (
          <MoveVisit
            plan={shown}
            visit={planned}
            onMoved={() => {
              reload()
              onDone()
            }}
            onClose={onDone}
          />
        ) : (
          <p>This visit was given to somebody else.</p>
        )
      }}
    </Loaded>
  )
}

function Give({
  desk,
  standing,
  team,
  reload,
  onDone,
}: DeskDrawerProps & { team: Desk['teams'][number]; onDone: () => void }) {
  const give = useSend(giveVisit)
  const onTeam = new Set(standing.visits.filter(visit => visit.team === team).map(({ judge }) => judge._id))
  const may = desk.judges.filter(
    ({ _id, has_left, conflicts }) => !has_left && !onTeam.has(_id) && !conflicts.includes(team._id),
  )
  if (may.length === 0) {
    return <p>Every judge of this round visits {team.team_name} already, or knows the team.</p>
  }
  return (
    <Form
      schema={async () => (await import('../../../contract/judging-desk.ts')).giveBody}
      initial={{ judge_id: '', application_id: team._id }}
      onSend={body => give.send({ params: { id: desk._id }, body })}
      onSent={() => {
        toast.success(`${team.team_name} has one more visit`)
        reload()
        onDone()
      }}
      failure={messages.generic}
      submit="Send"
      layout="drawer"
      keeps={`give ${desk._id} ${team._id}`}
      onClose={onDone}
    >
      <SelectField
        name="judge_id"
        label="Judge"
        hint="The visit has no fixed time, and comes at the end of the judge’s list."
        isRequired
        options={may.map(judge => ({
          value: judge._id,
          label: `${judge.name}, ${count(standing.visitsOf(judge._id).filter(isToMake).length, 'visit')} to make`,
        }))}
      />
    </Form>
  )
}
