import { expect, it } from 'vitest'
import type { Criterion } from './marks.ts'
import type { Judged } from './scores.ts'
import { panel, points } from './testing/random-events.ts'
import { breakTie } from './ties.ts'

const criteria: Criterion[] = [
  { id: 'demo', weight: 1, min: 0, max: 10 },
  { id: 'idea', weight: 3, min: 0, max: 10 },
  { id: 'build', weight: 1, min: 0, max: 10 },
]

function judgedWith(marks: Record<string, [demo: number, idea: number, build: number]>): Judged {
  const ballots = Object.entries(marks).flatMap(([project, [demo, idea, build]]) =>
    ['ana', 'ben'].map(judge => ({ judge, project, scores: { demo, idea, build } })),
  )
  return { criteria, ballots }
}

it('breaks a tie by the criterion of the highest weight, then the next, equal weights as in the rubric', () => {
  const judged = judgedWith({ a: [8, 5, 2], b: [2, 5, 8], c: [3, 6, 4], d: [8, 5, 2] })
  expect(breakTie(judged, ['d', 'b', 'c', 'a'], [{ by: 'criteria' }, { by: 'shared' }])).toEqual({
    groups: [['c'], ['a', 'd'], ['b']],
    left: { by: 'shared' },
  })
})

it('breaks a tie by the share of same-judge comparisons won among the tied', () => {
  const judged: Judged = {
    criteria: points,
    ballots: panel([
      [60, 50, 90],
      [60, 50, null],
      [40, 70, 10],
    ]),
  }
  expect(breakTie(judged, ['p1', 'p0'], [{ by: 'comparisons' }])).toEqual({
    groups: [['p0'], ['p1']],
    left: undefined,
  })
})

it('counts an equal comparison as half, and puts who was never compared last', () => {
  const judged: Judged = {
    criteria: points,
    ballots: panel([
      [60, 60, null, 50],
      [null, null, 60, null],
    ]),
  }
  expect(breakTie(judged, ['p0', 'p1', 'p2', 'p3'], [{ by: 'comparisons' }]).groups).toEqual([
    ['p0', 'p1'],
    ['p3'],
    ['p2'],
  ])
})

it('goes on with the next step where the one before leaves a tie, and ends with a person', () => {
  const judged = judgedWith({ a: [5, 5, 5], b: [5, 5, 5] })
  const person = { by: 'person', name: 'Aparna' } as const
  expect(breakTie(judged, ['b', 'a'], [{ by: 'criteria' }, { by: 'comparisons' }, person])).toEqual({
    groups: [['a', 'b']],
    left: person,
  })
})

it('shares the prize if the rule ends without a word on it, never by chance', () => {
  const judged = judgedWith({ a: [5, 5, 5], b: [5, 5, 5] })
  expect(breakTie(judged, ['b', 'a'], [])).toEqual({ groups: [['a', 'b']], left: { by: 'shared' } })
  expect(breakTie(judged, ['b'], [{ by: 'shared' }])).toEqual({ groups: [['b']], left: undefined })
})

it('does not count the marks of an incomplete ballot', () => {
  const judged = judgedWith({ a: [5, 5, 5], b: [5, 5, 5] })
  const ballots = [...judged.ballots, { judge: 'eva', project: 'b', scores: { demo: 10 } }]
  expect(breakTie({ ...judged, ballots }, ['a', 'b'], [{ by: 'criteria' }]).groups).toEqual([['a', 'b']])
})
