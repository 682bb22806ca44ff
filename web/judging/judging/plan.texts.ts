import type { Plan } from '../../../contract/judging/judging-plan.ts'
import { count, formatList } from '../../platform/ui/base/formats.ts'

// What staff read before and after a plan is made (docs/product.md §20).

/** Visits that a new plan may move: planned by a plan, and not begun. */
export function sayAtStake({ visits }: Plan): string {
  const open = visits.filter(
    ({ state, origin, is_begun }) => state === 'planned' && origin === 'plan' && !is_begun,
  )
  const judges = new Set(open.map(({ judge_id }) => judge_id)).size
  return `${count(open.length, 'visit')} of ${count(judges, 'judge')} may go to others.`
}

/** 24 visits are planned. 5 judges have other teams than before. Walk In has no visit. */
export function sayPlanned(before: Plan, after: Plan): string {
  const teamsOf = (plan: Plan) =>
    Map.groupBy(
      plan.visits.filter(({ state }) => state === 'planned'),
      ({ judge_id }) => judge_id,
    )
  const keyOf = (visits: Plan['visits'] = []) =>
    visits
      .map(({ application_id }) => application_id)
      .toSorted()
      .join()
  const [former, now] = [teamsOf(before), teamsOf(after)]
  const others = [...new Set([...former.keys(), ...now.keys()])].filter(
    judge => keyOf(former.get(judge)) !== keyOf(now.get(judge)),
  )
  const idle = sayIdle(after)
  if (before.planned_at !== null && others.length === 0)
    return [`Nothing was missing: no team lacks a look, so nothing has moved.`, idle]
      .filter(Boolean)
      .join(' ')
  const planned = `${count(after.visits.length, 'visit is', 'visits are')} planned`
  if (before.planned_at === null) return [planned, idle].filter(Boolean).join('. ')
  return [`${planned}. ${count(others.length, 'judge has', 'judges have')} other teams than before`, idle]
    .filter(Boolean)
    .join('. ')
}

/** "Walk In has no visit. Next team on the phone sends them on, or plan anew." Empty if everybody has one. */
export function sayIdle({ judges, visits }: Plan): string {
  const idle = judges.filter(
    ({ _id, has_left }) => !has_left && !visits.some(({ judge_id }) => judge_id === _id),
  )
  if (idle.length === 0) return ''
  const names = idle.slice(0, 3).map(({ name }) => name)
  const who = formatList(idle.length > 3 ? [...names, `${idle.length - 3} more`] : names)
  return `${who} ${idle.length === 1 ? 'has' : 'have'} no visit: Next team on the phone sends them on where no conflict is in the way, and Plan anew shares all visits out again`
}
