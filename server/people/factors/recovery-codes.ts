import { createHash, randomInt } from 'node:crypto'
import { recoveryCodes } from '../../../contract/people/factors.calls.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { countOfRows } from '../../platform/lists/conditions.ts'

/** Crockford's base 32: without I, L, O and U, which are mistaken for others. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 80 random bits, so that a plain hash is enough. */
const length = 16

/** Ten codes, as they are shown, and their hashes, which alone are stored. */
export function newRecoveryCodes(user_id: string): { codes: string[]; hashes: Buffer[] } {
  const made = Array.from({ length: recoveryCodes }, newCode)
  return {
    codes: made.map(code => code.replace(/.{4}(?=.)/g, '$&-')),
    hashes: made.map(code => hashOf(user_id, code)),
  }
}

/** From now on these are the codes; those before them end. */
export async function replaceRecoveryCodes(db: Db, user_id: string, hashes: readonly Buffer[]) {
  await deleteRecoveryCodes(db, user_id)
  await db
    .insertInto('recovery_codes')
    .values(hashes.map(hash => ({ user_id, hash })))
    .execute()
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
  const { n } = await codesOf(db, user_id).select(countOfRows.as('n')).executeTakeFirstOrThrow()
  return n
}

export async function deleteRecoveryCodes(db: Db, user_id: string) {
  await db.deleteFrom('recovery_codes').where('user_id', '=', user_id).execute()
}

function codesOf(db: Db, user_id: string) {
  return db.selectFrom('recovery_codes').where('user_id', '=', user_id)
}
