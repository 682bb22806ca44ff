import { expect, it } from 'vitest'
import { percentsOf } from './percents.ts'

it('shows weights as shares of their sum', () => {
  expect(percentsOf([30, '10', 0, 'x', 10])).toEqual([60, 20, null, null, 20])
  expect(percentsOf([1, 1, 1])).toEqual([33, 33, 33])
})
