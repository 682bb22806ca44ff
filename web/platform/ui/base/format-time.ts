import { zoneName } from '../../../../contract/platform/zone-name.ts'
import { dayIn } from '../../../../contract/platform/days.ts'

const here = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' })

/** A timestamp in the reader's time zone, which it names: 18 November 2026 at 16:42 IST. */
export function formatTime(moment: string): string {
  const timeZone = readersZone()
  const date = new Date(moment)
  return `${here.format(date)} ${zoneName(timeZone, dayIn(timeZone, date.toISOString()))}`
}

export function readersZone(): string {
  return here.resolvedOptions().timeZone
}
