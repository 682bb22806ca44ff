import { expect, it } from 'vitest'
import type { EventStatus } from '../../../contract/platform/statuses.ts'
import { screenPages } from './screen-pages.ts'
import { agreeing, countdownOf, entriesOf, nextOf, nowOf, otherZone, sayWhen } from './whats-on.ts'

const now = Date.parse('2026-12-05T10:00:00Z')

function todayOf(event_status: EventStatus, published_at: string | null = '2026-12-01T10:00:00Z') {
  const item = {
    kind: 'talk' as const,
    room: 'Room 2',
    track: null,
    people: null,
    link: null,
    was: null,
    is_cancelled: false,
    signup: null,
  }
  return {
    event: {
      _id: 'e',
      event_name: 'Monsoon Hack',
      timezone: 'UTC',
      event_type: 'hackathon' as const,
      mode: 'offline' as const,
      event_status,
      start_date: '2026-12-05',
      end_date: '2026-12-06',
      venue: null,
      cityName: null,
      company_name: 'Rivers',
    },
    begins: '2026-12-05T09:00:00Z',
    ends: '2026-12-06T18:00:00Z',
    published_at,
    items: [
      { ...item, _id: 'a', title: 'Radar', starts: '2026-12-05T09:30:00Z', ends: '2026-12-05T10:30:00Z' },
      { ...item, _id: 'b', title: 'Soldering', starts: '2026-12-05T11:00:00Z', ends: null },
    ],
    dates: [
      {
        round: { _id: 'r', name: 'Build' },
        what: 'hand_in_closes_at' as const,
        at: '2026-12-06T10:00:00Z',
      },
    ],
    news: [],
  }
}

it.each([
  ['published', ['Radar'], ['Soldering', 'Hand-in closes: Build'], 'Build'],
  ['cancelled', [], [], undefined],
  ['onhold', [], [], undefined],
  ['completed', [], [], undefined],
] as const)('of an event that is %s, this is now, next and counted down', (status, on, next, closes) => {
  const today = todayOf(status)
  const entries = entriesOf(today)
  expect([
    nowOf(entries, now).map(({ title }) => title),
    nextOf(entries, now).map(({ title }) => title),
    countdownOf(today, now)?.title,
  ]).toEqual([on, next, closes])
})

it('an event that is over is over with and without a programme, and a cancelled one is that only', () => {
  const texts = (today: ReturnType<typeof todayOf>) =>
    screenPages(today, entriesOf({ ...today, dates: [] }), now).flatMap(({ parts }) =>
      parts.map(({ title, text }) => `${title}: ${text}`),
    )
  expect(texts(todayOf('completed'))).toEqual(['Over: Thank you for being here.'])
  expect(texts({ ...todayOf('completed', null), items: [] })).toEqual(['Over: Thank you for being here.'])
  expect(texts(todayOf('cancelled'))).toEqual(['Now: This event was cancelled.'])
})

it('a moment of another day has its day', () => {
  expect(sayWhen(Date.parse('2026-12-05T08:00:00Z'), now, 'UTC')).toBe('08:00')
  expect(sayWhen(Date.parse('2026-12-06T08:00:00Z'), now, 'UTC')).toBe('Sun 6 Dec, 08:00')
})

it('the zone is named where the clock of the device says another time', () => {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  expect([otherZone(now, own), otherZone(now, 'Pacific/Kiritimati')]).toEqual([null, 'GMT+14'])
})

it('older counts agree with one’s own answer', () => {
  const counted = { places: 2, taken: 0, waiting: 0, opens: null, closes: '2026-12-05T10:30:00Z' }
  const said = (own: Parameters<typeof agreeing>[1]) => {
    const { taken, waiting } = agreeing(counted, own)
    return [taken, waiting]
  }
  expect(said(null)).toEqual([0, 0])
  expect(said({ has_place: true, position: null })).toEqual([1, 0])
  expect(said({ has_place: false, position: 3 })).toEqual([2, 3])
})
