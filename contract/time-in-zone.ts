import { zoneShort } from './day-words.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Sat 5 Dec 2026, 09:00 IST: on the clock of an event's zone, which is named. */
export function timeInZone(moment: string | null, timeZone: string): string {
  if (!moment) return '-'
  const said = formatIn(timeZone).format(new Date(moment)).replace(', ', ' ')
  return `${said} ${zoneShort(timeZone, moment.slice(0, 10))}`
}

/** Cached: making a format takes a hundred times as long as using it. */
function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })
  formats.set(timeZone, made)
  return made
}
