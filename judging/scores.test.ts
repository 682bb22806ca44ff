import fc from 'fast-check'
import { expect, it } from 'vitest'
import { at, itemAt } from './at.ts'
import { judgeColumn, trackColumn } from './evidence.ts'
import type { CountedBallot } from './marks.ts'
import { makePlan } from './plan/plan.ts'
import { type Judged, findScores, scoreCounted, type Scores } from './scores.ts'
import { mixed, panel, pointBallot, points, randomBallots, randomEvents } from './testing/random-events.ts'

// The invariants of scores, docs/judging-method.md §12.

const tracksOf = (ids: readonly string[]) =>
  Object.fromEntries(ids.map((id, place) => [id, ['north', 'south', 'west'][place % 3] ?? 'north']))

it('gives the same result to the last bit, whatever the order of ballots, criteria and projects', () => {
  fc.assert(
    fc.property(randomEvents, fc.integer(), fc.boolean(), (event, seed, hasTracks) => {
      const projects = [...new Set(event.ballots.map(({ project }) => project)), 'unseen']
      const tracks = hasTracks ? tracksOf(projects) : undefined
      const one = findScores({ ...event, projects, tracks })
      const other = findScores({
        criteria: mixed(event.criteria, seed),
        ballots: mixed(event.ballots, seed + 1),
        projects: mixed(projects, seed + 2),
        tracks: tracks && Object.fromEntries(mixed(Object.entries(tracks), seed + 3)),
      })
      expect(other).toEqual(one)
    }),
    { numRuns: 60 },
  )
})

it('knows no names: renamed judges and projects have the same scores and places', () => {
  fc.assert(
    fc.property(randomEvents, fc.integer(), (event, seed) => {
      const before = findScores(event)
      const projects = renaming(
        event.ballots.map(({ project }) => project),
        seed,
      )
      const judges = renaming(
        event.ballots.map(({ judge }) => judge),
        seed + 1,
      )
      const after = findScores({
        ...event,
        ballots: event.ballots.map(ballot => ({
          ...ballot,
          judge: judges.get(ballot.judge) ?? '',
          project: projects.get(ballot.project) ?? '',
        })),
      })
      for (const { project, score, place, looks, rawMean } of before.order) {
        const renamed = after.order.find(other => other.project === projects.get(project))
        expect(renamed?.score).toBeCloseTo(score, 8)
        expect(renamed?.rawMean).toBeCloseTo(rawMean, 8)
        expect([renamed?.place, renamed?.looks]).toEqual([place, looks])
      }
    }),
    { numRuns: 60 },
  )
})

function renaming(ids: readonly string[], seed: number): Map<string, string> {
  const known = [...new Set(ids)]
  return new Map(mixed(known, seed).map((id, place) => [id, `name-${place}`]))
}

it('moves with the scale: y → a + c·y gives a + c·score, in the same order', () => {
  fc.assert(
    fc.property(
      randomBallots,
      fc.integer({ min: -50, max: 50 }),
      fc.integer({ min: 1, max: 9 }),
      (ballots, a, c) => {
        const before = scoreCounted({}, ballots)
        const after = scoreCounted(
          {},
          ballots.map(ballot => ({ ...ballot, points: a + c * ballot.points })),
        )
        expect(after.order.map(({ project, place }) => [project, place])).toEqual(
          before.order.map(({ project, place }) => [project, place]),
        )
        for (const [place, { score }] of before.order.entries()) {
          expect(after.order[place]?.score).toBeCloseTo(a + c * score, 6)
        }
      },
    ),
    { numRuns: 60 },
  )
})

it('raises a project most when one of its marks is raised', () => {
  fc.assert(
    fc.property(randomBallots, fc.nat(), fc.integer({ min: 1, max: 30 }), (ballots, which, more) => {
      const raised = itemAt(ballots, which % ballots.length)
      const before = scoresById(scoreCounted({}, ballots))
      const after = scoresById(
        scoreCounted(
          {},
          ballots.map(ballot => (ballot === raised ? { ...ballot, points: ballot.points + more } : ballot)),
        ),
      )
      const gain = (project: string) => (after.get(project) ?? 0) - (before.get(project) ?? 0)
      expect(gain(raised.project)).toBeGreaterThan(0)
      for (const project of before.keys()) {
        if (project !== raised.project) expect(gain(raised.project)).toBeGreaterThan(gain(project))
      }
    }),
    { numRuns: 200 },
  )
})

function scoresById(scores: Scores): Map<string, number> {
  return new Map(scores.order.map(({ project, score }) => [project, score]))
}

it('balances the residuals: of a project, a judge, a track, and of all', () => {
  fc.assert(
    fc.property(randomBallots, fc.boolean(), (ballots, hasTracks) => {
      const ids = [...new Set(ballots.map(({ project }) => project))].sort()
      const { fit } = scoreCounted({ tracks: hasTracks ? tracksOf(ids) : undefined }, ballots)
      const { evidence, effects, qualities } = fit
      const ofProject = new Float64Array(evidence.projects.length)
      const ofColumn = new Float64Array(effects.length)
      let all = 0
      for (const { judge, project, points: y } of ballots) {
        const p = evidence.projects.indexOf(project)
        const j = judgeColumn(evidence.judges.indexOf(judge))
        const t = trackColumn(evidence, p)
        const rest =
          y -
          evidence.mean -
          at(effects, 0) -
          at(qualities, p) -
          at(effects, j) -
          (t < 0 ? 0 : at(effects, t))
        ofProject[p] = at(ofProject, p) + rest
        ofColumn[j] = at(ofColumn, j) + rest
        if (t >= 0) ofColumn[t] = at(ofColumn, t) + rest
        all += rest
      }
      expect(all).toBeCloseTo(0, 6)
      for (const [p, rest] of ofProject.entries()) expect(rest).toBeCloseTo(0.5 * at(qualities, p), 6)
      for (const [column, rest] of ofColumn.entries()) {
        if (column === 0) continue
        const pull = column <= evidence.judges.length ? 2.5 : 1
        expect(rest).toBeCloseTo(pull * at(effects, column), 6)
      }
    }),
    { numRuns: 60 },
  )
})

it('takes a strict judge out: fully in a full panel', () => {
  const rows = [
    [70, 60, 50, 40, 45],
    [80, 62, 41, 44, 40],
    [55, 71, 58, 33, 60],
  ]
  const before = findScores({ criteria: points, ballots: panel(rows) })
  const lenient = rows.map((row, judge) => (judge === 1 ? row.map(mark => mark + 10) : row))
  const after = findScores({ criteria: points, ballots: panel(lenient) })
  const shift = (after.order[0]?.score ?? 0) - (before.order[0]?.score ?? 0)
  expect(after.order.map(({ project }) => project)).toEqual(before.order.map(({ project }) => project))
  for (const [place, { score }] of before.order.entries()) {
    expect(after.order[place]?.score).toBeCloseTo(score + shift, 6)
  }
})

it.each([
  { looks: 2, most: 1.7 },
  { looks: 3, most: 0.75 },
  { looks: 4, most: 0.4 },
])(
  'lets ten points of one judge move two of 30 projects apart by at most $most with $looks looks',
  ({ looks, most }) => {
    const plan = makePlan({
      projects: Array.from({ length: 30 }, (_, number) => ({ id: `p${number}` })),
      judges: Array.from({ length: 8 }, (_, number) => ({ id: `j${number}` })),
      looks,
      slots: 30,
      seed: 1,
    })
    const ballots = plan.visits.map(({ judge, project }): CountedBallot => ({ judge, project, points: 50 }))
    for (let judge = 0; judge < 8; judge++) {
      const lenient = ballots.map(ballot => ({ ...ballot, points: ballot.judge === `j${judge}` ? 60 : 50 }))
      const scores = scoreCounted({}, lenient).order.map(({ score }) => score)
      expect(Math.max(...scores) - Math.min(...scores)).toBeLessThanOrEqual(most)
    }
  },
)

it('changes nothing for a judge without ballots, and for a project outside the field without ballots', () => {
  const event: Judged = {
    criteria: points,
    ballots: panel([
      [70, 60, null],
      [80, null, 30],
      [null, 55, 40],
    ]),
  }
  const tracks = { p0: 'north', p1: 'south', p2: 'south' }
  const eligible = ['p0', 'p1', 'p2']
  const before = findScores({ ...event, eligible, tracks })
  const incomplete = { judge: 'guest', project: 'p0', scores: {} }
  const after = findScores({
    ...event,
    ballots: [...event.ballots, incomplete],
    projects: ['p0', 'p1', 'p2', 'sample'],
    eligible,
    tracks: { ...tracks, sample: 'north' },
  })
  expect(after.order).toEqual(before.order)
  expect(after.judges).toEqual(before.judges)
  expect([after.outside, after.unseen, after.incomplete]).toEqual([[], [], [incomplete]])
})

it('shares a place between equal scores, and leaves the next one free', () => {
  const scores = findScores({ criteria: points, ballots: panel([[50, 80, 80, 20]]) })
  expect(scores.order.map(({ project, place }) => `${place} ${project}`)).toEqual([
    '1 p1',
    '1 p2',
    '3 p0',
    '4 p3',
  ])
})

it('gives a project without a ballot neither score nor place, and one outside the field no place', () => {
  const ballots = [...panel([[50, 80]]), pointBallot('j0', 'sample', 99)]
  const scores = findScores({ criteria: points, ballots, projects: ['p9'], eligible: ['p0', 'p1', 'p9'] })
  expect(scores.order.map(({ project, place }) => `${place} ${project}`)).toEqual(['1 p1', '2 p0'])
  expect(scores.unseen).toEqual(['p9'])
  expect(scores.outside.map(({ project, looks }) => [project, looks])).toEqual([['sample', 1]])
})

it('has nothing to say without ballots', () => {
  const scores = findScores({ criteria: points, ballots: [], projects: ['b', 'a'] })
  expect([scores.order, scores.unseen, scores.judges]).toEqual([[], ['a', 'b'], []])
})

it('counts tracks only if there are two', () => {
  const ballots = panel([
    [70, 60],
    [80, 30],
  ])
  const scored = (tracks: Record<string, string> | undefined) =>
    findScores({ criteria: points, ballots, tracks }).order
  expect(scored({ p0: 'x', p1: 'x' })).toEqual(scored(undefined))
  expect(scored({ p0: 'x', p1: 'y' })).not.toEqual(scored(undefined))
})

it('says how unsure a score is, less with more looks', () => {
  const scores = findScores({
    criteria: points,
    ballots: panel([
      [70, 60, 20],
      [80, 30, null],
      [75, null, null],
    ]),
  })
  const byId = new Map(scores.order.map(item => [item.project, item.uncertainty ?? Number.NaN]))
  expect(byId.get('p0')).toBeLessThan(byId.get('p1') ?? 0)
  expect(byId.get('p1')).toBeLessThan(byId.get('p2') ?? 0)
  expect(findScores({ criteria: points, ballots: panel([[70]]) }).order[0]?.uncertainty).toBeUndefined()
})
