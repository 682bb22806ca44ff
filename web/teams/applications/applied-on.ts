import { dayIn } from '../../../contract/platform/days.ts'
import type { ApplicationRow } from '../../../contract/teams/applications.ts'

/** The day of application in the event's time zone, as the date filters take it. */
export function appliedOn({ createdAt, event }: Pick<ApplicationRow, 'createdAt' | 'event'>): string {
  return dayIn(event.timezone, createdAt)
}
