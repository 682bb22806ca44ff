import { messages } from '../../../contract/platform/messages.ts'
import type { Actor } from '../../platform/sessions/actor.ts'
import { lockUnarchived } from '../../platform/reach/archivable.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { conflict } from '../../platform/http/errors.ts'
import type { CompanyOrEvent, Linkable } from '../../platform/reach/reach.ts'
import { recordLink, requireEnd } from './link.ts'
import { deleteLink } from './queries.ts'

/** Takes a link away; both ends must be the actor's to see. Of many who do so at once, one does it. */
export async function unlink(
  db: Db,
  actor: Actor,
  place: [CompanyOrEvent, string],
  linked: [Linkable, string],
) {
  await requireEnd(db, actor, place)
  await requireEnd(db, actor, linked)
  await lockUnarchived(db, ...place)
  await lockUnarchived(db, ...linked)
  if (!(await deleteLink(db, place, linked))) throw conflict(messages.notLinked)
  await recordLink(db, actor, 'removed', place, linked)
}
