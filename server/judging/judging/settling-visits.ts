import type { Line } from '../../../judging/lines.ts'
import { gainsOf, mostLooksFor, rankVisits, type Visit } from '../../../judging/next-visit.ts'
import type { Scores } from '../../../judging/scores.ts'
import type { JudgedRound } from './judged-round.ts'

/** As many as a desk can send out at once. */
const mostVisits = 4

/**
 * The visits that tell most about a line, each by another judge who has not left the round, has not scored the team and
 * does not know it (docs/judging-method.md §5). Each takes those before it as under way. Of the judges who may make a
 * visit the strictest does. Without one it says whether no visit would tell more, or nobody may make it.
 */
export function visitsToSettle(
  { round, judges, conflicts, input, unfinished }: JudgedRound,
  scores: Scores,
  line: Line,
): { visits: Visit[]; no_visit: 'no_gain' | 'nobody' | null } {
  const projects = (input.eligible ?? []).map(project => ({ project }))
  const gains = gainsOf(scores, [line])
  const scored = Map.groupBy([...input.ballots, ...unfinished], ({ project }) => project)
  const free = new Set(judges.filter(({ has_left }) => !has_left).map(({ key }) => key))
  const known = new Map(judges.map(({ _id, key }) => [key, conflicts.get(_id) ?? []]))
  const inOrder = [...scores.judges.map(({ judge }) => judge), ...free]
  const mayVisit = (judge: string, project: string) =>
    free.has(judge) &&
    !known.get(judge)?.includes(project) &&
    !scored.get(project)?.some(ballot => ballot.judge === judge)
  const visits: Visit[] = []
  let tells = false
  while (visits.length < mostVisits) {
    const rules = { lines: [line], mostLooks: mostLooksFor(round.looks), underWay: visits }
    const ranked = rankVisits(scores, anybody, projects, rules, gains)
    const telling = ranked.filter(({ gain }) => gain > 0)
    tells ||= telling.length > 0
    const next = telling.flatMap(({ project }) => {
      const judge = inOrder.find(one => mayVisit(one, project))
      return judge === undefined ? [] : { judge, project }
    })[0]
    if (!next) break
    free.delete(next.judge)
    visits.push(next)
  }
  return { visits, no_visit: visits.length > 0 ? null : tells ? 'nobody' : 'no_gain' }
}

/** Has seen nothing and knows nobody. */
const anybody = { judge: '' }
