import { MapPin } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Plan } from '../../../contract/judging/judging-plan.ts'
import { slotTimes } from '../../../contract/platform/slot-times.ts'
import { count } from '../../platform/ui/base/formats.ts'
import { timeInZoneOnly } from './slot-clock.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { Drawer } from '../../platform/ui/overlay/Drawer.tsx'
import css from './Plan.module.css'
import { MoveVisit } from './MoveVisit.tsx'
import { placeTeams } from '../../../contract/judging/judging.calls.ts'
import * as longest from '../../../contract/platform/lengths.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { useSend } from '../../platform/api.ts'
import { TextField } from '../../platform/ui/form/fields/TextField.tsx'
import { Form } from '../../platform/ui/form/Form.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'

interface PlanTimetableProps {
  plan: Plan
  onChanged: (plan: Plan) => void
  /** The button that brings the former plan back. */
  undo: ReactNode
}

/** The visits of each judge in order. A visit that nobody has begun can be moved. */
export function PlanTimetable({ plan, onChanged, undo }: PlanTimetableProps) {
  const [movedId, setMovedId] = useState<string>()
  const [isPlacing, setIsPlacing] = useState(false)
  const visitsOf = Map.groupBy(plan.visits, ({ judge_id }) => judge_id)
  const moved = plan.visits.find(({ _id }) => _id === movedId)
  const short = teamsBelow(plan)
  const judges = plan.judges.filter(({ _id, has_left }) => !has_left || visitsOf.has(_id))
  return (
    <section className={css.timetable} aria-label="Timetable">
      <header>
        <div>
          <h2 className="text-xl">Timetable</h2>
          <p className="muted">
            {count(plan.visits.length, 'visit')}. Nobody sees a team twice, or a team they know.
            {short > 0 && ` ${count(short, 'team has', 'teams have')} fewer visits than promised.`}
          </p>
        </div>
        <div className="row-2">
          {undo}
          <Button size="s" icon={MapPin} onClick={() => setIsPlacing(true)}>
            Places
          </Button>
        </div>
      </header>
      <ul>
        {judges.map(judge => (
          <li key={judge._id}>
            <h3 className="text-m medium breaks">
              {judge.name}
              <small className="block text-s normal muted">
                {judge.has_left ? 'left, ' : ''}
                {count(visitsOf.get(judge._id)?.length ?? 0, 'visit')}
              </small>
            </h3>
            <ol>
              {(visitsOf.get(judge._id) ?? []).map(visit => (
                <li key={visit._id}>
                  <Visit plan={plan} visit={visit} judge={judge.name} onMove={() => setMovedId(visit._id)} />
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ul>
      <Drawer isOpen={moved !== undefined} onClose={() => setMovedId(undefined)} title="Move a visit">
        {moved && (
          <MoveVisit
            plan={plan}
            visit={moved}
            onMoved={next => {
              onChanged(next)
              setMovedId(undefined)
            }}
            onClose={() => setMovedId(undefined)}
          />
        )}
      </Drawer>
      <Drawer isOpen={isPlacing} onClose={() => setIsPlacing(false)} title="Where teams are">
        <PlacesForm
          plan={plan}
          onSaved={next => {
            onChanged(next)
            setIsPlacing(false)
          }}
          onClose={() => setIsPlacing(false)}
        />
      </Drawer>
    </section>
  )
}

interface VisitProps {
  plan: Plan
  visit: Plan['visits'][number]
  judge: string
  onMove: () => void
}

function Visit({ plan, visit, judge, onMove }: VisitProps) {
  const team = plan.teams.find(({ _id }) => _id === visit.application_id)
  const name = team?.team_name ?? 'A team that left the round'
  const time = visit.slot === null ? undefined : slotTimes(plan)[visit.slot - 1]
  const clock = time && timeInZoneOnly(time.starts, plan.event.timezone)
  const isFixed = visit.state !== 'planned' || visit.is_begun
  const face = (
    <>
      <small>{clock ?? (plan.visits_start_at === null ? '' : 'No time')}</small>
      <b className="strong breaks">{team?.place ?? name}</b>
      {team?.place && <span>{name}</span>}
    </>
  )
  const looks = `${css.visit} ${visit.state === 'done' ? css.done : ''} ${visit.origin === 'staff' ? css.byHand : ''}`
  if (isFixed) {
    return (
      <span className={looks}>
        {face}
        <span className="visually-hidden">, {stateWords[visit.state]}</span>
      </span>
    )
  }
  return (
    <button type="button" className={looks} onClick={onMove}>
      {face}
      <span className="visually-hidden">, {judge}: move</span>
    </button>
  )
}

const stateWords = {
  planned: 'begun',
  done: 'done',
  busy: 'put off, busy',
  not_there: 'put off, not there',
  recused: 'handed back',
  moved: 'given away',
} as const

function teamsBelow({ teams, visits, looks }: Plan): number {
  const seen = Map.groupBy(visits, ({ application_id }) => application_id)
  return teams.filter(({ _id }) => (seen.get(_id)?.length ?? 0) < looks).length
}

interface PlacesFormProps {
  plan: Plan
  onSaved: (plan: Plan) => void
  onClose: () => void
}

/** Where judges find each team. */
function PlacesForm({ plan, onSaved, onClose }: PlacesFormProps) {
  const save = useSend(placeTeams)
  return (
    <Form
      schema={async () => (await import('../../../contract/judging/judging-plan.ts')).placesBody}
      edits={{ places: Object.fromEntries(plan.teams.map(({ _id, place }) => [_id, place ?? ''])) }}
      onSend={body => save.send({ params: { id: plan._id }, body })}
      onSent={({ data }) => {
        toast.success('The places are saved')
        onSaved(data)
      }}
      failure={messages.generic}
      submit="Save places"
      layout="drawer"
      keeps={`places ${plan._id}`}
      onClose={onClose}
    >
      <p>The number of a table, or a few words. Judges see it beside the team.</p>
      {plan.teams.map(({ _id, team_name }) => (
        <TextField key={_id} name={`places.${_id}`} label={team_name} maxLength={longest.place} />
      ))}
    </Form>
  )
}
