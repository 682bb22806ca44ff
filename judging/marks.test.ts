import { expect, it } from 'vitest'
import { countBallots, type Criterion } from './marks.ts'

const two: Criterion[] = [
  { id: 'idea', weight: 1, min: 0, max: 10 },
  { id: 'build', weight: 1, min: 0, max: 10 },
]

it('counts the last ballot of a judge for a project', () => {
  const { counted } = countBallots(two, [
    { judge: 'a', project: 'p', scores: { idea: 1, build: 1 } },
    { judge: 'b', project: 'p', scores: { idea: 5, build: 5 } },
    { judge: 'a', project: 'p', scores: { idea: 8, build: 8 } },
  ])
  expect(counted).toEqual([
    { judge: 'a', project: 'p', points: 80 },
    { judge: 'b', project: 'p', points: 50 },
  ])
})

it('fills a blank with the mean of the criterion, moved by how this ballot marks', () => {
  const { counted } = countBallots(two, [
    { judge: 'a', project: 'p', scores: { idea: 4, build: 6 } },
    { judge: 'b', project: 'p', scores: { idea: 8 } },
    { judge: 'c', project: 'p', scores: { idea: 0, build: null } },
  ])
  // The mean of idea is 0.4, of build 0.6: b is 0.4 above it, c 0.4 below.
  expect(counted.map(({ points }) => Math.round(points))).toEqual([50, 90, 10])
})

it('cuts a filled blank to the scale', () => {
  const { counted } = countBallots(two, [
    { judge: 'a', project: 'p', scores: { idea: 1, build: 9 } },
    { judge: 'b', project: 'p', scores: { idea: 10 } },
    { judge: 'c', project: 'p', scores: { idea: 1 } },
  ])
  expect(counted.find(({ judge }) => judge === 'b')?.points).toBe(100)
})

it('does not count a ballot with less than half of the weight, and counts half', () => {
  const criteria = [
    { id: 'a', weight: 0.1, min: 1, max: 5 },
    { id: 'b', weight: 0.2, min: 1, max: 5 },
    { id: 'c', weight: 0.3, min: 1, max: 5 },
  ]
  const full = { judge: 'j', project: 'p', scores: { a: 1, b: 2, c: 3 } }
  const less = { judge: 'k', project: 'p', scores: { b: 5 } }
  const half = { judge: 'l', project: 'p', scores: { c: 5 } }
  const otherHalf = { judge: 'm', project: 'p', scores: { a: 5, b: 5 } }
  const { counted, incomplete } = countBallots(criteria, [full, less, half, otherHalf])
  expect(counted.map(({ judge }) => judge)).toEqual(['j', 'l', 'm'])
  expect(incomplete).toEqual([less])
})

it('counts the marks of an incomplete ballot in the mean of its criterion', () => {
  const criteria = [
    { id: 'small', weight: 1, min: 0, max: 10 },
    { id: 'big', weight: 9, min: 0, max: 10 },
  ]
  const { counted } = countBallots(criteria, [
    { judge: 'a', project: 'p', scores: { small: 10 } },
    { judge: 'b', project: 'p', scores: { small: 2, big: 5 } },
    { judge: 'c', project: 'p', scores: { big: 5 } },
  ])
  // The blank of c is the mean of 10 and 2.
  expect(counted.map(({ judge, points }) => `${judge} ${points.toFixed(3)}`)).toEqual([
    'b 47.000',
    'c 51.000',
  ])
})

it('leaves out a criterion without weight and one that nobody has marked', () => {
  const criteria = [
    ...two,
    { id: 'fun', weight: 0, min: 0, max: 10 },
    { id: 'forgotten', weight: 50, min: 0, max: 10 },
  ]
  const scores = { idea: 5, build: 10, fun: 10 }
  expect(countBallots(criteria, [{ judge: 'a', project: 'p', scores }]).counted).toEqual([
    { judge: 'a', project: 'p', points: 75 },
  ])
})

it('reads no mark from what every object inherits', () => {
  const criteria = [{ id: 'toString', weight: 1, min: 0, max: 10 }, ...two]
  const scores = { idea: 5, build: 10 }
  expect(countBallots(criteria, [{ judge: 'a', project: 'p', scores }]).counted).toEqual([
    { judge: 'a', project: 'p', points: 75 },
  ])
})
