import { PencilLine, Printer } from 'lucide-react'
import { useState } from 'react'
import { getPlan, getRoundJudging } from '../../../contract/judging/judging.calls.ts'
import type { RoundJudging } from '../../../contract/judging/judging.ts'
import type { Plan } from '../../../contract/judging/judging-plan.ts'
import { slotTimes } from '../../../contract/platform/slot-times.ts'
import { useLoad } from '../../platform/api.ts'
import { roundCrumbs } from '../../events/rounds/round-crumbs.ts'
import { useCan } from '../../platform/session.ts'
import { subjectOf } from '../../platform/page-subject.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { EmptyState } from '../../platform/ui/base/EmptyState.tsx'
import { Page } from '../../platform/ui/base/Page.tsx'
import { count } from '../../platform/ui/base/formats.ts'
import { PapersPicture } from '../../platform/ui/base/pictures/PapersPicture.tsx'
import { Select } from '../../platform/ui/form/fields/Select.tsx'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import { percentsOf } from './percents.ts'
import css from './ScoreSheets.module.css'
import { timeInZoneOnly } from './slot-clock.ts'

/** /events/{id}/judging/{round}/sheets: what is left to visit, on paper, a sheet for each judge. */
export function ScoreSheets({ id }: { id: string }) {
  const plan = useLoad(getPlan, { params: { id } })
  const judging = useLoad(getRoundJudging, { params: { id } })
  return (
    <Page
      crumbs={roundCrumbs(plan.data?.data.event)}
      thing={subjectOf(plan, ({ data }) => data.name)}
      isHeading
    >
      <Loaded from={plan} as="rows">
        {shown => (
          <Loaded from={judging} as="rows">
            {settings => <Sheets plan={shown} judging={settings} />}
          </Loaded>
        )}
      </Loaded>
    </Page>
  )
}

/** A cell to be written into. */
const room = '\u00a0'

type Visit = Plan['visits'][number]

function Sheets({ plan, judging }: { plan: Plan; judging: RoundJudging }) {
  const [chosen, setChosen] = useState('')
  const mayWrite = useCan('event:write')
  const places = new Map(plan.teams.map(team => [team._id, team]))
  const known = new Map(plan.judges.map(({ _id, conflicts }) => [_id, new Set(conflicts)]))
  const toMake = Map.groupBy(
    plan.visits.filter(
      ({ state, judge_id, application_id }) =>
        state !== 'done' && places.has(application_id) && !known.get(judge_id)?.has(application_id),
    ),
    ({ judge_id }) => judge_id,
  )
  const judges = plan.judges.filter(({ _id, has_left }) => !has_left && toMake.has(_id))
  const shown = judges.filter(({ _id }) => chosen === '' || _id === chosen)
  const unplaced = judging.is_blind ? plan.teams.filter(({ place }) => place === null).length : 0
  if (judges.length === 0 || judging.criteria.length === 0) {
    return (
      <EmptyState
        drawing={<PapersPicture />}
        title="Nothing to print"
        text={
          judging.criteria.length === 0
            ? 'There are no criteria yet, so nothing can be scored.'
            : 'No visit is left to make. Sheets are for visits that are planned and not made.'
        }
      />
    )
  }
  return (
    <div className={css.sheets}>
      <div className={`${css.bar} row-3`}>
        <Select
          aria-label="Judge"
          options={[
            { value: '', label: `All ${count(judges.length, 'judge')}` },
            ...judges.map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
          value={chosen}
          onChange={setChosen}
        />
        <Button variant="primary" icon={Printer} onClick={() => window.print()}>
          Print
        </Button>
        {mayWrite && (
          <Button
            icon={PencilLine}
            to="/events/$id/judging/$round"
            params={{ id: plan.event._id, round: plan._id }}
            search={{ paper: chosen || 'any' }}
          >
            Enter paper ballots
          </Button>
        )}
        {unplaced > 0 && (
          <p role="status">
            {count(unplaced, 'team has', 'teams have')} no place. Judges see no names, so nobody could tell
            their rows apart. Places are set in the plan.
          </p>
        )}
      </div>
      {shown.map(({ _id, name }) => (
        <Sheet key={_id} {...{ plan, judging, name }} visits={toMake.get(_id) ?? []} />
      ))}
    </div>
  )
}

interface SheetProps {
  plan: Plan
  judging: RoundJudging
  name: string
  visits: readonly Visit[]
}

/** With a full stop, unless staff typed an end. */
function sentence(text: string): string {
  return /[.!?…।。]$/.test(text) ? text : `${text}.`
}

/** One judge's sheet: who to visit, when and where, with room for a mark by each criterion and for notes. */
function Sheet({ plan, judging, name, visits }: SheetProps) {
  const { criteria, scale, is_blind, event } = judging
  const teams = new Map(plan.teams.map(team => [team._id, team]))
  const times = slotTimes(plan)
  const shares = percentsOf(criteria.map(({ weight }) => weight))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section className={css.sheet} aria-label={`Score sheet of ${name}`} tabIndex={0}>
      <header>
        <h2 className="text-3xl">{name}</h2>
        <p className="text-s muted">
          {event.event_name}, {judging.name}. Marks from 1 to {scale}.
        </p>
      </header>
      <ol className={`${css.criteria} text-s muted`}>
        {criteria.map(({ _id, name: criterion, description, low_label, high_label }, index) => (
          <li key={_id}>
            <b className="ink">{criterion}</b>, {shares[index]} %.{description && ` ${sentence(description)}`}
            {low_label && ` 1: ${sentence(low_label)}`}
            {high_label && ` ${scale}: ${sentence(high_label)}`}
          </li>
        ))}
      </ol>
      <table>
        <thead>
          <tr>
            {times.length > 0 && <th scope="col">Time</th>}
            <th scope="col">Place</th>
            {!is_blind && <th scope="col">Team</th>}
            {criteria.map(({ _id, name: criterion }, index) => (
              <th key={_id} scope="col" className={css.mark}>
                <abbr title={criterion}>{index + 1}</abbr>
              </th>
            ))}
            <th scope="col" className={css.notes}>
              {judging.asks_notes ? 'Strengths and next step' : 'Notes'}
            </th>
          </tr>
        </thead>
        <tbody>
          {visits.map(({ _id, application_id, slot }) => {
            const team = teams.get(application_id)
            const time = slot === null ? undefined : times[slot - 1]
            return (
              <tr key={_id}>
                {times.length > 0 && <td>{time ? timeInZoneOnly(time.starts, event.timezone) : ''}</td>}
                <td>{team?.place ?? '–'}</td>
                {!is_blind && <th scope="row">{team?.team_name}</th>}
                {criteria.map(criterion => (
                  <td key={criterion._id} className={css.mark}>
                    {room}
                  </td>
                ))}
                <td>{room}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
