import { sum } from './at.ts'
import { normalsFrom, uniformsFrom } from './chance.ts'
import type { Criterion } from './marks.ts'
import { type Outlook, type Steering, watchEvent } from './outlook.ts'
import { sortedIds } from './order.ts'
import type { Visit } from './next-visit.ts'

export interface Rehearsal extends Steering {
  /** The plan's visits. */
  visits: readonly Visit[]
  /** The projects that can win. */
  projects: readonly string[]
  criteria: readonly Criterion[]
  seed: number
  events?: number
}

/** How often a rehearsed event finds its best project: a band, not a forecast. */
export interface RehearsalResult {
  typical: Outlook
  judgesAgree: Outlook
  judgesDisagree: Outlook
}

/** How much judges disagree about a project, where projects differ by 1. */
const disagreement = { typical: 1, judgesAgree: 0.7, judgesDisagree: 1.4 }

/** Simulates the event many times before it happens (docs/judging-method.md §7). */
export function rehearse(rehearsal: Rehearsal): RehearsalResult {
  return {
    typical: rehearseWith(rehearsal, disagreement.typical),
    judgesAgree: rehearseWith(rehearsal, disagreement.judgesAgree),
    judgesDisagree: rehearseWith(rehearsal, disagreement.judgesDisagree),
  }
}

/** The same chance for each disagreement, so that the band does not come from chance. */
function rehearseWith(rehearsal: Rehearsal, deviation: number): Outlook {
  const { visits, projects, seed, events = 400 } = rehearsal
  const normal = normalsFrom(uniformsFrom(seed))
  const judges = sortedIds([
    ...visits.map(({ judge }) => judge),
    ...rehearsal.judges.map(({ judge }) => judge),
  ])
  const field = sortedIds(projects)
  const outlook = { bestWins: 0, bestAmong: 0 }
  for (let event = 0; event < events; event++) {
    const quality = new Map(field.map(project => [project, normal()]))
    const severity = new Map(judges.map(judge => [judge, 0.6 * normal()]))
    const pointsOf = ({ judge, project }: Visit) =>
      drawPoints(
        (quality.get(project) ?? 0) + (severity.get(judge) ?? 0),
        deviation,
        rehearsal.criteria,
        normal,
      )
    const seen = watchEvent({ eligible: field }, [], visits, quality, pointsOf, rehearsal)
    outlook.bestWins += seen.bestWins
    outlook.bestAmong += seen.bestAmong
  }
  return { bestWins: outlook.bestWins / events, bestAmong: outlook.bestAmong / events }
}

/** One ballot as points from 0 to 100. What judge and project have in common differs, and so does each criterion. */
export function drawPoints(
  level: number,
  deviation: number,
  criteria: readonly Criterion[],
  normal: () => number,
): number {
  const marked = criteria.filter(({ weight }) => weight > 0)
  const opinion = level + 0.75 * deviation * normal()
  const spread = 0.66 * deviation * Math.sqrt(marked.length)
  const shares = marked.map(({ min, max }) => {
    const mark = min + (max - min) * (0.6 + 0.18 * (opinion + spread * normal()))
    return (Math.min(max, Math.max(min, Math.round(mark))) - min) / (max - min)
  })
  return (100 * sum(shares)) / shares.length
}
