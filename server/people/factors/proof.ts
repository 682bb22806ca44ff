import { sql } from 'kysely'
import { messages } from '../../../contract/platform/messages.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/http/errors.ts'
import { nowInDb } from '../../platform/db/moments.ts'

/** How long a proof counts. */
const minutes = 10

/** Notes that the person of this session has just proved that it is still them. */
export async function noteProof(db: Db, caller: Caller) {
  await db.updateTable('sessions').set({ proved_at: nowInDb }).where('_id', '=', caller.session_id).execute()
}

/**
 * Refuses what changes the protection of an account unless the person has just proved that it is them: a borrowed phone
 * or a stolen token must not be enough. `orSignedIn`: a sign-in in the last minutes counts too. Page and server know
 * the refusal by its kind.
 */
export async function requireProof(db: Db, caller: Caller, { orSignedIn }: { orSignedIn: boolean }) {
  const proved = await db
    .selectFrom('sessions')
    .select('_id')
    .where('_id', '=', caller.session_id)
    .where(
      sql<boolean>`greatest(proved_at, case when ${orSignedIn}::boolean then created_at end)
        > now() - ${minutes} * interval '1 minute'`,
    )
    .executeTakeFirst()
  if (!proved) throw new Refusal(403, messages.proofNeeded, undefined, {}, 'proof_needed')
}
