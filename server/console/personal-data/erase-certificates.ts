import { sql } from 'kysely'
import type { Db } from '../../platform/db/transaction.ts'

/**
 * Certificates are emptied: their codes stay, so that their pages say what became of them. Those of an address that the account never proved
 * are somebody else's.
 */
export async function eraseCertificates(
  db: Db,
  { _id, email }: { _id: string; email: string },
): Promise<void> {
  const { rows } = await sql<{ _id: string }>`update certificates
    set claim = null, digest = null, erased_at = now(), holder = 'erased:' || _id, user_id = null, email = null,
      reason = null, asked_name = null, asked_at = null, refused_name = null, refusal = null
    where user_id = ${_id}
      or (email = ${email} and exists (select from users where users._id = ${_id} and address_proved_at is not null)) returning _id`.execute(
    db,
  )
  const ids = rows.map(row => row._id)
  await sql`update happenings set from_value = null, to_value = null, comment = null
    where subject = 'certificate' and subject_id = any(${ids}::uuid[])`.execute(db)
}
