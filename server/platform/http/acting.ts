import type { Config } from '../config/config.ts'
import type { Db } from '../db/transaction.ts'
import type { Caller } from '../sessions/caller.ts'

/** What helpers take of a call, which is one itself: who does it, in which transaction. */
export interface Acting {
  db: Db
  config: Config
  caller: Caller
}

/** The same for what changes a row that the caller has read before. */
export interface Changing extends Acting {
  /** Answers 412 if If-Match names an older version of the row. */
  refuseStale(row: { version: number }): void
}
