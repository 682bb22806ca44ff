import { Secret, TOTP } from 'otpauth'
import type { Db } from '../../platform/db/transaction.ts'
import { instantOf } from '../../platform/lists/columns.ts'
import { openSecret, sealSecret } from './app-secret.ts'
import { nowInDb } from '../../platform/db/moments.ts'

/** RFC 6238 as every app knows it: SHA-1, six digits, thirty seconds. */
const kind = { algorithm: 'SHA1', digits: 6, period: 30 }
/** Steps before and after the server's own: clocks differ, and typing takes time. */
const window = 1
/** RFC 4226 §4 recommends 160 bits. */
const secretLength = 20

/** Begins a set-up, and discards an earlier one that was not confirmed. The app in use stays. */
export async function startApp(
  db: Db,
  jwtKey: Uint8Array,
  person: { _id: string; email: string },
  issuer: string,
) {
  const secret = new Secret({ size: secretLength })
  const sealed = { secret: sealSecret(jwtKey, person._id, secret.bytes), created_at: nowInDb }
  await db
    .insertInto('authenticator_apps')
    .values({ user_id: person._id, is_confirmed: false, ...sealed })
    .onConflict(begun => begun.columns(['user_id', 'is_confirmed']).doUpdateSet(sealed))
    .execute()
  // A colon would end the issuer (Key URI format).
  const uri = new TOTP({ ...kind, secret, issuer: issuer.replaceAll(':', ' '), label: person.email })
  return { secret: secret.base32, uri: uri.toString() }
}

/** Replaces the app in use by the one that is set up. False if it was confirmed or discarded meanwhile. */
export async function confirmApp(db: Db, user_id: string, step: number): Promise<boolean> {
  const begun = await appOf(db, user_id, false).select('secret').forUpdate().executeTakeFirst()
  if (!begun) return false
  await db
    .deleteFrom('authenticator_apps')
    .where('user_id', '=', user_id)
    .where('is_confirmed', '=', true)
    .execute()
  await db
    .updateTable('authenticator_apps')
    .set({ is_confirmed: true, last_step: step, created_at: nowInDb })
    .where('user_id', '=', user_id)
    .execute()
  return true
}

export async function findApp(db: Db, jwtKey: Uint8Array, user_id: string) {
  const app = await appOf(db, user_id, true)
    .select(['secret', instantOf('created_at').as('created_at')])
    .executeTakeFirst()
  return app
    ? { created_at: app.created_at, is_usable: openSecret(jwtKey, user_id, app.secret) !== null }
    : null
}

/** The time step of a right code that was not used yet; null for any other. `isBegun`: of the app that is set up. */
export async function stepOfCode(
  db: Db,
  jwtKey: Uint8Array,
  user_id: string,
  code: string,
  isBegun = false,
): Promise<number | null> {
  const app = await appOf(db, user_id, !isBegun).select(['secret', 'last_step']).executeTakeFirst()
  const secret = app && openSecret(jwtKey, user_id, app.secret)
  if (!secret) return null
  const timestamp = Date.now()
  const { buffer } = new Uint8Array(secret)
  const delta = TOTP.validate({ ...kind, token: code, secret: new Secret({ buffer }), timestamp, window })
  if (delta === null) return null
  const step = TOTP.counter({ period: kind.period, timestamp }) + delta
  return step > app.last_step ? step : null
}

/** Uses the code of this step up, with all before it. False if another request was faster. */
export async function takeCodeOfStep(db: Db, user_id: string, step: number): Promise<boolean> {
  const used = await db
    .updateTable('authenticator_apps')
    .set({ last_step: step })
    .where('user_id', '=', user_id)
    .where('is_confirmed', '=', true)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst()
  return used !== undefined
}

/** Also discards a set-up that was begun. False if no app was in use. */
export async function deleteApp(db: Db, user_id: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('authenticator_apps')
    .where('user_id', '=', user_id)
    .returning('is_confirmed')
    .execute()
  return gone.some(app => app.is_confirmed)
}

function appOf(db: Db, user_id: string, isConfirmed: boolean) {
  return db
    .selectFrom('authenticator_apps')
    .where('user_id', '=', user_id)
    .where('is_confirmed', '=', isConfirmed)
}
