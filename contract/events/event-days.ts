import { dayIn, isInstant } from '../platform/days.ts'
import { isTimezone } from '../platform/given-days.ts'
import { fieldMessages as say } from '../platform/messages.ts'

export interface EventDays {
  start_date: string | null
  end_date: string | null
  last_day_of_registration: string | null
}

/** The three dates of an event, in its time zone. Missing dates of a draft stay null. */
export function daysIn(zone: string, sent: EventDays): EventDays {
  const inZone = (day: string | null) => day && dayIn(zone, day)
  return {
    start_date: inZone(sent.start_date),
    end_date: inZone(sent.end_date),
    last_day_of_registration: inZone(sent.last_day_of_registration),
  }
}

/** The problems in the order of the dates. Timestamps are not checked while the time zone is unknown. */
export function dayProblems(sent: EventDays & { timezone: string | null }) {
  const zone = sent.timezone && isTimezone(sent.timezone) ? sent.timezone : null
  const days = zone ? daysIn(zone, sent) : sent
  const isLater = (a: string | null, b: string | null) =>
    a !== null && b !== null && !isInstant(a) && !isInstant(b) && a > b
  return {
    ...(isLater(days.start_date, days.end_date) && { end_date: say.endBeforeStart }),
    ...(isLater(days.last_day_of_registration, days.start_date) && {
      last_day_of_registration: say.lastDayAfterStart,
    }),
  }
}
