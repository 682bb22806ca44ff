import { sql } from 'kysely'
import type { Db } from '../../platform/db/transaction.ts'

/**
 * Tickets end, of teams and of guests with the address, also of a walk-in where it was only typed. Their rows stay, without names, because a
 * door may have let them in.
 */
export async function eraseTickets(db: Db, { _id, email }: { _id: string; email: string }): Promise<void> {
  const { rows } = await sql<{ _id: string; guest_id: string | null }>`select tickets._id,
      coalesce(tickets.guest_id, walk_ins.guest_id) as guest_id
    from tickets left join walk_ins on walk_ins.ticket_id = tickets._id
      left join guests on guests._id = coalesce(tickets.guest_id, walk_ins.guest_id)
    where tickets.user_id = ${_id} or guests.email = ${email} or lower(walk_ins.typed_address) = lower(${email})`.execute(
    db,
  )
  const tickets = rows.map(row => row._id)
  const guests = rows.flatMap(row => row.guest_id ?? [])
  await sql`update tickets set revoked_at = coalesce(revoked_at, now()), reason = 'erased', comment = null, note = null, is_end_told = true
    where _id = any(${tickets}::uuid[])`.execute(db)
  // What the door wrote.
  await sql`update scans set reason = null where ticket_id = any(${tickets}::uuid[]) and reason is not null`.execute(
    db,
  )
  // What their badges said.
  await sql`delete from badge_faces where ticket_id = any(${tickets}::uuid[])`.execute(db)
  await sql`update walk_ins set typed_name = null, typed_address = null where ticket_id = any(${tickets}::uuid[])`.execute(
    db,
  )
  await sql`update guests set name = 'Deleted person', email = null, organisation = null
    where email = ${email} or _id = any(${guests}::uuid[])`.execute(db)
}
