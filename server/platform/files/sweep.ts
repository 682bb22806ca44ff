import { type Kysely } from 'kysely'
import { type Db, inTransaction } from '../db/transaction.ts'
import type { DB } from '../db/types.ts'
import type { FileStore } from './disk.ts'
import { sweepPartialUploads } from './partial-uploads.ts'
import { unusedOf } from './queries.ts'
import { removeFiles } from './store.ts'
import { ago } from '../db/moments.ts'

/** Small, because the rows are locked while the storage deletes. */
const batch = 50

/** Removes uploads older than a day that no record uses, batch by batch. Returns their number (docs/product.md §6). */
export async function sweepFiles(db: Kysely<DB>, disk: FileStore): Promise<number> {
  await sweepPartialUploads(db, disk)
  let swept = 0
  for (let after = ''; ; ) {
    const { last, removed } = await inTransaction(db, trx => sweepBatch(trx, disk, after))
    swept += removed
    if (last === undefined) return swept
    after = last
  }
}

async function sweepBatch(db: Db, disk: FileStore, after: string) {
  const old = await db
    .selectFrom('files')
    .select('key')
    .where('created_at', '<', ago(1, 'day'))
    .where('key', '>', after)
    .orderBy('key')
    .limit(batch)
    // Skips files locked by a record that is being saved with them.
    .forUpdate()
    .skipLocked()
    .execute()
  const keys = old.map(file => file.key)
  const unused = keys.length > 0 ? await unusedOf(db, keys) : []
  if (unused.length > 0) await removeFiles(db, disk, unused)
  return { last: old.at(-1)?.key, removed: unused.length }
}
