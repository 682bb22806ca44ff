import { afterEach, expect, it, vi } from 'vitest'
import { noteOf } from './life.texts.ts'

const clock = { timezone: 'Asia/Kolkata', now: Date.parse('2026-11-27T00:54:00Z') }
const openUntil = (at: string) =>
  noteOf(
    { stage: 'judging', state: 'open', note: 'open_until', from: at, to: null, n: null, of: null },
    clock,
  ).text

afterEach(() => vi.restoreAllMocks())

function readIn(timeZone: string) {
  const options = new Intl.DateTimeFormat().resolvedOptions()
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone })
}

it('says until when a stage is open: today by the time, else by the day', () => {
  readIn('Asia/Kolkata')
  expect(['2026-11-27T01:20:00Z', '2026-11-28T01:20:00Z', '2026-11-27'].map(openUntil)).toEqual([
    'open until 06:50',
    'open until 28 Nov',
    'open until 27 Nov',
  ])
})

it('names the zone of a time for a reader whose clock shows another one', () => {
  const today = '2026-11-27T01:20:00Z'
  readIn('Europe/Lisbon')
  expect([openUntil(today), openUntil('2026-11-28T01:20:00Z')]).toEqual([
    'open until 06:50 IST',
    'open until 28 Nov',
  ])
  readIn('Asia/Colombo')
  expect(openUntil(today)).toBe('open until 06:50')
})
