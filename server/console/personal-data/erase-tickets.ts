import { sql } from 'kysely'
import type { Db } from '../../platform/db/transaction.ts'

/** Tickets end, of teams and of guests with the address. Their rows stay, without names, because a door may have let them in. */
export async function eraseTickets(db: Db, { _id, email }: { _id: string; email: string }): Promise<void> {
  await sql`update tickets set revoked_at = coalesce(revoked_at, now()), reason = 'erased', comment = null, is_end_told = true
    where user_id = ${_id} or guest_id in (select _id from guests where email = ${email})`.execute(db)
  await sql`update guests set name = 'Deleted person', email = null, organisation = null where email = ${email}`.execute(
    db,
  )
}
