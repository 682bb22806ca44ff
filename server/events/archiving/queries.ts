import { sql } from 'kysely'
import type { Db } from '../../platform/db/transaction.ts'
import { type Archivable, isLive, tables } from '../../platform/reach/archivable.ts'
import { nowInDb } from '../../platform/db/moments.ts'
import { not, countOfRows } from '../../platform/lists/conditions.ts'

/** Archives a row, or restores it. */
export function setArchived(db: Db, noun: Archivable, id: string, archived: boolean) {
  const moment = archived ? sql`now()` : sql`null`
  return sql`update ${sql.table(tables[noun])} set archived_at = ${moment} where _id = ${id}`.execute(db)
}

export function deleteRow(db: Db, noun: Archivable, id: string) {
  return sql`delete from ${sql.table(tables[noun])} where _id = ${id}`.execute(db)
}

/**
 * Archives the events of a company in the same instant as the company, which restoring it goes by. Returns their ids, and
 * how many are left because they are live.
 */
export async function archiveEventsOf(db: Db, company_id: string) {
  const events = db
    .updateTable('events')
    .where('company_id', '=', company_id)
    .where('archived_at', 'is', null)
  const archived = await events
    .set({ archived_at: nowInDb })
    // What becomes live meanwhile is left too: the condition is checked again once its row is free.
    .where(not(isLive))
    .returning('_id')
    .execute()
  const { live } = await db
    .selectFrom('events')
    .select(countOfRows.as('live'))
    .where('company_id', '=', company_id)
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { ids: archived.map(({ _id }) => _id), live }
}

/** Restores the events that were archived with their company, before the company itself. */
export async function restoreEventsOf(db: Db, company_id: string): Promise<string[]> {
  const restored = await db
    .updateTable('events')
    .from('companies')
    .set({ archived_at: null })
    .where('companies._id', '=', company_id)
    .whereRef('events.company_id', '=', 'companies._id')
    .whereRef('events.archived_at', '=', 'companies.archived_at')
    .returning('events._id')
    .execute()
  return restored.map(({ _id }) => _id)
}
