import { expect, test } from 'vitest'
import { challengeStep } from '../../../contract/candidates/challenges.calls.ts'
import { challengeSearch } from './challenge-search.ts'

const nothing = {
  q: undefined,
  type: undefined,
  mode: undefined,
  city: undefined,
  status: undefined,
  limit: challengeStep,
}

test('valid values are kept', () => {
  const city = '0199a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'
  const asked = { q: 'water', type: 'ideathon', mode: 'offline', city, status: 'soon' }
  expect(challengeSearch({ ...asked, limit: '48' })).toEqual({ ...asked, limit: 48 })
})

test('invalid values are dropped', () => {
  const asked = { q: ' \u0000 ', type: 'party', mode: 'both', city: "' or 1=1", status: 'closed', limit: 'x' }
  expect(challengeSearch(asked)).toEqual(nothing)
  expect(challengeSearch({})).toEqual(nothing)
})

test('a text is cut, and its control characters become spaces', () => {
  expect(challengeSearch({ q: '\ta\u0000b\n' }).q).toBe('a b')
  expect(challengeSearch({ q: 'x'.repeat(101) }).q).toBe('x'.repeat(100))
})

test('the number of cards is a whole number of steps, at most forty', () => {
  const limits = ['-5', '0', '1', '24', '35', '36', '37', '99999', 'Infinity']
  expect(limits.map(limit => challengeSearch({ limit }).limit / challengeStep)).toEqual([
    1, 1, 1, 1, 1, 2, 2, 40, 1,
  ])
})
