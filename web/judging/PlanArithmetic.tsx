import { CircleAlert, CircleCheck } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import type { Plan } from '../../contract/judging-plan.ts'
import { count } from '../ui/base/formats.ts'
import css from './Plan.module.css'
import type { PlanSum } from './plan-sum.ts'

/** Teams times looks, divided among judges: enough or not, and what would help. */
export function PlanArithmetic({ plan, sum }: { plan: Plan; sum: PlanSum | null }) {
  const judges = plan.judges.filter(({ has_left }) => !has_left).length
  if (plan.teams.length === 0 || judges === 0) {
    return (
      <p className={css.lacking}>
        <CircleAlert className="icon-s" aria-hidden />
        <span>
          {plan.teams.length === 0 && 'No team is in this round yet. '}
          {judges === 0 && 'Nobody judges this round yet. '}
          <Link to="/events/$id/judges" params={{ id: plan.event._id }}>
            Judges of the event
          </Link>
        </span>
      </p>
    )
  }
  if (!sum) return null
  const { arithmetic, endsAt, times } = sum
  const { isEnough } = arithmetic
  const end = times.at(-1)?.ends
  const spare = endsAt !== null && end !== undefined ? Math.round((end - endsAt) / 60_000) : 0
  const Icon = isEnough ? CircleCheck : CircleAlert
  return (
    <section className={`${css.sum} ${isEnough ? '' : css.short}`} aria-label="Is it enough?">
      <p className={css.big}>
        {count(plan.teams.length, 'team')} × {count(sum.input.looks, 'visit')} ÷ {count(judges, 'judge')} ={' '}
        <b>{sayEach(sum)} each</b>
      </p>
      <p className={css.verdict} role="status">
        <Icon className="icon-s" aria-hidden />
        {isEnough
          ? endsAt === null
            ? 'Enough'
            : `Enough: the last visit ends at ${clockOf(endsAt)}${spare > 0 ? `, ${count(spare, 'minute')} to spare` : ''}`
          : sayShort(plan, sum)}
      </p>
      {!isEnough && <Helps helps={sum.helps} />}
    </section>
  )
}

/** 2 or 3 visits; 3 visits where all have as many. */
function sayEach({ visitsEach, arithmetic, input }: PlanSum): string {
  const least = Math.floor(arithmetic.needed / input.judges.length)
  return least > 0 && least < visitsEach ? `${least} or ${visitsEach} visits` : count(visitsEach, 'visit')
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
