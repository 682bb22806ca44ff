import type { Kysely, Transaction } from 'kysely'
import { isRetryable } from '../http/errors.ts'
import type { DB } from './types.ts'

/** The `db` that is passed around: in a writing call it is the transaction. */
export type Db = Kysely<DB> | Transaction<DB>

/** Runs the work in a transaction. Retries up to three times on a serialization failure, a deadlock or a stale plan. */
export async function inTransaction<Result>(
  db: Kysely<DB>,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt === 4 || !isRetryable(error)) throw error
    }
  }
}
