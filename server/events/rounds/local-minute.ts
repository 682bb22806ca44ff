import { sql } from 'kysely'

/** A column as YYYY-MM-DDTHH:MM on the clock of the event, in a query that has `events`. */
export function localMinuteOf(column: string) {
  return sql<string | null>`to_char(${sql.ref(column)} at time zone events.timezone, 'YYYY-MM-DD"T"HH24:MI')`
}

/** The moment when the clock of the event's zone shows this. */
export function momentIn(eventId: string, local: string) {
  return sql<string>`(select ${local}::timestamp at time zone events.timezone from events
    where events._id = ${eventId})`
}
