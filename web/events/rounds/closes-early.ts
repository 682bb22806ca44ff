import { formatDay } from '../../platform/ui/base/formats.ts'

export interface EventDates {
  last_day_of_registration: string | null
  start_date: string | null
  end_date: string | null
}

/** What follows from a hand-in that closes while teams can still apply, or before the event begins; null otherwise. `closes` is on the clock of the event. */
export function sayClosesEarly(
  closes: string,
  { last_day_of_registration: last, start_date: start }: Omit<EventDates, 'end_date'>,
): string | null {
  const day = closes.slice(0, 10)
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return null
  if (last && day <= last) {
    return `Registration closes on ${formatDay(last)}: teams that apply after the hand-in has closed cannot hand in.`
  }
  return start && day < start ? `It closes before the event begins, on ${formatDay(start)}.` : null
}

/** Where a round begins before the days of its event, or ends after them; null otherwise. Times are on the clock of the event. */
export function sayOutside(
  begins: string,
  ends: string,
  { start_date: first, end_date: last }: Pick<EventDates, 'start_date' | 'end_date'>,
): string | null {
  if (first && begins !== '' && begins.slice(0, 10) < first)
    return `It begins before the event, which begins on ${formatDay(first)}. The event’s days stay as they are.`
  if (last && ends.slice(0, 10) > last)
    return `It ends after the event, which ends on ${formatDay(last)}. The event’s days stay as they are.`
  return null
}

/** Where judges can come while teams still hand in; null otherwise. */
export function sayJudgedEarly(opens: string, handInCloses: string): string | null {
  if (opens === '' || handInCloses === '' || opens >= handInCloses) return null
  return 'Judging opens before the hand-in closes: teams can still change what judges see.'
}
