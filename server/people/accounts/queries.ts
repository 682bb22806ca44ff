import { sql } from 'kysely'
import { type Permission, permissionsOf } from '../../../contract/platform/permissions.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { forgetFailures } from './failed-sign-ins.ts'
import { instantOf, columnOf, valueIn, selectFrom } from '../../platform/lists/columns.ts'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { someOf, isSet, is, not, allOf, finds } from '../../platform/lists/conditions.ts'
import { hasFactor } from '../factors/second-factor.ts'

export interface Account {
  _id: string
  email: string
  first_name: string
  last_name: string
  password_hash: string | null
}

/**
 * SQL condition on `users`: the person has a way in. Who came by a provider has a proved address and no password
 * (docs/decisions/097).
 */
export const canComeIn = personCanComeIn('users')

/** The same where the person's row has another name in the query. */
export function personCanComeIn(table: string) {
  const [hash, proved] = [sql.ref(`${table}.password_hash`), sql.ref(`${table}.address_proved_at`)]
  return someOf(isSet(hash), isSet(proved))
}

const accountColumns = ['_id', 'email', 'first_name', 'last_name', 'password_hash'] as const

/** The account with this address, unless disabled. */
export function findAccount(db: Db, email: string): Promise<Account | undefined> {
  return db
    .selectFrom('users')
    .select(accountColumns)
    .where('email', '=', email)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
}

export function findAccountById(db: Db, _id: string): Promise<Account> {
  return db.selectFrom('users').select(accountColumns).where('_id', '=', _id).executeTakeFirstOrThrow()
}

export async function isKnownAddress(db: Db, email: string): Promise<boolean> {
  return (await findPersonId(db, email)) !== null
}

export async function findPersonId(db: Db, email: string): Promise<string | null> {
  const row = await db.selectFrom('users').select('_id').where('email', '=', email).executeTakeFirst()
  return row?._id ?? null
}

/** Who works for an archived company cannot sign in until it is restored (docs/decisions/062). */
export async function isOfArchivedCompany(db: Db, _id: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .innerJoin('companies', 'companies._id', 'users.company_id')
    .select('users._id')
    .where('users._id', '=', _id)
    .where('companies.archived_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Locks and returns the person, if the password that was just verified is still theirs. */
export function lockWithPassword(db: Db, { _id, password_hash }: Account) {
  return db
    .selectFrom('users')
    .select(['_id', 'role'])
    .where('_id', '=', _id)
    .where('password_hash', '=', password_hash)
    .where('disabled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export type Person = Awaited<ReturnType<typeof lockPerson>>

/**
 * Lock the person before any of their links, so that simultaneous take-overs, proofs and new contacts run one after
 * another.
 */
export function lockPerson(db: Db, email: string) {
  return people(db).where('email', '=', email).forUpdate().executeTakeFirstOrThrow()
}

export function lockPersonById(db: Db, _id: string) {
  return people(db).where('_id', '=', _id).forUpdate().executeTakeFirstOrThrow()
}

function people(db: Db) {
  return db.selectFrom('users').select([...accountColumns, 'role', 'disabled_at', 'address_proved_at'])
}

/** The signed-in person, as `GET /api/session` returns it. */
export async function findSessionPerson(db: Db, _id: string) {
  const person = await db
    .selectFrom('users')
    .select(['_id', 'first_name', 'last_name', 'email', 'contact_number', 'role'])
    .select([
      isSet('users.address_proved_at').as('address_proved'),
      allOf(
        is('users.role', '<>', sql.lit('candidate' as const)),
        not(hasFactor(columnOf('users._id'))),
        finds(selectFrom('installation').where('staff_second_factor', '=', true)),
      ).as('lacks_second_factor'),
      valueIn(
        selectFrom('address_links')
          .select(eb => instantOf(eb.fn.max('address_links.created_at')).as('value'))
          .where('address_links.user_id', '=', columnOf('users._id')),
      ).as('confirmation_sent_at'),
      valueIn(
        selectFrom('companies')
          .select(
            jsonBuildObject({
              _id: columnOf('companies._id'),
              company_name: columnOf('companies.company_name'),
              logo: columnOf('companies.logo'),
            }).as('value'),
          )
          .where('companies._id', '=', columnOf('users.company_id')),
      ).as('company'),
    ])
    .where('_id', '=', _id)
    .executeTakeFirstOrThrow()
  const permissions: Permission[] = [...permissionsOf[person.role]]
  return { ...person, permissions }
}

export interface Names {
  first_name: string
  last_name: string
  contact_number: string | null
}

/** The names to change. */
export type SomeNames = Partial<Names>

/** Makes an account; undefined if the address is taken. */
export function insertAccount(
  db: Db,
  account: Names & {
    email: string
    /** Null for who comes by a provider. */
    password_hash: string | null
    role: 'candidate' | 'admin'
    address_proved_at: string | null
  },
) {
  return db
    .insertInto('users')
    .values(account)
    .onConflict(conflict => conflict.column('email').doNothing())
    .returning(['_id', 'email', 'first_name'])
    .executeTakeFirst()
}

/**
 * Sets a password, or takes it away. All sessions and links end at once, and failed tries are forgotten
 * (docs/product.md §2).
 */
export async function setPassword(db: Db, _id: string, password_hash: string | null, names: SomeNames = {}) {
  const { email } = await db
    .updateTable('users')
    .set({ ...names, password_hash })
    .where('_id', '=', _id)
    .returning('email')
    .executeTakeFirstOrThrow()
  await endAccess(db, _id)
  await forgetFailures(db, email)
}

/** Ends the person's sessions, those that are half opened, and password links. */
export async function endAccess(db: Db, _id: string) {
  await db.deleteFrom('sessions').where('user_id', '=', _id).execute()
  await db.deleteFrom('sign_in_steps').where('user_id', '=', _id).execute()
  await db.deleteFrom('password_links').where('user_id', '=', _id).execute()
}

export function endSession(db: Db, _id: string) {
  return db.deleteFrom('sessions').where('_id', '=', _id).execute()
}
