import { sql } from 'kysely'
import { fieldMessages } from '../../contract/messages.ts'
import type { Actor } from '../accounts/actor.ts'
import type { Db } from '../db/transaction.ts'
import { invalid } from '../errors.ts'
import { filesOf } from '../reach.ts'

/**
 * Refuses keys that are no upload of the actor or of the actor's company, at their fields: nobody attaches another's
 * file (docs/product.md §6). A key that the record carried before stays, whoever uploaded it.
 */
export async function requireFiles<Field extends string>(
  db: Db,
  actor: Actor,
  keys: Record<Field, string | null>,
  before?: { [F in NoInfer<Field>]?: string | null },
) {
  const fields = Object.keys(keys) as Field[]
  const fresh = fields.filter(field => keys[field] !== null && keys[field] !== before?.[field])
  if (fresh.length === 0) return
  const own = await filesOf(db, actor)
    .select('files.key')
    .where(
      'files.key',
      'in',
      fresh.map(field => keys[field] ?? ''),
    )
    // Nobody deletes it between this look and the record's save.
    .forShare()
    .execute()
  const wrong = fresh.filter(field => !own.some(file => file.key === keys[field]))
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong.map(field => [field, fieldMessages.file])))
}

/** The file alone, locked until the transaction ends, to be deleted. */
export function lockFile(db: Db, actor: Actor, key: string) {
  return filesOf(db, actor).select('files.key').where('files.key', '=', key).forUpdate().executeTakeFirst()
}

/** Those of the keys that no record uses. Ask with the rows locked, or the answer may be old when it comes. */
export async function unusedOf(db: Db, keys: string[]): Promise<string[]> {
  const unused = await db
    .selectFrom('files')
    .select('key')
    .where(sql<boolean>`key = any(${keys}::text[])`)
    .where(sql<boolean>`not is_file_used(key)`)
    .execute()
  return unused.map(file => file.key)
}

export async function findFileName(db: Db, key: string): Promise<string | null> {
  const file = await db.selectFrom('files').select('file_name').where('key', '=', key).executeTakeFirst()
  return file?.file_name ?? null
}
