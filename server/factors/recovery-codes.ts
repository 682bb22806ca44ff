import { createHash, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { recoveryCodes } from '../../contract/factors.calls.ts'
import type { Db } from '../db/transaction.ts'

/** Crockford's base 32: without I, L, O and U, which are mistaken for others. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 80 random bits, so that a plain hash is enough. */
const length = 16

/** Makes ten codes; those before them end. They are returned this once: only their hashes are stored. */
export async function makeRecoveryCodes(db: Db, user_id: string): Promise<string[]> {
  await deleteRecoveryCodes(db, user_id)
  const codes = Array.from({ length: recoveryCodes }, newCode)
  const rows = codes.map(code => ({ user_id, hash: hashOf(user_id, code) }))
  await db.insertInto('recovery_codes').values(rows).execute()
  return codes.map(code => code.replace(/.{4}(?=.)/g, '$&-'))
}

function newCode(): string {
  return Array.from({ length }, () => signs[randomInt(signs.length)]).join('')
}

/** Bound to the person, so that equal codes of two people have different hashes. */
function hashOf(user_id: string, code: string): Buffer {
  const read = code.replaceAll('O', '0').replace(/[IL]/g, '1')
  return createHash('sha256').update(`${user_id} ${read}`).digest()
}

/** The hash of a code that is left; null for any other text. */
export async function hashOfCode(db: Db, user_id: string, code: string): Promise<Buffer | null> {
  const hash = hashOf(user_id, code)
  const left = await codesOf(db, user_id).select('hash').where('hash', '=', hash).executeTakeFirst()
  return left ? hash : null
}

/** False if another request used it first. */
export async function takeRecoveryCode(db: Db, user_id: string, hash: Buffer): Promise<boolean> {
  const used = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', user_id)
    .where('hash', '=', hash)
    .returning('hash')
    .executeTakeFirst()
  return used !== undefined
}

export async function countRecoveryCodes(db: Db, user_id: string): Promise<number> {
  const { n } = await codesOf(db, user_id)
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow()
  return n
}

export async function deleteRecoveryCodes(db: Db, user_id: string) {
  await db.deleteFrom('recovery_codes').where('user_id', '=', user_id).execute()
}

function codesOf(db: Db, user_id: string) {
  return db.selectFrom('recovery_codes').where('user_id', '=', user_id)
}
