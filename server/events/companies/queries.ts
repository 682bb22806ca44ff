import {
  company,
  type companyBody,
  type listCompanies as listing,
} from '../../../contract/events/companies.ts'
import type { QueryOf } from '../../../contract/platform/endpoint.ts'
import type * as z from 'zod/mini'
import type { Caller } from '../../platform/sessions/caller.ts'
import { isArchived, isDeletable } from '../../platform/reach/archivable.ts'
import { mostCounted } from '../../platform/lists/counting.ts'
import { cityOf, contains, instantOf, personRefOf } from '../../platform/lists/columns.ts'
import { inKeptOrder, keptNumberOf, keptSort } from '../../platform/lists/kept-order.ts'
import { readList } from '../../platform/lists/list.ts'
import { inOrder } from '../../platform/lists/order.ts'
import { findRow, rowOf, versioned } from '../../platform/lists/row.ts'
import { tallyOf } from '../../platform/lists/tallies.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { companiesOf, type Linkable } from '../../platform/reach/reach.ts'

type CompanyFields = z.output<typeof companyBody>

export function listCompanies(db: Db, caller: Caller, query: QueryOf<typeof listing>) {
  const { q, archived, partnerid, associateid, notpartnerid, notassociateid, page, limit } = query
  const linkedTo = (noun: Linkable, id: string) =>
    db.selectFrom(`company_${noun}s`).select('company_id').where(`${noun}_id`, '=', id)
  let matching = companiesOf(db, caller).where(isArchived('company', archived))
  if (q) matching = matching.where(contains('companies.search', q))
  if (partnerid) matching = matching.where('companies._id', 'in', linkedTo('partner', partnerid))
  if (associateid) matching = matching.where('companies._id', 'in', linkedTo('associate', associateid))
  if (notpartnerid) matching = matching.where('companies._id', 'not in', linkedTo('partner', notpartnerid))
  if (notassociateid) {
    matching = matching.where('companies._id', 'not in', linkedTo('associate', notassociateid))
  }
  return readList(db, {
    ids: inWantedOrder(db, matching, query),
    row: companyRow,
    matching,
    page,
    limit,
    countsTo: mostCounted(q),
  })
}

/** The ids of companies in the wanted order, off an index. */
function inWantedOrder(
  db: Db,
  companies: ReturnType<typeof companiesOf>,
  { sort = '-createdAt', archived, page, limit }: QueryOf<typeof listing>,
) {
  const kept = keptSort(sort, counted)
  if (!kept) return inOrder(companies.select('companies._id'), sort, sortColumns, newest)
  return inKeptOrder(db, companies, { ...kept, of: 'company', isArchived: archived, page, limit })
}

const counted = {
  events: 'event',
  applications: 'application',
  applicant: 'person',
  partners: 'partner',
  associate: 'associate',
} as const

const newest = { createdAt: 'companies.created_at', _id: 'companies._id' }
const sortColumns: Record<string, string> = {
  company_name: 'companies.company_name',
  createdAt: 'companies.created_at',
}

export function findCompany(db: Db, caller: Caller, id: string) {
  const own = companiesOf(db, caller).select('companies._id').where('companies._id', '=', id)
  return findRow(db, singleCompany, own)
}

/** Selects the row for a change and locks it until the transaction ends. */
export function lockCompany(db: Db, caller: Caller, id: string) {
  return companiesOf(db, caller).selectAll().where('companies._id', '=', id).forUpdate().executeTakeFirst()
}

export async function insertCompany(db: Db, caller: Caller, { location, ...fields }: CompanyFields) {
  const { _id } = await db
    .insertInto('companies')
    .values({ ...fields, location_id: location, created_by: caller._id })
    .returning('_id')
    .executeTakeFirstOrThrow()
  return _id
}

export function updateCompany(db: Db, id: string, { location, ...fields }: CompanyFields) {
  return db
    .updateTable('companies')
    .set({ ...fields, location_id: location })
    .where('_id', '=', id)
    .execute()
}

const companyRow = rowOf(company, 'companies', {
  createdAt: instantOf('companies.created_at'),
  location: cityOf('companies.location_id'),
  createdBy: personRefOf('companies.created_by'),
  // Of an archived company those that are archived too.
  events: keptNumberOf('company', 'event'),
  applications: tallyOf('application', 'company'),
  applicant: tallyOf('person', 'company'),
  partners: keptNumberOf('company', 'partner'),
  associate: keptNumberOf('company', 'associate'),
  can_delete: isDeletable.company,
})
const singleCompany = versioned(companyRow)
