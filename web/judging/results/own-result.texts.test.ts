import { expect, test } from 'vitest'
import { sayOwnStanding, sayRange } from './own-result.texts.ts'

const own = { round: 'Demo', place: null, teams: 12, prizes: [] }
const prize = { name: '1st prize', what: null, sentence: null }

test('the line about an application is its result', () => {
  expect(sayOwnStanding({ ...own, place: 1, prizes: [prize] })).toBe('1st prize, place 1 of 12 in Demo.')
  expect(sayOwnStanding({ ...own, place: 3 })).toBe('Place 3 of 12 in Demo.')
  expect(sayOwnStanding(own)).toBe('The results of Demo are out. Yours is above.')
})

test('a score says its range and from how many judges it is', () => {
  expect(sayRange({ uncertainty: 14.2, looks: 2 })).toBe('± 14.2 of 100 points, from 2 judges')
  expect(sayRange({ uncertainty: null, looks: 1 })).toBe('of 100 points, from 1 judge')
})
