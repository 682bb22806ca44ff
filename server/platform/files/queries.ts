import { sql, type RawBuilder } from 'kysely'
import { fieldMessages } from '../../../contract/platform/messages.ts'
import type { Caller } from '../sessions/caller.ts'
import type { Db } from '../db/transaction.ts'
import { invalid } from '../http/errors.ts'
import { filesOf, type LinkHolder } from '../reach/reach.ts'
import { anyOf, not, type Condition } from '../lists/conditions.ts'
import { columnOf } from '../lists/columns.ts'
import { ago } from '../db/moments.ts'

/**
 * Refuses keys, at their fields, that are no upload of the caller or the caller's company: nobody may attach another's
 * file (docs/product.md §6). A key that the record already had stays valid, whoever uploaded it.
 */
export async function requireFiles<Field extends string>(
  db: Db,
  caller: Caller | LinkHolder,
  keys: Record<Field, string | null>,
  before?: { [F in NoInfer<Field>]?: string | null },
) {
  const fields = Object.keys(keys) as Field[]
  const fresh = fields.filter(field => keys[field] !== null && keys[field] !== before?.[field])
  if (fresh.length === 0) return
  const own = await lockOwnFiles(
    db,
    caller,
    fresh.map(field => keys[field] ?? ''),
  )
  const wrong = fresh.filter(field => !own.has(keys[field] ?? ''))
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong.map(field => [field, fieldMessages.file])))
}

/** Those of the keys that the caller may attach. The lock keeps a file from being deleted before the record is saved. */
export async function lockOwnFiles(
  db: Db,
  caller: Caller | LinkHolder,
  keys: readonly string[],
): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const own = await filesOf(db, caller)
    .select('files.key')
    .where('files.key', 'in', keys)
    .forShare()
    .execute()
  return new Set(own.map(({ key }) => key))
}

/** Selects the file for deletion and locks its row until the transaction ends. */
export function lockFile(db: Db, caller: Caller, key: string) {
  return filesOf(db, caller).select('files.key').where('files.key', '=', key).forUpdate().executeTakeFirst()
}

/** The keys that no record uses. The rows must be locked first, or the answer may be stale. */
export async function unusedOf(db: Db, keys: string[]): Promise<string[]> {
  const unused = await db
    .selectFrom('files')
    .select('key')
    .where('key', '=', anyOf(keys))
    .where(not(isFileUsed))
    .execute()
  return unused.map(file => file.key)
}

export const isFileUsed: Condition = sql`is_file_used(${columnOf('files.key')})`

/** Old enough to be removed by the next clean-up, if nothing uses it. */
export const agedFile: RawBuilder<string> = sql`least(created_at, ${ago(2, 'day')})`

export async function findFileName(db: Db, key: string): Promise<string | null> {
  const file = await db.selectFrom('files').select('file_name').where('key', '=', key).executeTakeFirst()
  return file?.file_name ?? null
}
