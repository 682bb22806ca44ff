import { CircleAlert, CircleCheck } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import type { Plan } from '../../../contract/judging/judging-plan.ts'
import { getDesk } from '../../../contract/judging/judging-desk.calls.ts'
import { standingOf, tilesOf } from '../../../contract/judging/desk-standing.ts'
import { useLive } from '../../platform/live.ts'
import { useNow } from '../../events/rounds/now.ts'
import { count, formatList } from '../../platform/ui/base/formats.ts'
import { knowsAll, promisedEach, sayEach } from './plan.texts.ts'
import css from './Plan.module.css'
import { sayExpected } from './desk/desk.texts.ts'
import { isPlanned, type Loads, minutesAfter, plannedLoads, type PlanSum } from './plan-sum.ts'

interface PlanArithmeticProps {
  plan: Plan
  sum: PlanSum | null
  /** Nothing was typed since the plan was made. */
  isAsPlanned: boolean
}

/** Teams times looks, divided among judges: enough or not, and what would help. */
export function PlanArithmetic({ plan, sum, isAsPlanned }: PlanArithmeticProps) {
  const present = plan.judges.filter(isPlanned)
  const closed = present.filter(judge => knowsAll(judge, plan.teams))
  const judges = present.length
  if (plan.teams.length === 0 || judges === 0) {
    return (
      <p className={css.lacking}>
        <CircleAlert className="icon-s" aria-hidden />
        <span>
          {plan.teams.length === 0 && 'No team is in this round yet. '}
          {judges === 0 && 'Nobody judges this round yet. '}
          <Link to="/events/$id/judges" params={{ id: plan.event._id }} search={{ round: plan._id }}>
            Judges of the event
          </Link>
        </span>
      </p>
    )
  }
  if (!sum) return null
  const { isEnough } = sum.arithmetic
  const lacking = isAsPlanned ? countLacking(plan) : 0
  const loads = isAsPlanned ? plannedLoads(plan, sum.times) : sum.made
  const after = isAsPlanned ? minutesAfter(plan, loads) : sum.afterClosing
  const hasRoom = isAsPlanned ? lacking === 0 : isEnough
  const each = hasRoom ? loads : promisedEach(plan.teams.length, sum.input.looks, judges)
  const isGood = hasRoom && after === 0
  const Icon = isGood ? CircleCheck : CircleAlert
  return (
    <section className={`${css.sum} ${isGood ? '' : css.short}`} aria-label="Is it enough?">
      <p className="text-2xl">
        {count(plan.teams.length, 'team')} × {count(sum.input.looks, 'visit')} ÷ {count(judges, 'judge')} ={' '}
        <b>{sayEach(each)} each</b>
      </p>
      <p className={css.verdict} role="status">
        <Icon className="icon-s" aria-hidden />
        {isAsPlanned
          ? sayPlanned(loads, sum.times, lacking)
          : isEnough
            ? sayEnough(loads, sum, after > 0)
            : sayShort(plan, sum)}
      </p>
      {closed.length > 0 && (
        <p>
          {count(closed.length, 'judge is', 'judges are')} in conflict with every team and can visit nobody:{' '}
          {formatList(closed.map(({ name }) => name))}.
        </p>
      )}
      {after > 0 && (
        <p>
          The last visit ends {count(after, 'minute')} after judging closes. What is scored after that does
          not count.
        </p>
      )}
      {isAsPlanned && <ExpectedEnd roundId={plan._id} />}
      {!isAsPlanned && sum.beginsAt !== null && (
        <p>
          Visits begin at {clockOf(sum.beginsAt)}:{' '}
          {isBeforeOpening(plan) ? 'judging opens then, not before.' : 'the beginning that is set is past.'}
        </p>
      )}
      {!isGood && <Helps helps={sum.helps} />}
    </section>
  )
}

function sayEnough({ endsAt }: Loads, { times }: PlanSum, isTooLate: boolean): string {
  if (isTooLate && endsAt !== null) return `Too late: the last visit ends at ${clockOf(endsAt)}`
  if (endsAt === null) return 'Enough'
  const end = times.at(-1)?.ends ?? endsAt
  return `Enough: the last visit ends at ${clockOf(endsAt)}${end > endsAt ? `, and there is room for more until ${clockOf(end)}` : ''}`
}

function sayPlanned({ endsAt }: Loads, times: PlanSum['times'], lacking: number): string {
  const said =
    endsAt === null || times.length === 0 ? 'Planned' : `Planned: the last visit ends at ${clockOf(endsAt)}`
  return lacking > 0 ? `${said}. ${count(lacking, 'visit')} more had no room` : said
}

/** Judging opens later than now, on the clock of the event's zone. */
function isBeforeOpening({ local }: Plan): boolean {
  return local.opens !== null && local.opens > local.now
}

/** Visits that were promised and are not planned. */
function countLacking({ teams, visits, looks }: Plan): number {
  const planned = Map.groupBy(visits, ({ application_id }) => application_id)
  return teams.reduce((sum, { _id }) => sum + Math.max(0, looks - (planned.get(_id)?.length ?? 0)), 0)
}

/** While judging runs: what the desk says too. */
function ExpectedEnd({ roundId }: { roundId: string }) {
  const { data, arrivedAt } = useLive(getDesk, { params: { id: roundId } })
  const here = useNow()
  if (!data || data.data.state !== 'open') return null
  const desk = data.data
  const now = Math.max(Date.parse(desk.now), here + Date.parse(desk.now) - arrivedAt)
  const { ends } = tilesOf(desk, standingOf(desk, now), now)
  return ends !== null && <p>{sayExpected(desk, ends)}</p>
}

function sayShort(plan: Plan, { arithmetic }: PlanSum): string {
  const { needed, capacity, tooFewJudges } = arithmetic
  if (needed > capacity) return `Not enough: ${needed} visits are needed, ${capacity} fit.`
  const [first] = tooFewJudges
  const name = plan.teams.find(({ _id }) => _id === first?.project)?.team_name ?? ''
  const others = tooFewJudges.length - 1
  return `Not enough: ${name}${others > 0 ? ` and ${count(others, 'other team')}` : ''} cannot have so many visits, because judges know them or are too few.`
}

function Helps({ helps }: { helps: PlanSum['helps'] }) {
  const ways = [
    helps.judges !== undefined && count(helps.judges, 'more judge'),
    helps.minutes !== undefined && count(helps.minutes, 'more minute'),
    helps.looks !== undefined && `${count(helps.looks, 'visit')} for each team`,
  ].filter(way => way !== false)
  if (ways.length === 0) return null
  return <p>What would help: {ways.join(', or ')}. What fits is planned all the same.</p>
}

/** The times of the sum are on the event's clock, as if it were UTC. */
function clockOf(millis: number): string {
  return new Date(millis).toISOString().slice(11, 16)
}
