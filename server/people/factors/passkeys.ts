import type { Insertable } from 'kysely'
import type { Db } from '../../platform/db/transaction.ts'
import type { Passkeys } from '../../platform/db/types.ts'
import { instantOf } from '../../platform/lists/columns.ts'
import { nowInDb } from '../../platform/db/moments.ts'

const shown = [
  '_id',
  'name',
  'is_synced',
  instantOf('created_at').as('created_at'),
  instantOf<string | null>('last_used_at').as('last_used_at'),
] as const

export function listPasskeys(db: Db, user_id: string) {
  return db
    .selectFrom('passkeys')
    .select(shown)
    .where('user_id', '=', user_id)
    .orderBy('created_at')
    .orderBy('_id')
    .execute()
}

/** As browsers are told which passkeys they may use, or which they need not make again. */
export async function describePasskeys(db: Db, user_id: string) {
  const rows = await db
    .selectFrom('passkeys')
    .select(['credential_id', 'transports'])
    .where('user_id', '=', user_id)
    .orderBy('created_at')
    .execute()
  return rows.map(({ credential_id: id, transports }) => ({ id, type: 'public-key' as const, transports }))
}

export function findPasskey(db: Db, credential_id: string) {
  return db.selectFrom('passkeys').selectAll().where('credential_id', '=', credential_id).executeTakeFirst()
}

/** Undefined if the credential is known already, whoever has it. */
export function insertPasskey(db: Db, row: Insertable<Passkeys>) {
  return db
    .insertInto('passkeys')
    .values(row)
    .onConflict(known => known.column('credential_id').doNothing())
    .returning(shown)
    .executeTakeFirst()
}

export function renamePasskey(db: Db, user_id: string, _id: string, name: string) {
  return db
    .updateTable('passkeys')
    .set({ name })
    .where('user_id', '=', user_id)
    .where('_id', '=', _id)
    .returning(shown)
    .executeTakeFirst()
}

export function deletePasskey(db: Db, user_id: string, _id: string) {
  return db
    .deleteFrom('passkeys')
    .where('user_id', '=', user_id)
    .where('_id', '=', _id)
    .returning('name')
    .executeTakeFirst()
}

/**
 * Notes a verified signature. False if the counter did not grow, which says that the passkey was copied
 * (Web Authentication §6.1.1), or if the passkey was removed meanwhile. Passkeys that are synced always send 0.
 */
export async function noteUse(
  db: Db,
  { _id, counter, is_synced }: { _id: string; counter: number; is_synced: boolean },
): Promise<boolean> {
  const noted = await db
    .updateTable('passkeys')
    .set({ counter, is_synced, last_used_at: nowInDb })
    .where('_id', '=', _id)
    .where(({ or, and, eb, lit }) =>
      or([eb('counter', '<', counter), and([eb('counter', '=', 0), lit(counter === 0)])]),
    )
    .returning('_id')
    .executeTakeFirst()
  return noted !== undefined
}
