import { zoneName } from './zone-name.ts'

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

/** Without days of the week: 21 and 22 November 2026, 21 – 24 November 2026, or 22 November 2026. */
export function daysShown(from: string, to: string): string {
  const [a, b] = [partsOf(from), partsOf(to)]
  const end = `${b.day} ${b.month} ${b.year}`
  if (from === to) return end
  const begin = [a.day, (a.month !== b.month || a.year !== b.year) && a.month, a.year !== b.year && a.year]
  const isNextDay = Date.parse(to) - Date.parse(from) === 86_400_000
  return `${begin.filter(Boolean).join(' ')} ${isNextDay ? 'and' : '–'} ${end}`
}

/** The last day on which an invitation to a team can be answered: Thu 10 December 2026, IST. */
export function lastDayToAnswer(event: Answerable): string {
  return inZone(answerDay(event), event.timezone)
}

interface Answerable {
  start_date: string
  last_day_of_registration: string
  timezone: string
}

/** The day before the event starts, or the first day itself where registration is open on it. */
function answerDay({ start_date, last_day_of_registration }: Answerable): string {
  const before = new Date(Date.parse(`${start_date}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
  return before > last_day_of_registration ? before : last_day_of_registration
}

function inZone(day: string, timezone: string): string {
  return `${longRange(day, day)}, ${zoneName(timezone, day)}`
}

/**
 * The same where a team has to be complete before: who answers later may find the team without a place. `complete_by` is the
 * last day of registration, or null where that is over or the team needs nobody.
 */
export function answerBy(
  event: Answerable,
  complete_by: string | null,
): { by: string; until: string | null } {
  const until = lastDayToAnswer(event)
  if (complete_by === null || complete_by >= answerDay(event)) return { by: until, until: null }
  return { by: inZone(complete_by, event.timezone), until }
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
