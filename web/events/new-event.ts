import { todayIn } from '../../contract/days.ts'
import { serverTimezone } from '../server-timezone.ts'

/** A new event starts online, with one empty theme and today's dates in the server's zone (docs/product.md §4). */
export function newEvent() {
  const timezone = serverTimezone()
  const day = todayIn(timezone)
  return {
    mode: 'online',
    theme: [{ theme_name: '' }],
    start_date: day,
    end_date: day,
    last_day_of_registration: day,
    timezone,
  }
}
