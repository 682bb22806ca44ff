// Whether what somebody gives is a day or a time zone. Pages that only show days need none of it.

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

/** Whether it is the name of an IANA time zone, such as Asia/Kolkata. Offsets and abbreviations (IST) are not. */
export function isTimezone(name: string): boolean {
  if (!/^(UTC|GMT|[A-Za-z_]+\/[\w+/-]+)$/.test(name)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
