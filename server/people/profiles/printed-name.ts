import { sql } from 'kysely'
import type { Db } from '../../platform/db/transaction.ts'
import { fullNameIn, columnOf, onlyIf } from '../../platform/lists/columns.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { isUnset, not, allOf } from '../../platform/lists/conditions.ts'

/** The name of the account of a person who is to be asked how it is printed on badge and certificate; else null. */
export const asksName = onlyIf(
  allOf(isUnset('users.printed_name'), not(columnOf('users.printed_name_asked'))),
  fullNameIn('users'),
)

/** How a person answered who was asked. The name of the account stays that, so that both change together. */
export async function savePrintedName(db: Db, caller: Caller, name: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ printed_name: sql`nullif(${name}, ${fullNameIn('users')})`, printed_name_asked: true })
    .where('_id', '=', caller._id)
    .execute()
}
