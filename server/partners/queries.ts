import type * as z from 'zod/mini'
import type { QueryOf } from '../../contract/endpoint.ts'
import type { listPartners as listing, partnerBody } from '../../contract/partners.ts'
import { can } from '../../contract/permissions.ts'
import type { Actor } from '../accounts/actor.ts'
import { ensurePerson } from '../accounts/people.ts'
import { cityOf, enteredPersonOf, holds, personRefOf } from '../lists/columns.ts'
import { findFilled, inOrder, readFilledList, shownId } from '../lists/page.ts'
import type { Db } from '../db/transaction.ts'
import { canEdit, linkedToCompanies, linkedToEvents, partnersOf } from '../reach.ts'

type PartnerFields = z.output<typeof partnerBody>

export function listPartners(db: Db, actor: Actor, query: QueryOf<typeof listing>) {
  const { q, companyid, eventid, category, sort, page, limit } = query
  let matching = partnersOf(db, actor)
  if (q) matching = matching.where(holds('partners.search', q))
  if (category && category !== 'all') matching = matching.where('partners.category', '=', category)
  if (companyid)
    matching = matching.where('partners._id', 'in', linkedToCompanies(db, actor, 'partner', companyid))
  if (eventid) matching = matching.where('partners._id', 'in', linkedToEvents(db, actor, 'partner', eventid))
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
      global: can(actor, 'partner:global') && fields.global,
      created_by: actor._id,
      created_by_company: actor.company_id,
    })
    .returning('_id')
    .executeTakeFirstOrThrow()
  return _id
}

/** `global` is believed of organisers only; whatever an organiser chose stays when a company user edits. */
export async function updatePartner(db: Db, actor: Actor, id: string, fields: PartnerFields) {
  const { location, global, ...columns } = fields
  await db
    .updateTable('partners')
    .set({ ...columns, location_id: location, user_id: await ensurePerson(db, fields) })
    .$if(can(actor, 'partner:global'), update => update.set({ global }))
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
