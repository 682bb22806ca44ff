import type { EventDays } from '../../../contract/events/event-days.ts'
import type { EventPlan, PlannedTime } from './plan.ts'

export interface PlannedDays {
  days: EventDays
  /** The instant of a planned time; null where the days are open, or where it is past. */
  date: (time: PlannedTime | null | undefined) => string | null
}

interface From {
  /** The first day, YYYY-MM-DD. */
  start_date: string | null
  timezone: string
  /** By the database's clock. */
  now: string
}

/**
 * The days of an event by its plan, from the first one on. What would lie in the past stays open: staff find it missing
 * on the overview, which is better than a deadline that has passed.
 */
export function daysFrom({ days }: EventPlan, { start_date, timezone, now }: From): PlannedDays {
  if (start_date === null) {
    return { days: { start_date, end_date: null, last_day_of_registration: null }, date: () => null }
  }
  const first = Temporal.PlainDate.from(start_date)
  const today = Temporal.Instant.from(now).toZonedDateTimeISO(timezone).toPlainDate()
  const dayOf = (after: number | null) => {
    if (after === null) return null
    const found = first.add({ days: after })
    return Temporal.PlainDate.compare(found, today) < 0 ? null : found.toString()
  }
  return {
    days: {
      start_date,
      end_date: dayOf(days.end_date),
      last_day_of_registration: dayOf(days.last_day_of_registration),
    },
    date: time => {
      if (!time) return null
      // Added as days of the calendar, and only then a moment: a day on which the clock is changed has 23 or 25 hours.
      const local = first.add({ days: time.day }).toPlainDateTime(time.at)
      const instant = local.toZonedDateTime(timezone, { disambiguation: 'later' }).toInstant()
      return Temporal.Instant.compare(instant, Temporal.Instant.from(now)) < 0 ? null : instant.toString()
    },
  }
}

/** The instants of a round, by the names of its dates. */
export function instantsOf<Name extends string>(
  times: { readonly [Key in Name]?: PlannedTime | null },
  names: readonly Name[],
  date: PlannedDays['date'],
): Record<Name, string | null> {
  // The names are the keys.
  return Object.fromEntries(names.map(name => [name, date(times[name])])) as Record<Name, string | null>
}
