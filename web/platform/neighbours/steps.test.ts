import { expect, test } from 'vitest'
import { stepsAround } from './steps.ts'

const list = { ids: ['a', 'b', 'c'], first: 25, total: 40 }

test('the steps lead to the places before and after', () => {
  expect(stepsAround({ ...list, id: 'b', at: 26 })).toEqual({ previous: 25, here: 26, next: 27 })
  expect(stepsAround({ ...list, id: 'a', at: 25 })).toEqual({ previous: 24, here: 25, next: 26 })
})

test('at the ends of the list there is no step', () => {
  expect(stepsAround({ ids: ['a'], first: 0, total: 1, id: 'a', at: 0 })).toEqual({
    previous: undefined,
    here: 0,
    next: undefined,
  })
})

test('what moved in the list is found where it is now', () => {
  expect(stepsAround({ ...list, id: 'c', at: 25 })).toEqual({ previous: 26, here: 27, next: 28 })
})

test('what left the list has given its place to the next', () => {
  expect(stepsAround({ ...list, id: 'gone', at: 26 })).toEqual({ previous: 25, here: undefined, next: 26 })
  expect(stepsAround({ ids: ['a'], first: 0, total: 1, id: 'gone', at: 1 })).toEqual({
    previous: 0,
    here: undefined,
    next: undefined,
  })
  expect(stepsAround({ ids: [], first: 0, total: 0, id: 'gone', at: 0 })).toEqual({
    previous: undefined,
    here: undefined,
    next: undefined,
  })
})
