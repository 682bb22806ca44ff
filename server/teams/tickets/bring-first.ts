import { sql } from 'kysely'
import type { Db } from '../../platform/db/transaction.ts'
import { isToCome } from '../seats/columns.ts'

// Tickets of events that had people with a seat before there were tickets (docs/product.md §36).

export async function eventsWithoutTickets(db: Db): Promise<string[]> {
  const { rows } = await sql<{ _id: string }>`select _id from events where ${isToCome} and not exists (
      select from event_tickets where event_id = events._id and brought_at is not null) order by _id`.execute(
    db,
  )
  return rows.map(({ _id }) => _id)
}

/** Once for each event. */
export async function bringFirst(db: Db, event_id: string): Promise<void> {
  await sql`select bring_tickets_of_event(${event_id})`.execute(db)
  await sql`insert into event_tickets (event_id, brought_at) values (${event_id}, now())
    on conflict (event_id) do update set brought_at = now()`.execute(db)
}
