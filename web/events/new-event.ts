import { todayIn } from '../../contract/days.ts'

/** A new event starts online, with one empty theme and today's dates (docs/product.md §4). */
export function newEvent() {
  const day = today()
  return {
    mode: 'online',
    theme: [{ theme_name: '' }],
    start_date: day,
    end_date: day,
    last_day_of_registration: day,
  }
}

/** Today in a zone, or where the person is. */
export function today(zone?: string): string {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  return todayIn(zone || here)
}
