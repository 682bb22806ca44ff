/** Dates and time zones as pages and mails write them, with the month as a word. */

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' })
const month = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' })

/** Fri 11 – Sun 13 December 2026, or Fri 11 December 2026. */
export function longRange(from: string, to: string): string {
  const [a, b] = [partsOf(from), partsOf(to)]
  const end = `${b.weekday} ${b.day} ${b.month} ${b.year}`
  if (from === to) return end
  const begin = [
    a.weekday,
    a.day,
    (a.month !== b.month || a.year !== b.year) && a.month,
    a.year !== b.year && a.year,
  ]
  return `${begin.filter(Boolean).join(' ')} – ${end}`
}

export function partsOf(day: string) {
  const date = new Date(`${day}T00:00:00Z`)
  return {
    weekday: weekday.format(date),
    day: date.getUTCDate(),
    month: month.format(date),
    year: date.getUTCFullYear(),
  }
}

/** India Standard Time. */
export function zoneLong(timezone: string, day: string): string {
  return zoneName('en-GB', timezone, day, 'long')
}

function zoneName(locale: string, timeZone: string, day: string, timeZoneName: 'short' | 'long'): string {
  const parts = zoneFormat(locale, timeZone, timeZoneName).formatToParts(new Date(`${day}T12:00:00Z`))
  return parts.find(part => part.type === 'timeZoneName')?.value ?? timeZone
}

/** IST, CET, EST: each English knows the short names of its own part of the world. */
export function zoneShort(timezone: string, day: string): string {
  const names = ['en-IN', 'en-GB', 'en-US', 'en-AU'].map(locale => zoneName(locale, timezone, day, 'short'))
  return names.find(name => !/[\d:]/.test(name)) ?? names[0] ?? timezone
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Cached: making a format takes a hundred times as long as using it. */
function zoneFormat(locale: string, timeZone: string, timeZoneName: 'short' | 'long') {
  const key = `${locale} ${timeZone} ${timeZoneName}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName })
  formats.set(key, made)
  return made
}
