import { expect, it } from 'vitest'
import { orderByOtherRules } from './other-rules.ts'
import { findScores } from './scores.ts'
import { pointBallot, points } from './testing/random-events.ts'
import { ballots, criteria } from './testing/worked-example.ts'

it('says what other rules would have named', () => {
  const rules = orderByOtherRules(findScores({ criteria, ballots }))
  const said = Object.entries(rules).map(
    ([rule, rows]) =>
      `${rule}: ${rows.map(({ project, value, place }) => `${place} ${project} ${value.toFixed(2)}`).join(', ')}`,
  )
  expect(said).toEqual([
    'rawMean: 1 B 80.00, 2 A 65.00, 3 D 60.00, 4 C 43.33',
    'centredMean: 1 A 14.17, 2 B 5.83, 3 D 5.00, 4 C -16.67',
    'zScore: 1 A 0.94, 2 B 0.36, 3 D 0.32, 4 C -1.08',
    'pairwiseShare: 1 A 1.00, 2 B 0.75, 3 D 0.50, 4 C 0.00',
  ])
})

it('names the field alone, by all ballots of its judges', () => {
  const samples = [
    pointBallot('j0', 'a', 50),
    pointBallot('j0', 'sample', 90),
    pointBallot('j1', 'b', 40),
    pointBallot('j1', 'sample', 20),
  ]
  const rules = orderByOtherRules(findScores({ criteria: points, ballots: samples, eligible: ['a', 'b'] }))
  expect(rules.centredMean).toEqual([
    { project: 'b', value: 10, place: 1 },
    { project: 'a', value: -20, place: 2 },
  ])
  // Nobody saw both.
  expect(rules.pairwiseShare).toEqual([])
})

it('gives 0 for the z-score of a judge without spread, and shares places', () => {
  const equal = [pointBallot('j0', 'a', 50), pointBallot('j1', 'b', 40)]
  expect(orderByOtherRules(findScores({ criteria: points, ballots: equal })).zScore).toEqual([
    { project: 'a', value: 0, place: 1 },
    { project: 'b', value: 0, place: 1 },
  ])
})
