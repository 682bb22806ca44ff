import { zoneName } from '../../../contract/platform/zone-name.ts'
import { todayIn } from '../../../contract/platform/days.ts'
import type { EventStatus } from '../../../contract/platform/statuses.ts'

/** The time left to apply, in words (docs/product.md §4). */

interface Deadline {
  days_left: number | null
  last_day_of_registration: string
  timezone: string
  /** Absent of an event that is known to be published. */
  event_status?: EventStatus
}

export function sayDaysLeft(deadline: Deadline): string {
  const { days_left, last_day_of_registration, timezone } = deadline
  if (isPaused(deadline)) return 'Registration is paused'
  if (days_left === null) return 'Registration closed'
  if (days_left === 0) return `Closes today 23:59 ${zoneName(timezone, last_day_of_registration)}`
  return days_left === 1 ? '1 day left' : `${days_left} days left`
}

/** Nobody can apply while the event is on hold, though the last day is still to come: it counts again when the event goes on. */
export function isPaused({
  event_status,
  last_day_of_registration,
  timezone,
}: Omit<Deadline, 'days_left'>): boolean {
  return event_status === 'onhold' && todayIn(timezone) <= last_day_of_registration
}

interface Days {
  event_status: EventStatus
  timezone: string
  start_date: string | null
  end_date: string | null
}

/** A published event on one of its days, in its zone. A draft's days may be null. */
export function isOnNow(
  { event_status, timezone, start_date, end_date }: Days,
  today = todayIn(timezone),
): boolean {
  return event_status === 'published' && (start_date ?? today) <= today && today <= (end_date ?? '')
}

export type Urgency = 'closed' | 'soon' | 'open'

export function urgencyOf(days_left: number | null): Urgency {
  if (days_left === null) return 'closed'
  return days_left <= 3 ? 'soon' : 'open'
}
