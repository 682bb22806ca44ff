import type { Programme } from '../../../contract/events/programme.ts'
import { daysBetween } from './local-time.ts'

/** By how many days the programme lies off the event, and how many of its items are on days on which the event is not. */
export interface DayShift {
  days: number
  /** The day of its first item. */
  from: string
  items: number
}

/** Null where the programme begins or ends with the event: what is on other days then was meant so, such as setting up. */
export function dayShiftOf({ items, event }: Pick<Programme, 'items' | 'event'>): DayShift | null {
  const { start_date, end_date } = event
  const days = items
    .filter(({ is_cancelled }) => !is_cancelled)
    .map(({ local }) => local.starts.slice(0, 10))
    .sort()
  const [first] = days
  const last = days.at(-1)
  if (first === undefined || last === undefined || start_date === null || end_date === null) return null
  const off = days.filter(day => day < start_date || day > end_date).length
  if (off === 0 || first === start_date || last === end_date) return null
  // With days for setting up or going home only one of its ends lies on the event: the move that leaves fewer items off it is meant, and
  // where both leave as many the one with days for setting up.
  const [byFirst, byLast] = [daysBetween(first, start_date), daysBetween(last, end_date)]
  const left = (by: number) =>
    days.filter(day => daysBetween(day, start_date) > by || daysBetween(day, end_date) < by).length
  return { days: left(byFirst) < left(byLast) ? byFirst : byLast, from: first, items: off }
}
