import { sql } from 'kysely'
import type { Db } from '../../platform/db/transaction.ts'

// Spare tickets (docs/product.md §37): issued for a device, nobody's until a walk-in gets one.

/** For all devices of the event that should have some, while it takes walk-ins. */
export async function bringSpares(db: Db, event_id: string): Promise<void> {
  await sql`select bring_spare_tickets(${event_id})`.execute(db)
}

/** Those of a device that nobody got end with it. */
export async function endSpares(db: Db, device_id: string): Promise<void> {
  await sql`update tickets set revoked_at = now(), reason = 'device', is_end_told = true
    where spare_of = ${device_id} and guest_id is null and user_id is null and revoked_at is null`.execute(db)
}
