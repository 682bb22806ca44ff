import { makeBundle, recompute } from '../judging/bundle.ts'
import { normalsFrom, shuffled, uniformsFrom } from '../judging/chance.ts'
import { judgeLines } from '../judging/lines.ts'
import { linesToSettle, rankVisits } from '../judging/next-visit.ts'
import { makePlan, type PlanJudge } from '../judging/plan/plan.ts'
import { rehearse } from '../judging/rehearsal.ts'
import { findScores } from '../judging/scores.ts'
import { atMost, type Figure, figureOf } from './figure.ts'
import { measureResults } from './results.ts'
import type { Options } from './run.ts'

const lines = linesToSettle()

/**
 * Measures results, plans, next visits and rehearsals at the sizes that the engine promises (docs/judging-method.md §13):
 * in one thread and without a server, then the results with one.
 */
export async function measureJudging(options: Options): Promise<Figure[]> {
  return [...measureEngine(options), ...(await measureResults(options))]
}

function measureEngine({ isQuick }: Options): Figure[] {
  const rounds = isQuick ? 2 : 15
  const three = judgedBy(300, 60, 3)
  const all = judgedBy(300, 60, 60)
  const scores = findScores(three)
  const bundle = makeBundle({
    version: 1,
    method: 'laurel-2',
    event: 'Measured',
    round: 'Demo',
    sealed_at: '2026-12-05T10:00:00Z',
    seed: 1,
    criteria: three.criteria.map(criterion => ({ ...criterion, name: criterion.id })),
    ballots: three.ballots.map(({ judge, project, scores: marks }) => ({ judge, project, scores: marks })),
    options: { lines },
  })
  const visitable = scores.order.map(({ project }) => ({ project }))
  return [
    timed('scores: 300 projects, 60 judges, 5 criteria, 3 looks', 200, rounds, () => findScores(three)),
    timed('result with three lines, the same', 300, rounds, () => judgeLines(findScores(three), lines)),
    timed('result with three lines, every judge saw all 300', 300, rounds, () =>
      judgeLines(findScores(all), lines),
    ),
    timed('recompute of the published file, 3 looks', 300, rounds, () => recompute(bundle)),
    timed('next visit of a judge, 3 looks', 100, rounds, () =>
      rankVisits(scores, { judge: 'new' }, visitable, { lines, mostLooks: 9 }),
    ),
    timed('plan: 500 projects, 80 judges, 3 looks', 2_000, rounds, () => planOf(500, 80, 3)),
    timed('plan: the same with conflicts and short windows', 2_000, rounds, () =>
      planOf(500, 80, 3, hampered),
    ),
    timed('rehearsal: 60 projects, 12 judges, 2 looks and 60 steered, 3 × 300 events', 30_000, 1, () =>
      rehearsed(isQuick ? 20 : 300),
    ),
  ]
}

/** Processor time, which the aims are about; the first two rounds are for the compiler. */
function timed(what: string, aim: number, rounds: number, run: () => unknown): Figure {
  const taken: number[] = []
  for (let round = rounds > 1 ? -2 : 0; round < rounds; round++) {
    const usage = process.cpuUsage()
    run()
    const { user, system } = process.cpuUsage(usage)
    if (round >= 0) taken.push((user + system) / 1000)
  }
  return figureOf(what, 'ms of processor', taken, atMost(aim))
}

/** Ballots in which projects, judges and chance differ about equally. */
function judgedBy(projects: number, judges: number, looks: number) {
  const normal = normalsFrom(uniformsFrom(1))
  const criteria = ['idea', 'build', 'use', 'design', 'demo'].map((id, place) => ({
    id,
    weight: place + 1,
    min: 1,
    max: 10,
  }))
  const quality = Array.from({ length: projects }, normal)
  const severity = Array.from({ length: judges }, () => normal() / 2)
  const order = shuffled([...severity.keys()], uniformsFrom(2))
  const ballots = quality.flatMap((level, project) =>
    Array.from({ length: looks }, (_, look) => {
      const judge = order[(project * looks + look) % judges] ?? 0
      const mark = () =>
        Math.min(10, Math.max(1, Math.round(6 + 1.6 * (level + (severity[judge] ?? 0) + normal()))))
      return {
        judge: `j${judge}`,
        project: `p${project}`,
        scores: Object.fromEntries(criteria.map(({ id }) => [id, mark()])),
      }
    }),
  )
  return { criteria, ballots }
}

function planOf(
  projects: number,
  judges: number,
  looks: number,
  judgeOf = (id: string, _number: number): PlanJudge => ({ id }),
) {
  return makePlan({
    projects: Array.from({ length: projects }, (_, number) => ({ id: `p${number}` })),
    judges: Array.from({ length: judges }, (_, number) => judgeOf(`j${number}`, number)),
    looks,
    slots: 24,
    seed: 1,
  })
}

/** Two conflicts each; every seventh judge comes late, every fifth leaves early. */
function hampered(id: string, number: number): PlanJudge {
  return {
    id,
    conflicts: [`p${number * 3}`, `p${number * 5}`],
    from: number % 7 === 0 ? 3 : 1,
    to: number % 5 === 0 ? 15 : 24,
  }
}

function rehearsed(events: number) {
  const { visits } = planOf(60, 12, 2)
  return rehearse({
    visits,
    projects: Array.from({ length: 60 }, (_, number) => `p${number}`),
    judges: Array.from({ length: 12 }, (_, number) => ({ judge: `j${number}` })),
    criteria: judgedBy(1, 1, 1).criteria,
    seed: 1,
    events,
    extraLooks: 60,
    finalists: 5,
  })
}
