import type { Caller } from '../../platform/sessions/caller.ts'
import { requireUnarchived } from '../../platform/reach/archivable.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { found } from '../../platform/http/errors.ts'
import { lockEvent } from './queries.ts'

/**
 * The event, locked until the transaction ends; a conflict if it is archived. Whoever changes its rounds, judges, prizes or
 * results locks it first, so that two of them cannot wait for each other in a circle.
 */
export async function lockUnarchivedEvent(db: Db, caller: Caller, id: string) {
  const event = found(await lockEvent(db, caller, id))
  requireUnarchived(event)
  return event
}
