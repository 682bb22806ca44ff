import { zoneName } from './zone-name.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Sat 5 Dec 2026, 09:00 IST: on the clock of an event's zone, which is named. */
export function timeInZone(moment: string | null, timeZone: string): string {
  if (!moment) return '-'
  const said = formatIn(timeZone, 'numeric')
    .format(new Date(moment))
    .replace(/^(\w+), /, '$1 ')
  return `${said} ${zoneName(timeZone, moment.slice(0, 10))}`
}

/** Sat 5 Dec, 09:00: the same where year and zone are said beside it. */
export function clockInZone(moment: string, timeZone: string): string {
  return formatIn(timeZone, undefined)
    .format(new Date(moment))
    .replace(/^(\w+), /, '$1 ')
}

/** 09:00: the same where the day is said beside it too. */
export function hourInZone(moment: string, timeZone: string): string {
  return clockInZone(moment, timeZone).slice(-5)
}

/** Sat 5 Dec 2026, 14:00 to 17:30 IST; with both days where the second is another. */
export function hoursInZone(from: string, to: string, timeZone: string): string {
  const [begins, ends] = [timeInZone(from, timeZone), timeInZone(to, timeZone)]
  const [day] = begins.split(', ')
  const clock = /(\d\d:\d\d) /.exec(begins)?.[1] ?? ''
  const same = ends.startsWith(`${day}, `)
  return same ? `${day}, ${clock} to ${ends.slice(`${day}, `.length)}` : `${begins} to ${ends}`
}

/** Cached: making a format takes a hundred times as long as using it. */
function formatIn(timeZone: string, year: 'numeric' | undefined): Intl.DateTimeFormat {
  const key = `${timeZone} ${year}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year,
    hour: '2-digit',
    minute: '2-digit',
  })
  formats.set(key, made)
  return made
}
