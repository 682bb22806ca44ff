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

/** From 1900 to 2999, which calendars can handle, including the day after the last. */
export function isDay(text: string): boolean {
  if (!/^(19|2\d)\d\d-\d\d-\d\d$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** A typed date as YYYY-MM-DD: 3/12/2026, 03.12.2026, 03122026 or 2026-12-03. Null if there is no such day. */
export function readDay(typed: string): string | null {
  const text = typed.trim()
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})[\s/.-]+(\d{1,2})[\s/.-]+(\d{4})$/.exec(text) ?? /^(\d\d)(\d\d)(\d{4})$/.exec(text) ?? []
  const [, isoYear = year, isoMonth = month, isoDay = day] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? []
  const found = `${isoYear}-${isoMonth.padStart(2, '0')}-${isoDay.padStart(2, '0')}`
  return isDay(found) ? found : null
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

/** Whether it is the name of an IANA time zone, such as Asia/Kolkata. Offsets and abbreviations (IST) are not. */
export function isTimezone(name: string): boolean {
  if (!/^(UTC|GMT|[A-Za-z_]+\/[\w+/-]+)$/.test(name)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
