import { dayIn } from '../../contract/days.ts'
import type { ApplicationRow } from '../../contract/applications.ts'

/** The day of applying in the zone of the event, as the filters by day take it. */
export function appliedOn({ createdAt, event }: Pick<ApplicationRow, 'createdAt' | 'event'>): string {
  return dayIn(event.timezone, createdAt)
}
