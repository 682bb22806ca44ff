import { endsShortly, hoursOfOffer } from '../../../day/fill.ts'

// Until when an offer is answered (docs/product.md §34). All in milliseconds, but for the clock of the event's zone.

const hour = 3_600_000

interface Window {
  /** After it nothing is offered from the waitlist; null where there is no such end. */
  until: number | null
  hours: number
  timezone: string
}

/** Of an offer that is made now and does not follow the event's own date. */
export function dueFrom(now: number, { until, hours, timezone }: Window): number {
  const due = now + hoursOfOffer(hours, until, now) * hour
  if (endsShortly(until, now)) return due
  return awake(Math.min(due, until ?? Number.POSITIVE_INFINITY), { until, timezone })
}

/** Of one that follows the event's own date, where that is far enough away; null where it is not. */
export function dueBy(now: number, answerBy: number | null, window: Omit<Window, 'hours'>): number | null {
  return answerBy === null || answerBy <= now ? null : awake(answerBy, window)
}

/** Nobody has to answer at night: between 22:00 and 08:00 it becomes 09:00, where that is before the end. */
export function awake(due: number, { until, timezone }: Omit<Window, 'hours'>): number {
  const local = Temporal.Instant.fromEpochMilliseconds(due).toZonedDateTimeISO(timezone)
  if (local.hour >= 8 && local.hour < 22) return due
  const day = local.hour >= 22 ? local.add({ days: 1 }) : local
  const morning = day.withPlainTime('09:00').epochMilliseconds
  return until !== null && morning > until ? due : morning
}
