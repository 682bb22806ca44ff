import { zoneName } from '../../../contract/platform/day.texts.ts'

/** The time left to apply, in words (docs/product.md §4). */

interface Deadline {
  days_left: number | null
  last_day_of_registration: string
  timezone: string
}

export function sayDaysLeft({ days_left, last_day_of_registration, timezone }: Deadline): string {
  if (days_left === null) return 'Registration closed'
  if (days_left === 0) return `Closes today 23:59 ${zoneName(timezone, last_day_of_registration)}`
  return days_left === 1 ? '1 day left' : `${days_left} days left`
}

export type Urgency = 'closed' | 'soon' | 'open'

export function urgencyOf(days_left: number | null): Urgency {
  if (days_left === null) return 'closed'
  return days_left <= 3 ? 'soon' : 'open'
}
