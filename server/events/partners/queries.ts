import type * as z from 'zod/mini'
import type { QueryOf } from '../../../contract/platform/endpoint.ts'
import { type listPartners as listing, partner, type partnerBody } from '../../../contract/events/partners.ts'
import { can } from '../../../contract/platform/permissions.ts'
import type { Actor } from '../../platform/sessions/actor.ts'
import { ensurePerson } from '../../people/accounts/people.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { createdBy, listLinkables, newestOf, sharedFields } from '../links/linkable-queries.ts'
import { inOrder } from '../../platform/lists/order.ts'
import { findRow, rowFor, versioned } from '../../platform/lists/row.ts'
import { partnersOf } from '../../platform/reach/reach.ts'

export type PartnerFields = z.output<typeof partnerBody>
export type PartnerRow = NonNullable<Awaited<ReturnType<typeof findPartner>>>

export function listPartners(db: Db, actor: Actor, query: QueryOf<typeof listing>) {
  const [reached, row] = [partnersOf(db, actor), partnerRowFor(db, actor)]
  const ordered = partnersOf(db, actor, part => inOrder(part, query.sort, sortColumns, newestOf('partner')))
  return listLinkables(db, actor, 'partner', query, { reached, ordered, row, sortColumns })
}

const sortColumns = {
  partner_name: 'partners.partner_name',
  category: 'partners.category',
  createdAt: 'partners.created_at',
}

export function findPartner(db: Db, actor: Actor, id: string) {
  const reached = partnersOf(db, actor).select('partners._id').where('partners._id', '=', id)
  return findRow(db, versioned(partnerRowFor(db, actor)), reached)
}

export async function insertPartner(db: Db, actor: Actor, fields: PartnerFields) {
  const { location, ...columns } = fields
  const { _id } = await db
    .insertInto('partners')
    .values({
      ...columns,
      ...createdBy(actor),
      location_id: location,
      user_id: await ensurePerson(db, fields),
      global: can(actor, 'partner:global') && fields.global,
    })
    .returning('_id')
    .executeTakeFirstOrThrow()
  return _id
}

/** Only organisers can set `global`; an edit by a company user keeps an organiser's choice. */
export async function updatePartner(db: Db, actor: Actor, id: string, fields: PartnerFields) {
  const { location, global, ...columns } = fields
  await db
    .updateTable('partners')
    .set({ ...columns, location_id: location, user_id: await ensurePerson(db, fields) })
    .$if(can(actor, 'partner:global'), update => update.set({ global }))
    .where('_id', '=', id)
    .execute()
}

function partnerRowFor(db: Db, actor: Actor) {
  return rowFor(db.selectFrom('partners'), partner, 'partners', sharedFields('partner', actor))
}
