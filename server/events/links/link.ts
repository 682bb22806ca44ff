import { messages } from '../../../contract/platform/messages.ts'
import type { Actor } from '../../platform/sessions/actor.ts'
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
 * Links two rows that the actor must both reach. Of parallel requests for the same two, one succeeds (docs/product.md
 * §1). Who unlinked the two a moment ago may undo it, also if this link was why they reached one of them.
 */
export async function link(
  db: Db,
  actor: Actor,
  place: [CompanyOrEvent, string],
  linked: [Linkable, string],
) {
  await requireEnd(db, actor, place)
  if (!(await hasJustUnlinked(db, actor, place, linked))) await requireEnd(db, actor, linked)
  await lockUnarchived(db, ...place)
  await lockUnarchived(db, ...linked)
  if (!(await insertLink(db, actor, place, linked))) throw conflict(messages.alreadyLinked)
  await recordLink(db, actor, 'made', place, linked)
}

export function recordLink(
  db: Db,
  actor: Actor,
  action: 'made' | 'removed',
  [to, to_id]: [CompanyOrEvent, string],
  [noun, subject_id]: [Linkable, string],
) {
  const { company_id } = actor
  return record(db, actor, { subject: 'link', subject_id, action, company_id, data: { noun, to, to_id } })
}

/** Whether the actor sees it, else 404. */
export async function requireEnd(db: Db, actor: Actor, [noun, id]: [keyof typeof ends, string]) {
  found(await ends[noun](db, actor, id).executeTakeFirst())
}

const ends = {
  company: (db: Db, actor: Actor, id: string) =>
    companiesOf(db, actor).select('companies._id').where('companies._id', '=', id),
  event: (db: Db, actor: Actor, id: string) =>
    eventsOf(db, actor).select('events._id').where('events._id', '=', id),
  partner: (db: Db, actor: Actor, id: string) =>
    partnersOf(db, actor).select('partners._id').where('partners._id', '=', id),
  associate: (db: Db, actor: Actor, id: string) =>
    associatesOf(db, actor).select('associates._id').where('associates._id', '=', id),
}

export interface Places {
  companyid?: string | null
  eventid?: string | null
}

/** Links a new row to the company and the event that its form names, if any. */
export async function linkNew(
  db: Db,
  actor: Actor,
  made: [Linkable, string],
  { companyid, eventid }: Places,
) {
  if (companyid) await link(db, actor, ['company', companyid], made)
  if (eventid) await link(db, actor, ['event', eventid], made)
}
