/**
 * A time zone, as every screen and mail writes it: IST, CET, EST, or GMT+4 where English has no letters for it. Each English
 * knows those of its own part of the world.
 */
export function zoneName(timeZone: string, day: string): string {
  const noon = new Date(`${day}T12:00:00Z`)
  const names = ['en-IN', 'en-GB', 'en-US', 'en-AU'].map(locale => nameIn(locale, timeZone, noon))
  return names.find(name => !/[\d:]/.test(name)) ?? names[0] ?? timeZone
}

function nameIn(locale: string, timeZone: string, moment: Date): string {
  const parts = zoneFormat(locale, timeZone).formatToParts(moment)
  return parts.find(part => part.type === 'timeZoneName')?.value ?? timeZone
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Cached: making a format takes a hundred times as long as using it. */
function zoneFormat(locale: string, timeZone: string) {
  const key = `${locale} ${timeZone}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' })
  formats.set(key, made)
  return made
}
