import { sql } from 'kysely'

// Until when a team may hand in, by the database's clock. For queries that have `rounds` and a column with the
// application's id beside them.

/** The hand-in's end for this team, which may have been given more time; null where it never closes. */
export function closesAt(applicationId: string) {
  return sql<string | null>`coalesce((select round_extensions.closes_at from round_extensions
    where round_extensions.round_id = rounds._id
      and round_extensions.application_id = ${sql.ref(applicationId)}), rounds.hand_in_closes_at)`
}

/** Whether the team was given more time. */
export function hasMoreTime(applicationId: string) {
  return sql<boolean>`exists (select from round_extensions where round_extensions.round_id = rounds._id
    and round_extensions.application_id = ${sql.ref(applicationId)})`
}

/** A request that was sent in time may wait in a queue, or on a slow line. No screen and no answer mentions it. */
export const grace = 60

export const hasOpened = sql<boolean>`(rounds.hand_in_opens_at is null or rounds.hand_in_opens_at <= clock_timestamp())`

/** Whether what is written at this moment counts. The clock goes on inside a transaction, `now()` does not. */
export function isInTime(applicationId: string, moment = sql`clock_timestamp()`) {
  return sql<boolean>`(${hasOpened}
    and coalesce(${moment} < ${closesAt(applicationId)} + make_interval(secs => ${sql.lit(grace)}), true))`
}

/** Whether a screen says that it is closed. */
export function isClosed(applicationId: string) {
  return sql<boolean>`coalesce(clock_timestamp() >= ${closesAt(applicationId)}, false)`
}
