import { sql, type Expression } from 'kysely'
import type { SecondFactorKind } from '../../../contract/people/factors.calls.ts'
import { messages } from '../../../contract/platform/messages.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { endOtherSessions } from '../accounts/sessions.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { conflict } from '../../platform/http/errors.ts'
import { type Happening, record } from '../../platform/happenings/record.ts'
import type { FactorChange } from '../../platform/mail/factor.texts.ts'
import { findApp } from './authenticator-apps.ts'
import { listPasskeys } from './passkeys.ts'
import { countRecoveryCodes, deleteRecoveryCodes } from './recovery-codes.ts'
import { tellOfFactors } from './tell-owner.ts'
import { forgetUnkept } from './unkept-codes.ts'
import type { Condition } from '../../platform/lists/conditions.ts'

/** An authenticator app in use, or a passkey. Recovery codes only stand in for one. */
export async function hasSecondFactor(db: Db, user_id: string): Promise<boolean> {
  const { has } = await db.selectNoFrom(hasFactor(sql.val(user_id)).as('has')).executeTakeFirstOrThrow()
  return has
}

export function hasFactor(user_id: Expression<string>): Condition {
  return sql`has_second_factor(${user_id})`
}

export async function findSecondFactor(db: Db, jwtKey: Uint8Array, user_id: string) {
  return {
    app: await findApp(db, jwtKey, user_id),
    passkeys: await listPasskeys(db, user_id),
    recovery_codes_left: await countRecoveryCodes(db, user_id),
    is_required: await isRequired(db, user_id),
  }
}

/** What the person can still prove themselves with. */
export async function kindsLeft(db: Db, jwtKey: Uint8Array, user_id: string): Promise<SecondFactorKind[]> {
  const { app, passkeys, recovery_codes_left } = await findSecondFactor(db, jwtKey, user_id)
  const kinds: [SecondFactorKind, boolean][] = [
    ['app', app?.is_usable === true],
    ['passkey', passkeys.length > 0],
    ['recovery_code', recovery_codes_left > 0],
  ]
  return kinds.filter(([, isLeft]) => isLeft).map(([kind]) => kind)
}

interface Owner {
  db: Db
  caller: Caller
  person: { email: string; first_name: string }
}

/** Called after each change of what proves who somebody is: all other sessions end, and it is recorded and mailed. */
export async function afterChange(
  config: Config,
  { db, caller, person }: Owner,
  happening: Pick<Happening<'person'>, 'action' | 'from' | 'to'>,
  change: FactorChange,
) {
  await endOtherSessions(db, caller)
  await record(db, caller, { subject: 'person', subject_id: caller._id, ...happening })
  await tellOfFactors(db, config, person, change)
}

/** Called after a factor is removed: recovery codes end with the last one, which stays if it is demanded. */
export async function afterRemoving(db: Db, user_id: string) {
  if (await hasSecondFactor(db, user_id)) return
  if (await isRequired(db, user_id)) throw conflict(messages.secondFactorDemanded)
  await deleteRecoveryCodes(db, user_id)
}

/** Removes everything besides the password. False if there was nothing. */
export async function removeAllFactors(db: Db, user_id: string): Promise<boolean> {
  const had = await hasSecondFactor(db, user_id)
  await db.deleteFrom('authenticator_apps').where('user_id', '=', user_id).execute()
  await db.deleteFrom('passkeys').where('user_id', '=', user_id).execute()
  await db.deleteFrom('passkey_challenges').where('user_id', '=', user_id).execute()
  await forgetUnkept(db, user_id)
  await deleteRecoveryCodes(db, user_id)
  return had
}

async function isRequired(db: Db, user_id: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .innerJoin('installation', join => join.onTrue())
    .select('users._id')
    .where('users._id', '=', user_id)
    .where('users.role', '!=', 'candidate')
    .where('installation.staff_second_factor', '=', true)
    .executeTakeFirst()
  return row !== undefined
}
