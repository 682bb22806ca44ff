import { zoneName } from '../../../contract/platform/zone-name.ts'
import { dayIn } from '../../../contract/platform/days.ts'

/** 18 November 2026 at 16:42 IST. */
export function momentInWords(moment: Date, timeZone: string): string {
  const text = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(
    moment,
  )
  return `${text} ${zoneName(timeZone, dayIn(timeZone, moment.toISOString()))}`
}
