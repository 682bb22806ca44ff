import { expect, it } from 'vitest'
import { normalsFrom, uniformsFrom } from './chance.ts'
import { forecast } from './forecast.ts'
import { makePlan } from './plan/plan.ts'
import { drawPoints, type Rehearsal, rehearse } from './rehearsal.ts'
import { findScores, type Judged } from './scores.ts'
import { panel, points } from './testing/random-events.ts'

const criteria = ['idea', 'build', 'demo'].map(id => ({ id, weight: 1, min: 1, max: 10 }))
const projects = Array.from({ length: 24 }, (_, number) => `p${number}`)
const judges = Array.from({ length: 6 }, (_, number) => ({ judge: `j${number}` }))

function planned(looks: number, more: Partial<Rehearsal> = {}): Rehearsal {
  const { visits } = makePlan({
    projects: projects.map(id => ({ id })),
    judges: judges.map(({ judge }) => ({ id: judge })),
    looks,
    slots: 40,
    seed: 1,
  })
  return { visits, projects, judges, criteria, seed: 1, events: 100, finalists: 5, ...more }
}

it('finds the better of two with one judge as often as the formula says', () => {
  // A scale so fine that rounding does not matter. Few marks are cut.
  const fine = [{ id: 'fine', weight: 1, min: 0, max: 1e9 }]
  const visits = ['a', 'b'].map(project => ({ judge: 'j', project }))
  const seen = rehearse({ visits, projects: ['a', 'b'], judges: [], criteria: fine, seed: 1, events: 8000 })
  const expected = { typical: 1, judgesAgree: 0.7, judgesDisagree: 1.4 }
  for (const level of ['typical', 'judgesAgree', 'judgesDisagree'] as const) {
    const share = 0.5 + Math.asin(1 / Math.sqrt(1 + expected[level] * expected[level])) / Math.PI
    expect(Math.abs(seen[level].bestWins - share), level).toBeLessThan(0.015)
  }
})

it('is the same for the same seed, and near for another', () => {
  const one = rehearse(planned(3))
  expect(rehearse(planned(3))).toEqual(one)
  const other = rehearse(planned(3, { seed: 2 }))
  expect(other).not.toEqual(one)
  expect(Math.abs(other.typical.bestAmong - one.typical.bestAmong)).toBeLessThan(0.2)
})

it('finds the best more often if judges agree, with more looks, and with looks that go where they decide', () => {
  const two = rehearse(planned(2))
  expect(two.judgesAgree.bestAmong).toBeGreaterThan(two.typical.bestAmong)
  expect(two.typical.bestAmong).toBeGreaterThan(two.judgesDisagree.bestAmong)
  const four = rehearse(planned(4))
  expect(four.typical.bestAmong).toBeGreaterThan(two.typical.bestAmong)
  const steered = rehearse(planned(2, { extraLooks: 24 }))
  expect(steered.typical.bestAmong).toBeGreaterThan(rehearse(planned(3)).typical.bestAmong)
})

it('draws marks of the rubric, that differ as much as is said', () => {
  const normal = normalsFrom(uniformsFrom(1))
  const drawn = Array.from({ length: 4000 }, () => drawPoints(0, 1, criteria, normal))
  // Each mark is a whole number of nine steps, and three are averaged.
  for (const share of drawn) expect((share / 100) * 27).toBeCloseTo(Math.round((share / 100) * 27), 9)
  const mean = drawn.reduce((total, share) => total + share, 0) / drawn.length
  const deviation = Math.sqrt(
    drawn.reduce((total, share) => total + (share - mean) * (share - mean), 0) / drawn.length,
  )
  expect(Math.abs(mean - 60)).toBeLessThan(1.5)
  expect(Math.abs(deviation - 18)).toBeLessThan(1)
})

it('leaves out a criterion without weight', () => {
  const fun = { id: 'fun', weight: 0, min: 1, max: 10 }
  const drawn = drawPoints(0, 1, [...criteria, fun], normalsFrom(uniformsFrom(1)))
  expect(drawn).toBe(drawPoints(0, 1, criteria, normalsFrom(uniformsFrom(1))))
})

it('forecasts from ballots what further looks would find', () => {
  const ballots = panel([
    [70, 66, 40, 30, null, 52],
    [75, null, 45, 20, 60, 50],
    [null, 72, 35, null, 58, 55],
    [68, 71, null, 25, 62, null],
  ])
  const judged: Judged = { criteria: points, ballots }
  const scores = findScores(judged)
  const asked = { visits: [], judges: [{ judge: 'new1' }, { judge: 'new2' }], seed: 1, events: 200 }
  const now = forecast(judged, scores, asked)
  const more = forecast(judged, scores, { ...asked, extraLooks: 12 })
  expect(forecast(judged, scores, asked)).toEqual(now)
  expect(more?.bestWins).toBeGreaterThan(now?.bestWins ?? 1)
  const visit = { judge: 'new1', project: 'p1' }
  expect(forecast(judged, scores, { ...asked, visits: [visit] })?.bestWins).not.toBe(now?.bestWins)
})

it('forecasts nothing from ballots that tell nothing apart', () => {
  const judged: Judged = {
    criteria: points,
    ballots: panel([
      [50, 50],
      [50, 50],
    ]),
  }
  expect(forecast(judged, findScores(judged), { visits: [], judges: [], seed: 1 })).toBeUndefined()
})
