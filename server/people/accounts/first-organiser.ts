import type { Config } from '../../platform/config/config.ts'
import type { Kysely } from 'kysely'
import { type Db, inTransaction } from '../../platform/db/transaction.ts'
import type { DB } from '../../platform/db/types.ts'
import { StartError } from '../../platform/config/start-error.ts'
import { hashLinkToken, newLinkToken } from '../../platform/sessions/link-token.ts'
import { hashPassword } from '../../platform/sessions/password-hash.ts'
import { isCommon } from './password-rules.ts'
import { canComeIn, lockPerson, setPassword } from './queries.ts'
import { takeOver } from './take-over.ts'

/**
 * Ensures that there is an organiser, or a way to become one (docs/product.md §2): made from ADMIN_EMAIL and
 * ADMIN_PASSWORD, or else by a set-up link, which is valid until the first organiser has signed up.
 */
export async function ensureFirstOrganiser(db: Kysely<DB>, config: Config): Promise<{ setupLink?: string }> {
  if (await hasOrganiser(db)) return {}
  const { adminEmail, adminPassword } = config
  if (!adminEmail || !adminPassword) return { setupLink: await makeSetUpLink(db, config) }
  if (isCommon(adminPassword)) throw new StartError('ADMIN_PASSWORD is too easy to guess: choose another.')
  const password_hash = await hashPassword(adminPassword)
  await inTransaction(db, trx => makeOrganiser(trx, adminEmail, password_hash))
  return {}
}

async function hasOrganiser(db: Db) {
  const row = await db
    .selectFrom('users')
    .select('_id')
    .where('role', '=', 'admin')
    .where(canComeIn)
    .executeTakeFirst()
  return row !== undefined
}

const unnamed = { first_name: 'First', last_name: 'Organiser', contact_number: null }

/** The operator decides whose address it is, even if somebody signed up with it before. */
async function makeOrganiser(db: Db, email: string, password_hash: string) {
  const organiser = { role: 'admin', company_id: null, disabled_at: null } as const
  await db
    .insertInto('users')
    .values({ email, ...unnamed, ...organiser })
    .onConflict(conflict => conflict.column('email').doNothing())
    .execute()
  const person = await lockPerson(db, email)
  if (person.address_proved_at) await setPassword(db, person._id, password_hash)
  else await takeOver(db, person._id, { password_hash, names: unnamed, startsOver: true })
  await db.updateTable('users').set(organiser).where('_id', '=', person._id).execute()
}

const setting = 'setup:'

/** Every start makes its own link, because processes may start in parallel. All are valid until the first is used. */
async function makeSetUpLink(db: Db, { baseUrl }: Config) {
  const { token, hash } = newLinkToken()
  await db
    .insertInto('settings')
    .values({ name: setting + hash.toString('base64url'), value: '' })
    .execute()
  return `${baseUrl}/register?setup=${token}`
}

/** Whether the token is a set-up link. Using it invalidates all of them. */
export async function takeSetUp(db: Db, token: string): Promise<boolean> {
  const name = setting + hashLinkToken(token).toString('base64url')
  const ended = await db
    .deleteFrom('settings')
    .where('name', 'like', `${setting}%`)
    .returning('name')
    .execute()
  return ended.some(row => row.name === name) && !(await hasOrganiser(db))
}
