import type { Insertable } from 'kysely'
import * as z from 'zod/mini'
import type { Caller } from '../../platform/sessions/caller.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { Passkeys } from '../../platform/db/types.ts'
import { newRecoveryCodes } from './recovery-codes.ts'

/** A first second factor, or recovery codes alone, that count once their owner has kept the codes. */
export type HeldBack =
  | { kind: 'app'; step: number }
  | { kind: 'passkey'; passkey: Insertable<Passkeys> }
  | { kind: 'codes' }

/** Makes ten codes, returned this once. Neither they nor what is held back with them count yet; those before them are over. */
export async function holdBack(db: Db, { _id: user_id, session_id }: Caller, what: HeldBack) {
  const { codes, hashes } = newRecoveryCodes(user_id)
  const row = {
    session_id,
    hashes,
    app_step: what.kind === 'app' ? what.step : null,
    passkey: what.kind === 'passkey' ? asText(what.passkey) : null,
  }
  await forgetUnkept(db, user_id)
  const { _id } = await db
    .insertInto('unkept_codes')
    .values({ user_id, ...row })
    .returning('_id')
    .executeTakeFirstOrThrow()
  return { _id, recovery_codes: codes }
}

/** Ends the waiting. Undefined if the codes are not the last ones, or were made in another session. */
export async function takeUnkept(db: Db, { _id: user_id, session_id }: Caller, _id: string) {
  const row = await db
    .deleteFrom('unkept_codes')
    .where('user_id', '=', user_id)
    .where('session_id', '=', session_id)
    .where('_id', '=', _id)
    .returning(['hashes', 'app_step', 'passkey'])
    .executeTakeFirst()
  return row && { hashes: row.hashes, what: read(user_id, row) }
}

export async function forgetUnkept(db: Db, user_id: string) {
  await db.deleteFrom('unkept_codes').where('user_id', '=', user_id).execute()
}

function read(
  user_id: string,
  { app_step, passkey }: { app_step: number | null; passkey: unknown },
): HeldBack {
  if (app_step !== null) return { kind: 'app', step: app_step }
  if (passkey === null) return { kind: 'codes' }
  const { public_key, ...rest } = kept.parse(passkey)
  return { kind: 'passkey', passkey: { user_id, ...rest, public_key: Buffer.from(public_key, 'base64') } }
}

function asText({ public_key, ...passkey }: Insertable<Passkeys>) {
  return JSON.stringify({ ...passkey, public_key: public_key.toString('base64') })
}

const kept = z.object({
  name: z.string(),
  credential_id: z.string(),
  public_key: z.string(),
  counter: z.number(),
  transports: z.array(z.string()),
  is_synced: z.boolean(),
})
