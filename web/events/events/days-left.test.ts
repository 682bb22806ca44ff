import { expect, test } from 'vitest'
import { zoneName } from '../../../contract/platform/zone-name.ts'
import { sayDaysLeft, urgencyOf } from './days-left.ts'

const last = { last_day_of_registration: '2026-11-29', timezone: 'Asia/Kolkata' }

test('what is left is said in days, on the last day with its hour and zone', () => {
  expect([null, 0, 1, 2].map(days_left => sayDaysLeft({ ...last, days_left }))).toEqual([
    'Registration closed',
    'Closes today 23:59 IST',
    '1 day left',
    '2 days left',
  ])
})

test('of an event on hold, registration is paused as long as its last day is to come', () => {
  const held = { ...last, days_left: null, event_status: 'onhold' as const }
  expect(
    ['2999-01-01', '2020-01-01'].map(day => sayDaysLeft({ ...held, last_day_of_registration: day })),
  ).toEqual(['Registration is paused', 'Registration closed'])
  expect(sayDaysLeft({ ...held, event_status: 'cancelled', last_day_of_registration: '2999-01-01' })).toBe(
    'Registration closed',
  )
})

test('the last three days are urgent, today among them', () => {
  expect([null, 0, 3, 4].map(urgencyOf)).toEqual(['closed', 'soon', 'soon', 'open'])
})

test('a zone has its short name of that day, and an offset where English has none', () => {
  const zones = ['Asia/Kolkata', 'Europe/Berlin', 'America/New_York', 'Australia/Sydney', 'UTC']
  expect(zones.map(zone => zoneName(zone, '2026-01-15'))).toEqual(['IST', 'CET', 'EST', 'AEDT', 'UTC'])
  expect(zones.map(zone => zoneName(zone, '2026-07-15'))).toEqual(['IST', 'CEST', 'EDT', 'AEST', 'UTC'])
  expect(zoneName('America/Sao_Paulo', '2026-01-15')).toBe('GMT-3')
})
