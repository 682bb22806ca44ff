import { sql } from 'kysely'
import type { Db } from '../../platform/db/transaction.ts'
import { isToCome } from '../seats/columns.ts'
import { columnOf, selectFrom } from '../../platform/lists/columns.ts'
import { not, finds } from '../../platform/lists/conditions.ts'

// Tickets of events that had people with a seat before there were tickets (docs/product.md §36).

export async function eventsWithoutTickets(db: Db): Promise<string[]> {
  const brought = selectFrom('event_tickets')
    .where('event_tickets.event_id', '=', columnOf('events._id'))
    .where('event_tickets.brought_at', 'is not', null)
  const rows = await db
    .selectFrom('events')
    .select('_id')
    .where(isToCome)
    .where(not(finds(brought)))
    .orderBy('_id')
    .execute()
  return rows.map(({ _id }) => _id)
}

/** Once for each event. */
export async function bringFirst(db: Db, event_id: string): Promise<void> {
  await sql`select bring_tickets_of_event(${event_id})`.execute(db)
  await sql`insert into event_tickets (event_id, brought_at) values (${event_id}, now())
    on conflict (event_id) do update set brought_at = now()`.execute(db)
}
