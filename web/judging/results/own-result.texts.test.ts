import { expect, test } from 'vitest'
import { sayHowFar, sayStanding } from './own-card.texts.ts'
import { sayOwnStanding } from './own-result.texts.ts'

const own = { round: 'Demo', place: null, teams: 12, prizes: [] }
const prize = { name: '1st prize', what: null, sentence: null }

test('the line about an application is its result', () => {
  expect(sayOwnStanding({ ...own, place: 1, prizes: [prize] })).toBe('1st prize, place 1 of 12 in Demo.')
  expect(sayOwnStanding({ ...own, place: 3 })).toBe('Place 3 of 12 in Demo.')
  expect(sayOwnStanding(own)).toBe('The results of Demo are out. Yours is above.')
})

test('a team without a prize reads how far it came, with its place where that is shown', () => {
  expect(sayHowFar({ score: 80, place: null, teams: 13, applied: 412 })).toBe(
    '13 of 412 teams came this far.',
  )
  expect(sayHowFar({ score: 80, place: 4, teams: 13, applied: 412 })).toBe(
    'Place 4 of 13. 13 of 412 teams came this far.',
  )
  expect(sayHowFar({ score: 80, place: 4, teams: 13 })).toBe('Place 4 of 13.')
  expect(sayHowFar({ score: 80, place: null, teams: 1 })).toBe('1 team was in it.')
  // No judge saw it.
  expect(sayHowFar({ score: null, place: null, teams: 7, applied: 11 })).toBe('7 teams have a score here.')
})

test('what it was told and what it is now are said in the same words', () => {
  const prizes = [{ name: 'Fair billing', what: '₹75,000' }]
  expect(sayStanding({ place: null, prizes }, 'Final')).toBe('Fair billing (₹75,000)')
  expect(sayStanding({ place: 2, prizes: [] }, 'Final')).toBe('In Final, no prize, place 2')
})
