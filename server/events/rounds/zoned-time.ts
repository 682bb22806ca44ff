import { dayInDigits } from '../../../contract/platform/days.ts'
import { noSuchTime } from '../../../contract/events/round.texts.ts'

// Times as people type them, on the clock of an event's zone (docs/product.md §17).

/** The instant when the clock of the zone shows a minute, or why it never does. */
export type Read = { instant: string; problem?: never } | { problem: string; instant?: never }

/**
 * Reads a minute, YYYY-MM-DDTHH:MM, on the clock of a zone. When the clock is put back, some minutes come twice: the
 * later one is meant, so that nothing closes an hour before somebody expects it. When it is put forward, some never come.
 */
export function readLocal(local: string, zone: string): Read {
  const asked = Temporal.PlainDateTime.from(local)
  const found = asked.toZonedDateTime(zone, { disambiguation: 'later' })
  if (found.toPlainDateTime().equals(asked)) return { instant: found.toInstant().toString() }
  const change = found.add({ nanoseconds: 1 }).getTimeZoneTransition('previous')
  if (!change) throw new TypeError(`${zone} passes over ${local} without a change of its clock.`)
  const from = change.subtract({ nanoseconds: 1 }).toPlainDateTime().add({ nanoseconds: 1 })
  return { problem: noSuchTime(...saidOf(from, change.toPlainDateTime())) }
}

/** 02:00 and 03:00; with their days where a whole day is passed over. */
function saidOf(from: Temporal.PlainDateTime, to: Temporal.PlainDateTime): [string, string] {
  const isOneDay = from.toPlainDate().equals(to.toPlainDate())
  const say = (time: Temporal.PlainDateTime) => {
    const clock = time.toPlainTime().toString({ smallestUnit: 'minute' })
    return isOneDay ? clock : `${clock} on ${dayInDigits(time.toString())}`
  }
  return [say(from), say(to)]
}

/** The clock of the zone at an instant, as YYYY-MM-DDTHH:MM. */
export function localAt(instant: string, zone: string): string {
  return Temporal.Instant.from(instant)
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })
}
