import type * as z from 'zod/mini'
import type { QueryOf } from '../../../contract/platform/endpoint.ts'
import { type listPartners as listing, partner, type partnerBody } from '../../../contract/events/partners.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { ensurePerson } from '../../people/accounts/people.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { listLinkables, newestOf, type Owner, sharedFields } from '../links/linkable-queries.ts'
import { inOrder } from '../../platform/lists/order.ts'
import { findRow, rowFor, versioned } from '../../platform/lists/row.ts'
import { partnersOf } from '../../platform/reach/reach.ts'

export type PartnerFields = z.output<typeof partnerBody>
export type PartnerRow = NonNullable<Awaited<ReturnType<typeof findPartner>>>

export function listPartners(db: Db, caller: Caller, query: QueryOf<typeof listing>) {
  const [reached, row] = [partnersOf(db, caller), partnerRowFor(db, caller)]
  const ordered = partnersOf(db, caller, part => inOrder(part, query.sort, sortColumns, newestOf('partner')))
  return listLinkables({ db, caller }, 'partner', query, { reached, ordered, row, sortColumns })
}

const sortColumns = {
  partner_name: 'partners.partner_name',
  category: 'partners.category',
  createdAt: 'partners.created_at',
}

export function findPartner(db: Db, caller: Caller, id: string) {
  const reached = partnersOf(db, caller).select('partners._id').where('partners._id', '=', id)
  return findRow(db, versioned(partnerRowFor(db, caller)), reached)
}

export async function insertPartner(db: Db, owner: Owner, fields: PartnerFields) {
  const { location, ...columns } = fields
  const { _id } = await db
    .insertInto('partners')
    .values({
      ...columns,
      ...owner,
      location_id: location,
      user_id: await ensurePerson(db, fields),
    })
    .returning('_id')
    .executeTakeFirstOrThrow()
  return _id
}

/** Without `global` it stays as it was. */
export async function updatePartner(
  db: Db,
  id: string,
  { location, ...columns }: Omit<PartnerFields, 'global'> & { global?: boolean },
) {
  await db
    .updateTable('partners')
    .set({ ...columns, location_id: location, user_id: await ensurePerson(db, columns) })
    .where('_id', '=', id)
    .execute()
}

function partnerRowFor(db: Db, caller: Caller) {
  return rowFor(db.selectFrom('partners'), partner, 'partners', sharedFields('partner', caller))
}
