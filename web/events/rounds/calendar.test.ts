import { expect, it } from 'vitest'
import type { Round } from '../../../contract/events/rounds.ts'
import { calendarOf, nowIn } from './calendar.ts'

const dates = {
  starts_at: null,
  ends_at: null,
  hand_in_opens_at: null,
  hand_in_closes_at: null,
  judging_opens_at: null,
  judging_closes_at: null,
  answers_by: null,
}

function round(name: string, local: Partial<Round['local']>, parts: Partial<Round> = {}): Round {
  return {
    _id: name,
    event_id: 'event',
    name,
    description: null,
    note: null,
    has_hand_in: false,
    hand_in_needs: [],
    reminds_hand_in: true,
    has_judging: false,
    is_sealed: false,
    has_cut: false,
    places: null,
    ...dates,
    local: { ...dates, ...local },
    moved: {},
    questions: 0,
    required_questions: 0,
    teams: 0,
    judging_lacks: [],
    handed_in: 0,
    others: 0,
    went_on: 0,
    told: 0,
    chosen: 0,
    decided: 0,
    more_time: [],
    event: { _id: 'event', event_name: 'Event', timezone: 'Asia/Kolkata' },
    ...parts,
  }
}

it('is none where no round has a date, or only of parts that are switched off', () => {
  expect(calendarOf([round('Idea', {})], '2026-12-01T10:00')).toBeNull()
  expect(
    calendarOf([round('Idea', { hand_in_closes_at: '2026-12-01T10:00' })], '2026-12-01T10:00'),
  ).toBeNull()
})

it('shows whole days, with the bars of each round', () => {
  const handIn = { hand_in_opens_at: '2026-12-01T12:00', hand_in_closes_at: '2026-12-03T00:00' }
  const calendar = calendarOf(
    [
      round('Idea', { ...handIn, answers_by: '2026-12-04T12:00' }, { has_hand_in: true, has_cut: true }),
      round('Demo', { ends_at: '2026-12-02T00:00' }),
    ],
    '2026-12-02T00:00',
  )
  expect(calendar?.days).toEqual([
    { at: 0, day: '2026-12-01' },
    { at: 0.25, day: '2026-12-02' },
    { at: 0.5, day: '2026-12-03' },
    { at: 0.75, day: '2026-12-04' },
  ])
  expect(calendar?.now).toBe(0.25)
  const [idea, demo] = calendar?.lanes ?? []
  expect([idea?.bars, idea?.answers]).toEqual([
    [{ kind: 'hand_in', from: 0.125, to: 0.5, isOpenStart: false, isOpenEnd: false }],
    0.875,
  ])
  expect(demo?.bars).toEqual([{ kind: 'other', from: 0, to: 0.25, isOpenStart: true, isOpenEnd: false }])
})

it('shows a hand-in that is open at once from today until it closes, as one with both dates', () => {
  const calendar = calendarOf(
    [round('Build', { hand_in_closes_at: '2026-12-02T12:00' }, { has_hand_in: true })],
    '2026-11-30T12:00',
  )
  expect(calendar?.days.map(({ day }) => day)).toEqual(['2026-11-30', '2026-12-01', '2026-12-02'])
  expect(calendar?.now).toBeCloseTo(0.5 / 3)
  expect(calendar?.lanes[0]?.bars).toEqual([
    { kind: 'hand_in', from: 0, to: 2.5 / 3, isOpenStart: false, isOpenEnd: false },
  ])
})

it('names at most fourteen days, and no time that is not within them', () => {
  const calendar = calendarOf(
    [round('Idea', { starts_at: '2026-01-01T00:00', ends_at: '2026-03-31T00:00' })],
    '2027-01-01T00:00',
  )
  expect(calendar?.days.map(({ day }) => day).slice(0, 3)).toEqual(['2026-01-01', '2026-01-08', '2026-01-15'])
  expect([calendar?.days.length, calendar?.now]).toEqual([13, null])
})

it('reads the clock of a zone', () => {
  expect(nowIn('Asia/Kolkata', Date.parse('2026-12-01T20:00:00Z'))).toBe('2026-12-02T01:30')
  expect(nowIn('Pacific/Apia', Date.parse('2026-12-01T20:00:00Z'))).toBe('2026-12-02T09:00')
})
