import type * as z from 'zod/mini'
import type { QueryOf } from '../../contract/endpoint.ts'
import type { listPartners as listing, partnerBody } from '../../contract/partners.ts'
import type { Actor } from '../accounts/actor.ts'
import { ensurePerson } from '../accounts/people.ts'
import { companiesOf } from '../companies/queries.ts'
import { canEdit, cityOf, enteredPersonOf, holds, personRefOf } from '../db/columns.ts'
import { findFilled, inOrder, readFilledList, shownId } from '../db/page.ts'
import type { Db } from '../db/transaction.ts'
import { found } from '../errors.ts'
import { eventsOf } from '../events/queries.ts'

type PartnerFields = z.output<typeof partnerBody>

/**
 * The partners an actor reaches: an organiser all; a company user those the company created, those linked to it or to
 * one of its events, and the global ones (docs/product.md §1).
 */
export function partnersOf(db: Db, actor: Actor) {
  const partners = db.selectFrom('partners')
  if (actor.role === 'admin') return partners
  const created = db
    .selectFrom('partners')
    .select('partners._id')
    .where('partners.created_by_company', '=', actor.company_id)
  const reached = created
    .unionAll(db.selectFrom('partners').select('partners._id').where('global', '=', true))
    .unionAll(linkedToCompanies(db, actor))
    .unionAll(linkedToEvents(db, actor))
  return partners.where('partners._id', 'in', reached)
}

/** Links are read through the actor's own companies and events: another's id finds nothing. */
function linkedToCompanies(db: Db, actor: Actor, companyid?: string) {
  const links = db
    .selectFrom('company_partners')
    .select('partner_id as _id')
    .where('company_id', 'in', companiesOf(db, actor).select('companies._id'))
  return companyid ? links.where('company_id', '=', companyid) : links
}

function linkedToEvents(db: Db, actor: Actor, eventid?: string) {
  const links = db
    .selectFrom('event_partners')
    .select('partner_id as _id')
    .where('event_id', 'in', eventsOf(db, actor).select('events._id'))
  return eventid ? links.where('event_id', '=', eventid) : links
}

export function listPartners(db: Db, actor: Actor, query: QueryOf<typeof listing>) {
  const { q, companyid, eventid, category, sort, page, limit } = query
  let matching = partnersOf(db, actor)
  if (q) matching = matching.where(holds('partners.search', q))
  if (category && category !== 'all') matching = matching.where('partners.category', '=', category)
  if (companyid) matching = matching.where('partners._id', 'in', linkedToCompanies(db, actor, companyid))
  if (eventid) matching = matching.where('partners._id', 'in', linkedToEvents(db, actor, eventid))
  const ids = inOrder(matching.select('partners._id'), sort, sortColumns, newest)
  return readFilledList(db, {
    ids,
    fill: shownPartner(db, actor),
    matching,
    page,
    limit,
    q,
  })
}

const newest = { createdAt: 'partners.created_at', _id: 'partners._id' }
const sortColumns = {
  partner_name: 'partners.partner_name',
  category: 'partners.category',
  createdAt: 'partners.created_at',
}

export function findPartner(db: Db, actor: Actor, id: string) {
  const reached = partnersOf(db, actor).select('partners._id').where('partners._id', '=', id)
  return findFilled(db, reached, shownPartner(db, actor))
}

/** The row alone, locked until the transaction ends, for a change. */
export function lockPartner(db: Db, actor: Actor, id: string) {
  return partnersOf(db, actor)
    .selectAll()
    .select(canEdit('partners', actor).as('can_edit'))
    .where('partners._id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function insertPartner(db: Db, actor: Actor, fields: PartnerFields) {
  const { location, ...columns } = fields
  const { _id } = await db
    .insertInto('partners')
    .values({
      ...columns,
      location_id: location,
      user_id: await ensurePerson(db, fields),
      global: actor.role === 'admin' && fields.global,
      created_by: actor._id,
      created_by_company: actor.company_id,
    })
    .returning('_id')
    .executeTakeFirstOrThrow()
  return _id
}

interface Ends {
  companyid?: string | null
  eventid?: string | null
}

/** Links a new partner at once; a company or event that is not the actor's answers as an absent one. */
export async function linkNewPartner(db: Db, actor: Actor, partner_id: string, { companyid, eventid }: Ends) {
  if (companyid) {
    const company = companiesOf(db, actor).select('companies._id').where('companies._id', '=', companyid)
    const { _id: company_id } = found(await company.executeTakeFirst())
    await db
      .insertInto('company_partners')
      .values({ company_id, partner_id, created_by: actor._id })
      .execute()
  }
  if (eventid) {
    const event = eventsOf(db, actor).select('events._id').where('events._id', '=', eventid)
    const { _id: event_id } = found(await event.executeTakeFirst())
    await db.insertInto('event_partners').values({ event_id, partner_id, created_by: actor._id }).execute()
  }
}

/** `global` is believed of organisers only; whatever an organiser chose stays when a company user edits. */
export async function updatePartner(db: Db, actor: Actor, id: string, fields: PartnerFields) {
  const { location, global, ...columns } = fields
  await db
    .updateTable('partners')
    .set({ ...columns, location_id: location, user_id: await ensurePerson(db, fields) })
    .$if(actor.role === 'admin', update => update.set({ global }))
    .where('_id', '=', id)
    .execute()
}

/** A partner as it is answered. */
function shownPartner(db: Db, actor: Actor) {
  return db
    .selectFrom('partners')
    .select([
      'partners._id',
      'partners.partner_name',
      'partners.logo',
      'partners.document',
      'partners.category',
      'partners.description',
      'partners.website',
      'partners.linkedin',
      'partners.facebook',
      'partners.twitter',
      'partners.instagram',
      'partners.global',
      'partners.created_at as createdAt',
      'partners.version',
      cityOf('partners.location_id').as('location'),
      enteredPersonOf('partners').as('user'),
      canEdit('partners', actor).as('can_edit'),
      personRefOf('partners.created_by').as('createdBy'),
    ])
    .where('partners._id', '=', shownId)
}
