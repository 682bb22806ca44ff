import { afterEach, expect, it, vi } from 'vitest'
import { meanOf, sayState } from './round-times.ts'
import { judgingOf } from './testing/books.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

it('rounds half a tenth up', () => {
  const [round] = judgingOf([]).rounds
  if (!round) throw new Error('There is one round.')
  const weights = [13, 7]
  const criteria = round.criteria.slice(0, 2).map((criterion, place) => ({
    ...criterion,
    weight: weights[place] ?? 0,
  }))
  const [one, other] = criteria.map(({ _id }) => _id)
  // 81 of 20.
  expect(meanOf({ [one ?? '']: 3, [other ?? '']: 6 }, { ...round, criteria })).toBe('4.1')
  expect(meanOf({ [one ?? '']: 4, [other ?? '']: 4 }, { ...round, criteria })).toBe('4.0')
})

/** What is said on a phone with this clock about an opening at 07:30 in UTC. */
function saidOn(zone: string) {
  const opens_at = '2099-12-05T07:30:00.000000Z'
  const options = Intl.DateTimeFormat().resolvedOptions()
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone: zone })
  const judging = judgingOf([], { state: 'not_open', opens_at })
  const [round] = judging.rounds
  return round && sayState(round, judging)?.title
}

it('says when judging opens on the clock of the event, and on that of a phone elsewhere', () => {
  expect(saidOn('Asia/Kolkata')).toBe('Judging opens Sat 5 Dec, 13:00 IST')
  expect(saidOn('Europe/Berlin')).toBe('Judging opens Sat 5 Dec, 13:00 IST (08:30 CET, your time)')
  expect(saidOn('America/Los_Angeles')).toBe(
    'Judging opens Sat 5 Dec, 13:00 IST (Fri 4 Dec, 23:30 PST, your time)',
  )
})
