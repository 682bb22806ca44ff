import { messages } from '../../../contract/platform/messages.ts'
import type { Caller, Visitor } from '../../platform/sessions/caller.ts'
import { lockUnarchived } from '../../platform/reach/archivable.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { conflict, found } from '../../platform/http/errors.ts'
import { record } from '../../platform/happenings/record.ts'
import {
  associatesOf,
  type CompanyOrEvent,
  companiesOf,
  eventsOf,
  type Linkable,
  partnersOf,
} from '../../platform/reach/reach.ts'
import { hasJustUnlinked, insertLink } from './queries.ts'

/**
 * Links two rows that the caller must both reach. Of parallel requests for the same two, one succeeds (docs/product.md
 * §1). Who unlinked the two a moment ago may undo it, also if this link was why they reached one of them.
 */
export async function link(
  db: Db,
  caller: Caller,
  place: [CompanyOrEvent, string],
  linked: [Linkable, string],
) {
  await requireEnd(db, caller, place)
  if (!(await hasJustUnlinked(db, caller, place, linked))) await requireEnd(db, caller, linked)
  await lockUnarchived(db, ...place)
  await lockUnarchived(db, ...linked)
  if (!(await insertLink(db, caller, place, linked))) throw conflict(messages.alreadyLinked)
  await recordLink({ db, caller }, 'made', place, linked)
}

export function recordLink(
  { db, caller }: { db: Db; caller: Caller | Visitor },
  action: 'made' | 'removed',
  [to, to_id]: [CompanyOrEvent, string],
  [noun, subject_id]: [Linkable, string],
) {
  const company_id = caller.role ? caller.company_id : null
  return record(db, caller, { subject: 'link', subject_id, action, company_id, data: { noun, to, to_id } })
}

/** Whether the caller sees it, else 404. */
export async function requireEnd(db: Db, caller: Caller, [noun, id]: [keyof typeof ends, string]) {
  found(await ends[noun](db, caller, id).executeTakeFirst())
}

const ends = {
  company: (db: Db, caller: Caller, id: string) =>
    companiesOf(db, caller).select('companies._id').where('companies._id', '=', id),
  event: (db: Db, caller: Caller, id: string) =>
    eventsOf(db, caller).select('events._id').where('events._id', '=', id),
  partner: (db: Db, caller: Caller, id: string) =>
    partnersOf(db, caller).select('partners._id').where('partners._id', '=', id),
  associate: (db: Db, caller: Caller, id: string) =>
    associatesOf(db, caller).select('associates._id').where('associates._id', '=', id),
}

export interface Places {
  companyid?: string | null
  eventid?: string | null
}

/** Links a new row to the company and the event that its form names, if any. */
export async function linkNew(
  db: Db,
  caller: Caller,
  made: [Linkable, string],
  { companyid, eventid }: Places,
) {
  if (companyid) await link(db, caller, ['company', companyid], made)
  if (eventid) await link(db, caller, ['event', eventid], made)
}
