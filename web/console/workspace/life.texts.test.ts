import { expect, it } from 'vitest'
import { noteOf } from './life.texts.ts'

const clock = { timezone: 'Asia/Kolkata', now: Date.parse('2026-11-27T00:54:00Z') }
const openUntil = (at: string) =>
  noteOf(
    { stage: 'judging', state: 'open', note: 'open_until', from: at, to: null, n: null, of: null },
    clock,
  ).text

it('says until when a stage is open: today by the time, else by the day', () => {
  expect(['2026-11-27T01:20:00Z', '2026-11-28T01:20:00Z', '2026-11-27'].map(openUntil)).toEqual([
    'open until 06:50',
    'open until 28 Nov',
    'open until 27 Nov',
  ])
})
