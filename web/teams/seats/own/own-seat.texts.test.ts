import { expect, it } from 'vitest'
import { ordinal } from '../../../../contract/platform/ordinal.texts.ts'
import type { OwnSeat } from '../../../../contract/teams/seats.ts'
import { sayEnd, sayEnough } from './own-seat.texts.ts'

const member = (
  first_name: string,
  answer: 'yes' | 'no' | null,
  is_me = false,
): OwnSeat['members'][number] => ({
  _id: first_name,
  first_name,
  last_name: 'Rao',
  is_creator: false,
  has_joined: true,
  answer,
  has_seat: answer === 'yes',
  is_me,
  is_reminded: false,
})

it('says the position as people say it', () => {
  expect([1, 2, 3, 4, 11, 12, 21, 113].map(ordinal)).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '12th',
    '21st',
    '113th',
  ])
})

it('says how many are enough', () => {
  const members = [member('Asha', null, true), member('Chidi', 'yes'), member('Rhea', null)]
  expect([1, 2, 3].map(team_min => sayEnough({ team_min, members }))).toEqual([
    'Whoever comes keeps a seat.',
    'Two of you are enough to keep the seats of those who come.',
    'All 3 of you are needed to keep the seats.',
  ])
})

it('says who is left before the no that ends the team', () => {
  const members = [member('Asha', null, true), member('Chidi', 'yes'), member('Rhea', 'no')]
  expect(sayEnd({ team_min: 2, members })).toBe(
    'With you away only Chidi Rao is left, and a team needs 2. The seats are free for other teams at once, and all of you are told.',
  )
})
