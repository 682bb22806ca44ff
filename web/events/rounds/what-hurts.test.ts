import { expect, test } from 'vitest'
import { whatHurts } from './what-hurts.ts'

const local = { hand_in_opens_at: null, hand_in_closes_at: '2026-12-02T18:00' }
const round = { has_hand_in: true, teams: 10, handed_in: 7, more_time: [], local }
const now = '2026-11-30T18:00'
const same = { has_hand_in: true, ...local }

test('says who has not handed in and how long they have, when a hand-in closes earlier', () => {
  const earlier = { ...same, hand_in_closes_at: '2026-11-30T18:01' }
  expect(whatHurts(round, earlier, now)).toEqual({
    title: 'Close the hand-in earlier?',
    text: '3 of 10 have not handed in; they have 1 minute.',
    act: 'Close it earlier',
  })
  expect(whatHurts({ ...round, handed_in: 10 }, earlier, now)?.text).toBe(
    'All teams have handed in and may still change it; they have 1 minute.',
  )
  const more_time = [
    { application_id: 'a', team_name: 'Varuna', closes_at: '2026-12-03T18:00Z', reason: 'Rain' },
  ]
  expect(whatHurts({ ...round, more_time }, earlier, now)?.text).toBe(
    '3 of 10 have not handed in; they have 1 minute. Teams that were given more time keep it.',
  )
})

test('asks before a hand-in is switched off, loses its end, or opens later than now', () => {
  const titles = [
    { ...same, has_hand_in: false },
    { ...same, hand_in_closes_at: null },
    { ...same, hand_in_opens_at: '2026-12-01T09:00' },
  ].map(to => whatHurts(round, to, now)?.title)
  expect(titles).toEqual(['Close the hand-in?', 'Close the hand-in?', 'Open the hand-in later?'])
})

test('asks nothing where no team loses time', () => {
  const earlier = { ...same, hand_in_closes_at: '2026-11-30T18:01' }
  expect([
    whatHurts(round, same, now),
    whatHurts(round, { ...same, hand_in_closes_at: '2026-12-03T18:00' }, now),
    whatHurts({ ...round, teams: 0, handed_in: 0 }, earlier, now),
    whatHurts({ ...round, has_hand_in: false }, earlier, now),
    whatHurts(round, earlier, '2026-12-02T18:00'),
  ]).toEqual([null, null, null, null, null])
})
