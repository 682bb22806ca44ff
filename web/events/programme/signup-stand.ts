import { signupClosesBefore } from '../../../contract/events/programme.calls.ts'
import type { ShownItem } from '../../../contract/events/programme.ts'

type Signup = NonNullable<ShownItem['signup']>

/** How signing up to an item stands at a moment. Who comes to one that is full waits, as long as people move up. */
export function standOf(
  { places, taken, waiting, opens, closes }: Signup,
  starts: number,
  now: number,
): 'early' | 'free' | 'full' | 'closed' {
  if (opens !== null && now < Date.parse(opens)) return 'early'
  if (now >= Date.parse(closes)) return 'closed'
  if (taken < places && waiting === 0) return 'free'
  return movesUp(starts, now) ? 'full' : 'closed'
}

/** Whether who waits gets a place that becomes free. Later it is given at the door. */
export function movesUp(starts: number, now: number): boolean {
  return now < starts - signupClosesBefore * 60_000
}
