import type { Actor } from '../accounts/actor.ts'
import { companiesOf } from '../companies/queries.ts'
import type { Db } from '../db/transaction.ts'
import { eventsOf } from '../events/queries.ts'

// Partners and associates are linked to companies and to events: four tables of one shape.

export type CompanyOrEvent = 'company' | 'event'
export type PartnerOrAssociate = 'partner' | 'associate'

/** The partners or associates of the actor's companies, or of the one named: another's id finds nothing. */
export function linkedToCompanies(db: Db, actor: Actor, noun: PartnerOrAssociate, companyid?: string) {
  const links = db
    .selectFrom(`company_${noun}s`)
    .select(`${noun}_id as _id`)
    .where('company_id', 'in', companiesOf(db, actor).select('companies._id'))
  return companyid ? links.where('company_id', '=', companyid) : links
}

/** The same of the actor's events. */
export function linkedToEvents(db: Db, actor: Actor, noun: PartnerOrAssociate, eventid?: string) {
  const links = db
    .selectFrom(`event_${noun}s`)
    .select(`${noun}_id as _id`)
    .where('event_id', 'in', eventsOf(db, actor).select('events._id'))
  return eventid ? links.where('event_id', '=', eventid) : links
}

/** False where the two are linked already. */
export async function insertLink(
  db: Db,
  actor: Actor,
  [place, place_id]: [CompanyOrEvent, string],
  [noun, noun_id]: [PartnerOrAssociate, string],
) {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto(`${place}_${noun}s`)
    .values({ [`${place}_id`]: place_id, [`${noun}_id`]: noun_id, created_by: actor._id })
    .onConflict(both => both.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
