import { sql } from 'kysely'
import type { Db } from '../../platform/db/transaction.ts'

/** Tickets end, of teams and of guests with the address. Their rows stay, without names, because a door may have let them in. */
export async function eraseTickets(db: Db, { _id, email }: { _id: string; email: string }): Promise<void> {
  // What staff and the door wrote about them, while it is known which tickets were theirs.
  await sql`update scans set reason = null from tickets left join guests on guests._id = tickets.guest_id
    where scans.ticket_id = tickets._id and scans.reason is not null and (tickets.user_id = ${_id} or guests.email = ${email})`.execute(
    db,
  )
  await sql`update guests set name = 'Deleted person' from walk_ins
    where walk_ins.guest_id = guests._id and lower(walk_ins.typed_address) = lower(${email})`.execute(db)
  await sql`update walk_ins set typed_name = null, typed_address = null from tickets, guests
    where tickets._id = walk_ins.ticket_id and guests._id = walk_ins.guest_id
      and (tickets.user_id = ${_id} or guests.email = ${email} or lower(typed_address) = lower(${email}))`.execute(
    db,
  )
  await sql`update tickets set revoked_at = coalesce(revoked_at, now()), reason = 'erased', comment = null, note = null, is_end_told = true
    where user_id = ${_id} or guest_id in (select _id from guests where email = ${email})`.execute(db)
  await sql`update guests set name = 'Deleted person', email = null, organisation = null where email = ${email}`.execute(
    db,
  )
}
