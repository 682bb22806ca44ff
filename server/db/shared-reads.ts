import type { CompiledQuery } from 'kysely'
import { AskedTogether } from './asked-together.ts'
import type { Db } from './transaction.ts'

/**
 * Reads of one row by many: those who ask in one turn of the event loop with the same statement and the same values share
 * it (docs/decisions/119). What limits a reader is among the values, so nobody gets what only another may read.
 */
export class SharedReads<Row> {
  readonly #waiting = new WeakMap<Db, Map<string, AskedTogether<Row>>>()

  async find(db: Db, query: CompiledQuery<Row>): Promise<Row | undefined> {
    const read = async () => (await db.executeQuery(query)).rows[0]
    // A transaction sees its own changes, which nobody else may see.
    if (db.isTransaction) return read()
    const asked = this.#waiting.get(db) ?? new Map<string, AskedTogether<Row>>()
    this.#waiting.set(db, asked)
    const key = JSON.stringify([query.sql, query.parameters])
    const together =
      asked.get(key) ??
      new AskedTogether<Row>(async () => {
        asked.delete(key)
        const row = await read()
        return new Map(row && [[key, row]])
      })
    asked.set(key, together)
    return together.find(key)
  }
}
