import { expect, test } from 'vitest'
import { mergeRows } from './merge-rows.ts'

const [a, b, c] = ['a', 'b', 'c'].map(name => ({ _id: name, name }))
const added = { name: 'mine' }

test.each([
  ['a row that each added', [a], [a, added], [a, b], [a, b, added]],
  ['a row with an id of its form that each added', [a], [a, c], [a, b], [a, b, c]],
  ['an own row with an id and an own order', [a, b], [b, c, a], [a, b], [b, c, a]],
  [
    'different rows that each changed',
    [a, b],
    [{ ...a, name: 'A' }, b],
    [a, { ...b, name: 'B' }],
    [
      { ...a, name: 'A' },
      { ...b, name: 'B' },
    ],
  ],
  ['a row that one took away and another that was added', [a, b], [b], [a, b, c], [b, c]],
  ['an order of one of them and a row of the other', [a, b], [b, a], [a, b, c], [b, a, c]],
  [
    'what was sent without an answer',
    [a],
    [a, added],
    [a, { _id: 'm', ...added }, b],
    [a, { _id: 'm', ...added }, b],
  ],
  ['a row that both changed otherwise', [a], [{ ...a, name: 'A' }], [{ ...a, name: 'AA' }], null],
  ['a row that one changed and the other took away', [a, b], [{ ...a, name: 'A' }, b], [b], null],
  ['two orders', [a, b, c], [b, a, c], [a, c, b], null],
  ['no rows', ['x'], ['x', 'y'], ['x', 'z'], null],
  ['rows that have no ids', [{ name: 'x' }], [{ name: 'y' }], [{ name: 'z' }], null],
])('%s', (_, before, mine, theirs, merged) => {
  expect(mergeRows(before, mine, theirs)).toEqual(merged)
})
