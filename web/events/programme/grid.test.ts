import { expect, it } from 'vitest'
import type { Programme, ProgrammeItem } from '../../../contract/events/programme.ts'
import { clashesIn } from './clashes.ts'
import { dayShiftOf } from './day-shift.ts'
import { clockOf, gridOf } from './grid.ts'

const item = (
  title: string,
  from: string,
  to: string | null,
  more: Partial<ProgrammeItem> = {},
): ProgrammeItem => ({
  _id: title,
  event_id: 'event',
  title,
  text: null,
  kind: to === null ? 'deadline' : 'talk',
  starts: `${from}:00.000000Z`,
  ends: to && `${to}:00.000000Z`,
  local: { starts: from, ends: to },
  room: 'Hall',
  track: null,
  people: null,
  link: null,
  public: true,
  was: null,
  was_shown: false,
  is_cancelled: false,
  signup: null,
  signup_opens: null,
  signup_closes: null,
  stars: 0,
  known: null,
  version: 1,
  ...more,
})

const programme = (items: ProgrammeItem[], dates: Programme['dates'] = []): Programme => ({
  event: {
    _id: 'event',
    event_name: 'Rivers',
    timezone: 'UTC',
    start_date: '2026-11-21',
    end_date: '2026-11-22',
  },
  begins: null,
  ends: null,
  local: { begins: null, ends: null },
  version: 0,
  published_at: null,
  items,
  dates,
})

it('has a column for each room of a day, and a place for each item', () => {
  const grid = gridOf(
    programme([
      item('Opening', '2026-11-21T10:00', '2026-11-21T10:45'),
      item('Soldering', '2026-11-21T14:00', '2026-11-21T15:30', { room: 'Room 1' }),
      item('Awards', '2026-11-22T18:00', '2026-11-22T18:45'),
    ]),
  )
  expect(grid).toMatchObject({
    from: 10,
    to: 19,
    days: [
      { day: '2026-11-21', rooms: [{ room: 'Hall', blocks: [{ from: 600, to: 645 }] }, { room: 'Room 1' }] },
      { day: '2026-11-22', rooms: [{ room: 'Hall', blocks: [{ from: 1080 }] }] },
    ],
  })
})

it('sets items that overlap beside each other, and draws a night on both its days', () => {
  const { days } = gridOf(
    programme([
      item('A', '2026-11-21T10:00', '2026-11-21T12:00'),
      item('B', '2026-11-21T11:00', '2026-11-21T12:00'),
      item('C', '2026-11-21T12:00', '2026-11-21T13:00'),
      item('Party', '2026-11-21T23:00', '2026-11-22T01:00'),
      item('Night', '2026-11-21T23:00', '2026-11-22T07:00', { room: 'Room 1' }),
    ]),
  )
  const blocks = days.map(({ rooms }) =>
    rooms.flatMap(room =>
      room.blocks.map(({ item: of, from, to, lane, lanes }) => [of.title, from, to, lane, lanes]),
    ),
  )
  expect(blocks).toEqual([
    [
      ['A', 600, 720, 0, 2],
      ['B', 660, 720, 1, 2],
      ['C', 720, 780, 0, 1],
      ['Party', 1380, 1440, 0, 1],
      ['Night', 1380, 1440, 0, 1],
    ],
    [['Night', 0, 420, 0, 1]],
  ])
})

it('draws dates of rounds and deadlines across all rooms, and counts those on other days', () => {
  const round = { _id: 'round', name: 'Build' }
  const { days, elsewhere } = gridOf(
    programme(
      [item('Last bus', '2026-11-22T14:00', null)],
      [
        { round, what: 'starts_at', at: '2026-10-01T09:00:00.000000Z' },
        { round, what: 'hand_in_closes_at', at: '2026-11-22T14:00:00.000000Z' },
        { round, what: 'judging_opens_at', at: '2026-11-22T14:04:00.000000Z' },
      ],
    ),
  )
  // Lines are drawn below each other, and say the time that they are of.
  expect(days.map(({ bars }) => bars.map(({ label, at, moment }) => [label, at, clockOf(moment)]))).toEqual([
    [],
    [
      ['Hand-in closes', 840, '14:00'],
      ['Last bus', 865, '14:00'],
      ['Judging opens', 890, '14:04'],
    ],
  ])
  expect(elsewhere).toBe(1)
})

it('draws lines that would hide an item in a column of their own, and each day of a short event', () => {
  const round = { _id: 'round', name: 'Build' }
  const dates = [{ round, what: 'starts_at' as const, at: '2026-11-21T18:00:00.000000Z' }]
  const asides = (from: string, to: string) =>
    gridOf(programme([item('Opening', from, to)], dates)).days.map(({ day, barsAside }) => [day, barsAside])
  expect(asides('2026-11-21T17:00', '2026-11-21T17:30')).toEqual([
    ['2026-11-21', false],
    ['2026-11-22', false],
  ])
  expect(asides('2026-11-21T17:30', '2026-11-21T18:00')[0]).toEqual(['2026-11-21', true])
})

it('finds that the event has moved without its programme', () => {
  const shift = (...days: string[]) =>
    dayShiftOf(programme(days.map(on => item(on, `${on}T10:00`, `${on}T11:00`))))
  expect(shift('2026-11-22', '2026-11-23')).toEqual({ days: -1, from: '2026-11-22', items: 1 })
  expect(shift('2026-11-19', '2026-11-20')).toEqual({ days: 2, from: '2026-11-19', items: 2 })
  // Setting up the day before, or a part of the event alone, is meant.
  expect(shift('2026-11-20', '2026-11-21', '2026-11-22')).toBeNull()
  expect(shift('2026-11-22')).toBeNull()
})

it('points out a room and a person in two items, and what is far from the event', () => {
  const found = clashesIn(
    programme([
      item('A', '2026-11-21T10:00', '2026-11-21T11:00', { people: 'Leela Varma and Irfan Qureshi' }),
      item('B', '2026-11-21T10:30', '2026-11-21T11:00', { room: 'hall' }),
      item('C', '2026-11-21T10:30', '2026-11-21T11:00', { room: 'Room 1', people: 'leela varma' }),
      item('Off', '2026-11-21T10:30', '2026-11-21T11:00', { is_cancelled: true }),
      item('Late', '2026-11-26T10:30', '2026-11-26T11:00'),
    ]),
  )
  expect(found.map(({ text }) => text)).toEqual([
    'Two items in hall on Sat 21 November, 10:30',
    'leela varma is in two items on Sat 21 November, 10:30',
    'Late is on Thu 26 November, 10:30, more than three days from the event',
  ])
})
