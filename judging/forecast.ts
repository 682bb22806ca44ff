import { at } from './at.ts'
import { judgeColumn } from './evidence.ts'
import type { Visit } from './next-visit.ts'
import { type Outlook, type Steering, watchEvent } from './outlook.ts'
import { evidenceByStrength, fieldOf, type Replay, replay } from './replays.ts'
import type { JudgedProjects, Scores } from './scores.ts'
import { canReplay } from './tops.ts'

export interface Forecast extends Steering {
  /** Further visits that are planned. */
  visits: readonly Visit[]
  seed: number
  events?: number
}

/**
 * How often further looks would find the best project, once each has two looks (docs/judging-method.md §7). Undefined
 * while the ballots do not tell projects apart.
 */
export function forecast(projects: JudgedProjects, scores: Scores, asked: Forecast): Outlook | undefined {
  if (!canReplay(scores)) return undefined
  const { events = 400 } = asked
  const evidence = evidenceByStrength(scores)
  const field = fieldOf(scores)
  const columns = new Map(evidence.judges.map((judge, number) => [judge, judgeColumn(number)]))
  const outlook = { bestWins: 0, bestAmong: 0 }
  for (const replayed of replay(evidence, field.length, asked.seed, events)) {
    const quality = new Map(field.map((project, number) => [project, at(replayed.values, number)]))
    const severityOf = severities(replayed, columns)
    const pointsOf = ({ judge, project }: Visit) =>
      evidence.mean +
      at(replayed.effects, 0) +
      severityOf(judge) +
      (quality.get(project) ?? 0) +
      replayed.deviation * replayed.normal()
    const known = { ...projects, eligible: field }
    const seen = watchEvent(known, scores.counted, asked.visits, quality, pointsOf, asked)
    outlook.bestWins += seen.bestWins
    outlook.bestAmong += seen.bestAmong
  }
  return { bestWins: outlook.bestWins / events, bestAmong: outlook.bestAmong / events }
}

/** The severity of each judge in a replay. A judge without a ballot is drawn as one of many. */
function severities({ effects, noise, deviation, normal }: Replay, columns: ReadonlyMap<string, number>) {
  const drawn = new Map<string, number>()
  return (judge: string) => {
    const column = columns.get(judge)
    if (column !== undefined) return at(effects, column)
    const severity = drawn.get(judge) ?? (deviation * normal()) / Math.sqrt(2.5 * noise)
    drawn.set(judge, severity)
    return severity
  }
}
