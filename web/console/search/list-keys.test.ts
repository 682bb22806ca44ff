import { expect, test } from 'vitest'
import { placeAfter } from './list-keys.ts'

test('J begins with the first, and stays at the last', () => {
  expect([placeAfter(-1, 1, 3), placeAfter(0, 1, 3), placeAfter(2, 1, 3)]).toEqual([0, 1, 2])
  expect([placeAfter(-1, -1, 3), placeAfter(2, -1, 3), placeAfter(0, -1, 3)]).toEqual([0, 1, 0])
})
