import type { Actor } from '../accounts/actor.ts'
import { requireInUse } from '../archiving/archivable.ts'
import type { Db } from '../db/transaction.ts'
import { found } from '../errors.ts'
import { lockEvent } from '../events/queries.ts'

/** Whoever changes rounds or judges locks the event first, so that two of them cannot wait for each other in a circle. */
export async function lockEventInUse(db: Db, actor: Actor, id: string) {
  const event = found(await lockEvent(db, actor, id))
  requireInUse(event)
  return event
}
