import { dayIn, isInstant, isTimezone } from './days.ts'
import { fieldMessages as say } from './messages.ts'

export interface EventDays {
  start_date: string | null
  end_date: string | null
  last_day_of_registration: string | null
}

/** The three days of an event in its zone; what a draft lacks stays none. */
export function daysIn(zone: string, sent: EventDays): EventDays {
  const inZone = (day: string | null) => day && dayIn(zone, day)
  return {
    start_date: inZone(sent.start_date),
    end_date: inZone(sent.end_date),
    last_day_of_registration: inZone(sent.last_day_of_registration),
  }
}

/** What is wrong with the order of the days. Instants are left alone while no zone says which days they are. */
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
