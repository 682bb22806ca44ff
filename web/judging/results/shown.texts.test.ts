import { expect, test } from 'vitest'
import { sayPlaces, sayShown, typedPlaces } from './shown.texts.ts'

const standings = [1, 2, 3, 3, null].map((place, index) => ({ place, has_prize: index === 0 || index === 4 }))

test('staff read what a choice means for the teams', () => {
  expect(sayShown(standings, 3)).toBe('4 teams are named with place and score and 1 with its prize alone.')
  expect(sayShown(standings, 1)).toBe(
    '1 team is named with place and score, 1 with its prize alone and 3 by name only.',
  )
  expect(sayShown(standings, 0)).toBe('2 teams are named with their prizes alone and 3 by name only.')
  expect(sayShown(standings, null)).toBe('5 teams are named with place and score.')
  expect(sayShown([], 3)).toBe('')
})

test('the choice is a phrase', () => {
  expect(sayPlaces({ shows: 'all', places: null })).toBe('All places')
  expect(sayPlaces({ shows: 'prizes', places: 0 })).toBe('Prizes only')
  expect(sayPlaces({ shows: 'first', places: 1 })).toBe('The first place')
  expect(sayPlaces({ shows: 'first', places: 12 })).toBe('The first 12 places')
})

test('what is typed is a number of places, the usual one, or nothing yet', () => {
  expect(['', ' 4 ', 'four', '0'].map(typed => typedPlaces('first', typed, 3))).toEqual([
    3,
    4,
    undefined,
    undefined,
  ])
  expect([typedPlaces('all', '4', 3), typedPlaces('prizes', '4', 3)]).toEqual([null, 0])
})
