import { sql } from 'kysely'
import type { Db } from '../../platform/db/transaction.ts'
import type { Doer } from '../../platform/happenings/doer.ts'
import type { EventSeats } from './event-seats.ts'
import { recordSeats } from './record-seats.ts'

/**
 * Puts teams on the waitlist: by the time of their application, and at its end who comes back to it; of several at once the first that
 * applied is first, so that no two have one place. The event's row of seats is locked; their status is one in which a team can wait.
 */
export async function putOnWaitlist(
  db: Db,
  by: Doer,
  seats: EventSeats,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await sql`
    insert into team_seats (application_id, event_id, state, since, place)
    select _id, event_id, 'waiting', now(), extract(epoch from created_at) from applications
    where _id = any(${ids}::uuid[])
    on conflict (application_id) do update set state = 'waiting', reason = null, since = now(), due = null, most = null,
      passed = 0, collected_since = null, fewer = null,
      place = greatest(extract(epoch from now()), (select max(place) + 1 from team_seats as others
        where others.event_id = team_seats.event_id and others.state = 'waiting')) + excluded.place * 1e-12
      where team_seats.state = 'gone'`.execute(db)
  await recordSeats(db, by, seats, { ids, action: 'waiting' })
  await queueFilling(db, seats)
}

/** Seats may be free for it at once. */
async function queueFilling(db: Db, { event_id, refill }: EventSeats) {
  if (!refill) return
  await sql`select graphile_worker.add_job('fill-seats', json_build_object('event_id', ${event_id}::text),
    job_key := ${`fill-seats:${event_id}`})`.execute(db)
}
