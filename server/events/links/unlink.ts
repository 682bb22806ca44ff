import { messages } from '../../../contract/platform/messages.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { lockUnarchived } from '../../platform/reach/archivable.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { conflict } from '../../platform/http/errors.ts'
import type { CompanyOrEvent, Linkable } from '../../platform/reach/reach.ts'
import { recordLink, requireEnd } from './link.ts'
import { deleteLink } from './queries.ts'

/** Takes a link away; both ends must be the caller's to see. Of many who do so at once, one does it. */
export async function unlink(
  db: Db,
  caller: Caller,
  place: [CompanyOrEvent, string],
  linked: [Linkable, string],
) {
  await requireEnd(db, caller, place)
  await requireEnd(db, caller, linked)
  await lockUnarchived(db, ...place)
  await lockUnarchived(db, ...linked)
  if (!(await deleteLink(db, place, linked))) throw conflict(messages.notLinked)
  await recordLink({ db, caller }, 'removed', place, linked)
}
