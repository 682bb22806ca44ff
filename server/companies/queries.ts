import type { ExpressionBuilder } from 'kysely'
import type { companyBody, listCompanies as listing } from '../../contract/companies.ts'
import type { QueryOf } from '../../contract/endpoint.ts'
import type * as z from 'zod/mini'
import type { Actor } from '../accounts/actor.ts'
import { cityOf, countOf, holds, personRefOf } from '../db/columns.ts'
import { inOrder, readPage } from '../db/page.ts'
import type { Db } from '../db/transaction.ts'
import type { DB } from '../db/types.ts'

type CompanyFields = z.output<typeof companyBody>

/** The companies an actor reaches: an organiser all, a company user the own one (docs/product.md §1). */
export function companiesOf(db: Db, actor: Actor) {
  const companies = db.selectFrom('companies')
  return actor.role === 'admin' ? companies : companies.where('companies._id', '=', actor.company_id)
}

export function listCompanies(db: Db, actor: Actor, query: QueryOf<typeof listing>) {
  const { q, partnerid, associateid, page, limit } = query
  const matching = companiesOf(db, actor)
    .$if(q !== undefined, all => all.where(holds('companies.search', q ?? '')))
    .$if(partnerid !== undefined, all =>
      all.where('companies._id', 'in', eb =>
        eb
          .selectFrom('company_partners')
          .select('company_id')
          .where('partner_id', '=', partnerid ?? ''),
      ),
    )
    .$if(associateid !== undefined, all =>
      all.where('companies._id', 'in', eb =>
        eb
          .selectFrom('company_associates')
          .select('company_id')
          .where('associate_id', '=', associateid ?? ''),
      ),
    )
  const rows = inOrder(matching.select(companyColumns), query.sort, sortColumns, newest)
  return readPage(db, { rows, matching, page, limit })
}

const newest = { createdAt: 'companies.created_at', _id: 'companies._id' }
const sortColumns = {
  company_name: 'companies.company_name',
  events: 'events',
  applications: 'applications',
  applicant: 'applicant',
  partners: 'partners',
  associate: 'associate',
  createdAt: 'companies.created_at',
}

export function findCompany(db: Db, actor: Actor, id: string) {
  return companiesOf(db, actor).select(companyColumns).where('companies._id', '=', id).executeTakeFirst()
}

/** The row alone, locked until the transaction ends, for a change. */
export function lockCompany(db: Db, actor: Actor, id: string) {
  return companiesOf(db, actor).selectAll().where('companies._id', '=', id).forUpdate().executeTakeFirst()
}

export async function insertCompany(db: Db, actor: Actor, { location, ...fields }: CompanyFields) {
  const { _id } = await db
    .insertInto('companies')
    .values({ ...fields, location_id: location, created_by: actor._id })
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

/** A company as it is answered, its counts included. */
function companyColumns(eb: ExpressionBuilder<DB, 'companies'>) {
  const eventsOfIt = eb.selectFrom('events').whereRef('events.company_id', '=', 'companies._id')
  return [
    'companies._id',
    'companies.company_name',
    'companies.logo',
    'companies.banner_image',
    'companies.description',
    'companies.website',
    'companies.email',
    'companies.employee_strength',
    'companies.linkedin',
    'companies.facebook',
    'companies.twitter',
    'companies.instagram',
    'companies.created_at as createdAt',
    'companies.version',
    cityOf('companies.location_id').as('location'),
    personRefOf('companies.created_by').as('createdBy'),
    countOf(eventsOfIt).as('events'),
    countOf(eventsOfIt.innerJoin('applications', 'applications.event_id', 'events._id')).as('applications'),
    countOf(eventsOfIt.innerJoin('applicants', 'applicants.event_id', 'events._id'), 'applicants.user_id').as(
      'applicant',
    ),
    countOf(eb.selectFrom('company_partners').whereRef('company_id', '=', 'companies._id')).as('partners'),
    countOf(eb.selectFrom('company_associates').whereRef('company_id', '=', 'companies._id')).as('associate'),
  ] as const
}
