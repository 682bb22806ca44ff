import { zoneName } from '../../../contract/platform/zone-name.ts'

/** A moment as a clock in a zone shows it, with seconds and the zone: 18:00:00 IST. */
export function formatClock(moment: string, timeZone: string): string {
  const clock = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZone,
  }).format(new Date(moment))
  return `${clock} ${zoneName(timeZone, moment.slice(0, 10))}`
}
