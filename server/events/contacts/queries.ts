import { sql } from 'kysely'
import { contact, type listContacts as listing } from '../../../contract/events/contacts.ts'
import type { QueryOf } from '../../../contract/platform/endpoint.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { mostCounted } from '../../platform/lists/counting.ts'
import { accountPerson, instantOf, fullNameIn, columnOf, folded } from '../../platform/lists/columns.ts'
import { readList } from '../../platform/lists/list.ts'
import { inOrder } from '../../platform/lists/order.ts'
import { findRow, rowOf } from '../../platform/lists/row.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { companiesOf } from '../../platform/reach/reach.ts'
import { reads } from '../../platform/lists/conditions.ts'

/** The name of the company, if the caller reaches it. */
export function findCompanyName(db: Db, caller: Caller, company_id: string) {
  return companiesOf(db, caller)
    .select(['companies._id', 'companies.company_name'])
    .where('companies._id', '=', company_id)
    .executeTakeFirst()
}

/** The contacts of the companies that the caller reaches (docs/product.md §1). */
function contactsOf(db: Db, caller: Caller) {
  return db
    .selectFrom('contacts')
    .innerJoin('users', 'users._id', 'contacts.user_id')
    .where('contacts.company_id', 'in', companiesOf(db, caller).select('companies._id'))
}

export function listContacts(db: Db, caller: Caller, company_id: string, query: QueryOf<typeof listing>) {
  const { q, page, limit } = query
  let matching = contactsOf(db, caller).where('contacts.company_id', '=', company_id)
  if (q) matching = matching.where(hasText(q))
  const ids = inOrder(matching.select(['contacts._id', ...foldedColumns]), query.sort, sortColumns, newest)
  return readList(db, { ids, row: contactRow, matching, page, limit, countsTo: mostCounted(q) })
}

/** A company has few contacts, so they are searched without an indexed column. */
function hasText(q: string) {
  return reads(sql`concat_ws(e'\n', ${fullNameIn('users')}, users.email, contacts.designation)`, q)
}

const newest = { createdAt: 'contacts.created_at', _id: 'contacts._id' }
const foldedColumns = [
  folded(fullNameIn('users')).as('folded_name'),
  folded(columnOf('contacts.designation')).as('folded_designation'),
] as const
const sortColumns = {
  name: 'folded_name',
  designation: 'folded_designation',
  email: 'users.email',
  createdAt: 'contacts.created_at',
}

export function findContact(db: Db, caller: Caller, id: string) {
  return findRow(db, contactRow, contactsOf(db, caller).select('contacts._id').where('contacts._id', '=', id))
}

const contactRow = rowOf(
  contact,
  'contacts',
  { createdAt: instantOf('contacts.created_at'), user: accountPerson },
  db => db.selectFrom('contacts').innerJoin('users', 'users._id', 'contacts.user_id'),
)

export async function insertContact(
  db: Db,
  caller: Caller,
  fields: { company_id: string; user_id: string; designation: string },
) {
  const { _id } = await db
    .insertInto('contacts')
    .values({ ...fields, created_by: caller._id })
    .returning('_id')
    .executeTakeFirstOrThrow()
  return _id
}

/** False where somebody else was faster. */
export async function deleteContact(db: Db, id: string) {
  const { numDeletedRows } = await db.deleteFrom('contacts').where('_id', '=', id).executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}
