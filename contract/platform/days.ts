/** Dates as YYYY-MM-DD in a time zone (docs/product.md §4). */

/** A timestamp with an offset, such as 2026-12-01T18:30:00.000Z. Its date depends on the time zone. */
export function isInstant(text: string): boolean {
  return (
    /^[12]\d{3}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d(:?\d\d)?)$/i.test(text) &&
    !Number.isNaN(Date.parse(text))
  )
}

/** The date of a timestamp in a time zone; a date stays as it is. */
export function dayIn(zone: string, text: string): string {
  return isInstant(text) ? dayFormat(zone).format(new Date(text)) : text
}

/** Today in a time zone, by this machine's clock. */
export function todayIn(zone: string): string {
  return dayIn(zone, new Date().toISOString())
}

/** 04/11/2026, for a text that begins with a date. No time zone shifts it. */
export function dayInDigits(day: string): string {
  return day.slice(0, 10).split('-').reverse().join('/')
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Cached per time zone: making a format takes a hundred times as long as using it. */
function dayFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  formats.set(timeZone, made)
  return made
}
