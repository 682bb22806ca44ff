import { expect, test } from 'vitest'
import { countGivenAway } from '../../../contract/judging/given-away.ts'
import { sayBundle, sayGivenAway, sayPlaces, sayShown, typedPlaces } from './shown.texts.ts'

const standings = [1, 2, 3, 3, null].map((place, index) => ({
  place,
  has_prize: index === 0 || index === 4,
  can_be_found: index === 0,
}))

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

test('the file gives away whom its order tells, and all hidden teams where few have only a number', () => {
  expect([0, 1, 2, 3, null].map(places => countGivenAway(standings, places))).toEqual([1, 0, 2, 0, 0])
  expect([sayGivenAway(0), sayGivenAway(1), sayGivenAway(12)]).toEqual([
    null,
    '1 team that is not shown can be found in it, with its score and its marks.',
    '12 teams that are not shown can be found in it, with their scores and their marks.',
  ])
})

test('staff read whether the file is offered, and why not', () => {
  const plan = { offers_bundle: true, wants_bundle: true, gives_away: 0, names_rivals: true, places: null }
  const said = [
    plan,
    { ...plan, places: 3 },
    { ...plan, places: 3, gives_away: 2 },
    { ...plan, places: 3, gives_away: 2, offers_bundle: false },
    { ...plan, offers_bundle: false, wants_bundle: false, names_rivals: false },
    { ...plan, offers_bundle: false, wants_bundle: false },
  ].map(sayBundle)
  const given = '2 teams that are not shown can be found in it, with their scores and their marks.'
  expect(said).toEqual([
    'Offered, so that anybody can recompute the result.',
    'Offered, so that anybody can recompute the result. Teams without a place have numbers drawn by lot.',
    `Offered, so that anybody can recompute the result. ${given}`,
    `Not offered: ${given}`,
    'Not offered, because it has all rivals.',
    'Not offered.',
  ])
})
