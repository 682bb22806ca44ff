import { expect, it } from 'vitest'
import { meanOf } from './round-times.ts'
import { judgingOf } from './testing/books.ts'

it('rounds half a tenth up', () => {
  const [round] = judgingOf([]).rounds
  if (!round) throw new Error('There is one round.')
  const weights = [13, 7]
  const criteria = round.criteria.slice(0, 2).map((criterion, place) => ({
    ...criterion,
    weight: weights[place] ?? 0,
  }))
  const [one, other] = criteria.map(({ _id }) => _id)
  // 81 of 20.
  expect(meanOf({ [one ?? '']: 3, [other ?? '']: 6 }, { ...round, criteria })).toBe('4.1')
  expect(meanOf({ [one ?? '']: 4, [other ?? '']: 4 }, { ...round, criteria })).toBe('4.0')
})
