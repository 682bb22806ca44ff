import { sql } from 'kysely'
import type { Config } from '../../platform/config/config.ts'
import { nowInDb } from '../../platform/db/moments.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { idInLink, signedId } from '../../platform/mail/signed-id.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { readJwtKey } from '../../platform/sessions/jwt-key.ts'

/** The address of the caller's own calendar; null without one. It is not in the database: only the id that it signs. */
export async function findAddress(db: Db, config: Config, caller: Caller): Promise<string | null> {
  const row = await db
    .selectFrom('calendar_addresses')
    .select('_id')
    .where('user_id', '=', caller._id)
    .executeTakeFirst()
  return row ? addressOf(await readJwtKey(db, config), config, row._id) : null
}

/** Another address ends the one before. */
export async function setAddress(
  db: Db,
  config: Config,
  caller: Caller,
  isOn: boolean,
): Promise<string | null> {
  if (!isOn) {
    await db.deleteFrom('calendar_addresses').where('user_id', '=', caller._id).execute()
    return null
  }
  const { _id } = await db
    .insertInto('calendar_addresses')
    .values({ user_id: caller._id })
    .onConflict(known => known.column('user_id').doUpdateSet({ _id: sql`new_id()`, made_at: nowInDb }))
    .returning('_id')
    .executeTakeFirstOrThrow()
  return addressOf(await readJwtKey(db, config), config, _id)
}

function addressOf(key: Uint8Array, { baseUrl }: Config, _id: string): string {
  return `${baseUrl}/calendar/${signedId(key, 'calendar', _id)}.ics`
}

/** Whose calendar a token opens: undefined for one that is not ours, null for one that has ended. */
export async function ownerOf(db: Db, config: Config, token: string): Promise<string | null | undefined> {
  const _id = idInLink(await readJwtKey(db, config), 'calendar', token)
  if (_id === undefined) return undefined
  const row = await db
    .selectFrom('calendar_addresses')
    .innerJoin('users', 'users._id', 'calendar_addresses.user_id')
    .select('users._id')
    .where('calendar_addresses._id', '=', _id)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst()
  return row?._id ?? null
}
