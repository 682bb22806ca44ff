import { dayIn } from '../../../contract/platform/days.ts'
import { type EventMove, hasMovedInPlace, hasMovedInTime } from '../../../contract/events/event-moves.ts'
import { formatDateRange, formatDay } from '../../platform/ui/base/formats.ts'

/** Moved from 3–5 Dec 2026 to 10–12 Dec 2026. New place: Harbour, Mumbai (before: Town hall, Pune). */
export function sayMove(move: Pick<EventMove, 'before' | 'after'>): string {
  const { before, after } = move
  const days = (of: typeof before) => formatDateRange(of.start_date, of.end_date)
  const sentences = []
  if (days(before) !== days(after)) sentences.push(`Moved from ${days(before)} to ${days(after)}.`)
  else if (hasMovedInTime(move)) sentences.push(`Its time zone is now ${after.timezone}.`)
  if (hasMovedInPlace(move)) sentences.push(`New place: ${after.place} (before: ${before.place}).`)
  return sentences.join(' ')
}

/** ` on 21 Nov 2026` in the event's time zone, or nothing if the date is unknown. */
export function onDay(moment: string | null, timezone: string): string {
  return moment ? ` on ${formatDay(dayIn(timezone, moment))}` : ''
}
