import { formatDay } from '../../platform/ui/base/formats.ts'

interface Dates {
  last_day_of_registration: string | null
  start_date: string | null
}

/** What follows from a hand-in that closes while teams can still apply, or before the event begins; null otherwise. `closes` is on the clock of the event. */
export function sayClosesEarly(
  closes: string,
  { last_day_of_registration: last, start_date: start }: Dates,
): string | null {
  const day = closes.slice(0, 10)
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return null
  if (last && day <= last) {
    return `Registration closes on ${formatDay(last)}: teams that apply after the hand-in has closed cannot hand in.`
  }
  return start && day < start ? `It closes before the event begins, on ${formatDay(start)}.` : null
}
