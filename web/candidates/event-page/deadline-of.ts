import { partsOf } from '../../../contract/platform/day.texts.ts'

const fullWeekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' })

/** `29 Nov` and `Sunday`, separately. */
export function deadlineOf(day: string) {
  const parts = partsOf(day)
  return {
    date: `${parts.day} ${parts.month.slice(0, 3)}`,
    weekday: fullWeekday.format(new Date(`${day}T00:00:00Z`)),
  }
}
