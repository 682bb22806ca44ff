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

/** How many judges have other teams than before. */
function countOthers(before: Plan, after: Plan): number {
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
  return [...new Set([...former.keys(), ...now.keys()])].filter(
    judge => keyOf(former.get(judge)) !== keyOf(now.get(judge)),
  ).length
}

/** Nobody has other teams than before, so there is nothing to undo. */
export function isSamePlan(before: Plan, after: Plan): boolean {
  const slots = ({ visits }: Plan) =>
    visits
      .map(visit => `${visit.judge_id} ${visit.application_id} ${visit.slot}`)
      .toSorted()
      .join()
  return before.planned_at !== null && slots(before) === slots(after)
}

/** 24 visits are planned. 5 judges have other teams than before. Walk In has no visit. */
export function sayPlanned(before: Plan, after: Plan): string {
  const others = countOthers(before, after)
  const idle = sayIdle(after)
  if (isSamePlan(before, after))
    return ['The plan is the same as before: no visit has moved.', idle].filter(Boolean).join(' ')
  const planned = `${count(after.visits.length, 'visit is', 'visits are')} planned`
  if (before.planned_at === null) return [planned, idle].filter(Boolean).join('. ')
  return [`${planned}. ${count(others, 'judge has', 'judges have')} other teams than before`, idle]
    .filter(Boolean)
    .join('. ')
}

/** "Walk In has no visit. Next team on the phone sends them on, or plan anew." Empty if everybody has one. */
export function sayIdle({ judges, teams, visits }: Plan): string {
  const without = judges.filter(
    ({ _id, has_left }) => !has_left && !visits.some(({ judge_id }) => judge_id === _id),
  )
  const aside = judges.filter(({ is_aside }) => is_aside)
  const closed = without.filter(judge => knowsAll(judge, teams) && !aside.includes(judge))
  const idle = without.filter(judge => !closed.includes(judge) && !aside.includes(judge))
  return [
    idle.length > 0 &&
      `${sayWho(idle)} ${idle.length === 1 ? 'has' : 'have'} no visit: Next team on the phone sends them on, and Plan anew shares all visits out again`,
    aside.length > 0 &&
      `The visits of ${sayWho(aside)} were shared out, so plans give them none until you move a visit to them or they press Next team`,
    closed.length > 0 &&
      `${sayWho(closed)} ${closed.length === 1 ? 'is' : 'are'} in conflict with every team, so no plan has a visit for them`,
  ]
    .filter(Boolean)
    .join('. ')
}

/** Whoever is in conflict with every team can visit nobody. */
export function knowsAll(
  { conflicts }: Pick<Plan['judges'][number], 'conflicts'>,
  teams: Plan['teams'],
): boolean {
  return teams.length > 0 && teams.every(({ _id }) => conflicts.includes(_id))
}

function sayWho(judges: Plan['judges']): string {
  const names = judges.slice(0, 3).map(({ name }) => name)
  return formatList(judges.length > 3 ? [...names, `${judges.length - 3} more`] : names)
}

/** What each judge would have to make: 16 teams × 3 visits ÷ 12 judges = 4. */
export function promisedEach(teams: number, looks: number, judges: number): { least: number; most: number } {
  const each = (teams * looks) / judges
  return { least: Math.floor(each), most: Math.ceil(each) }
}

/** 2 or 3 visits; 3 visits where all have as many. */
export function sayEach({ least, most }: { least: number; most: number }): string {
  if (least === most) return count(most, 'visit')
  return most === least + 1 ? `${least} or ${most} visits` : `${least} to ${most} visits`
}
