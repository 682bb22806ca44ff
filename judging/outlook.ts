import type { CountedBallot } from './marks.ts'
import { type FreeJudge, gainsOf, linesToSettle, mostLooksFor, rankVisits, type Visit } from './next-visit.ts'
import { type JudgedProjects, scoreCounted, type Scores } from './scores.ts'

/** Shares of simulated events. */
export interface Outlook {
  /** The truly best project has the highest score. */
  bestWins: number
  /** It is among the first finalists; the first three without a final. */
  bestAmong: number
}

/** Looks that go where they decide most, after those planned. */
export interface Steering {
  judges: readonly FreeJudge[]
  /** How many. */
  extraLooks?: number
  /** How many go on to a final. */
  finalists?: number
  leastLooks?: number
  /** For one project; 9 if absent, which suits up to three promised looks. */
  mostLooks?: number
}

/** Plays the visits, then the steered ones, and says whether the best project was found: 1 or 0 each. */
export function watchEvent(
  projects: JudgedProjects,
  before: readonly CountedBallot[],
  visits: readonly Visit[],
  quality: ReadonlyMap<string, number>,
  pointsOf: (visit: Visit) => number,
  steering: Steering,
): Outlook {
  const ballots = [...before, ...visits.map(visit => ({ ...visitOf(visit), points: pointsOf(visit) }))]
  let left = steering.extraLooks ?? 0
  let scores = scoreCounted(projects, ballots)
  while (left > 0) {
    const round = steerRound(scores, [...quality.keys()], steering).slice(0, left)
    if (round.length === 0) break
    left -= round.length
    ballots.push(...round.map(visit => ({ ...visit, points: pointsOf(visit) })))
    scores = scoreCounted(projects, ballots)
  }
  return findBest(scores, quality, steering.finalists ?? 3)
}

function visitOf({ judge, project }: Visit): Visit {
  return { judge, project }
}

/** One further visit for each judge, all from the same scores. */
function steerRound(scores: Scores, projects: readonly string[], steering: Steering): Visit[] {
  const lines = linesToSettle(steering.finalists)
  const gains = gainsOf(scores, lines)
  const underWay: Visit[] = []
  const visitable = projects.map(project => ({ project }))
  const rules = { ...steering, lines, mostLooks: steering.mostLooks ?? mostLooksFor(2), underWay }
  for (const free of steering.judges) {
    const [next] = rankVisits(scores, free, visitable, rules, gains)
    if (next) underWay.push({ judge: free.judge, project: next.project })
  }
  return underWay
}

function findBest({ order }: Scores, quality: ReadonlyMap<string, number>, finalists: number): Outlook {
  let best = ''
  let highest = Number.NEGATIVE_INFINITY
  for (const [project, value] of quality) {
    if (value <= highest) continue
    best = project
    highest = value
  }
  const place = order.findIndex(({ project }) => project === best)
  return { bestWins: place === 0 ? 1 : 0, bestAmong: place >= 0 && place < finalists ? 1 : 0 }
}
