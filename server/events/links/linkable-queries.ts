import { type SelectQueryBuilder, sql } from 'kysely'
import type { Category } from '../../../contract/platform/categories.ts'
import type { Acting } from '../../platform/http/acting.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { isArchived, isDeletable } from '../../platform/reach/archivable.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { DB } from '../../platform/db/types.ts'
import { mostCounted } from '../../platform/lists/counting.ts'
import { cityOf, contains, enteredPersonOf, personRefOf, instantOf } from '../../platform/lists/columns.ts'
import { readList } from '../../platform/lists/list.ts'
import { inOrder } from '../../platform/lists/order.ts'
import type { Query } from '../../platform/lists/query.ts'
import type { ListRow } from '../../platform/lists/row.ts'
import {
  associatesOf,
  canEdit,
  type Linkable,
  linkedToCompanies,
  linkedToEvents,
  partnersOf,
} from '../../platform/reach/reach.ts'
import { allOf } from '../../platform/lists/conditions.ts'

// Shared by the tables of partners and associates: a person as typed, a city, links, and who created the row.

interface Asked<Column extends string> extends Filters {
  sort?: Column | `-${Column}`
  page: number
  limit: number
}

interface Filters {
  q?: string
  archived: boolean
  companyid?: string
  eventid?: string
  notcompanyid?: string
  noteventid?: string
  category?: Category | 'all'
}

interface Listing<Row, Column extends string> {
  reached: Query<object>
  /** The same rows, each part of them in the wanted order, if they have parts. */
  ordered?: Query<object>
  sortColumns: Record<Column, string>
  row: ListRow<Row>
  /** Whether a filter of this noun alone applies, which no kept counts stand for. */
  isFiltered?: boolean
}

/** A page of the rows in reach, filtered by text, category, and the linked company and event. */
export function listLinkables<Row, Column extends string>(
  { db, caller }: Pick<Acting, 'db' | 'caller'>,
  noun: Linkable,
  asked: Asked<Column>,
  { reached, ordered, sortColumns, row, isFiltered }: Listing<Row, Column>,
) {
  const { sort, page, limit } = asked
  const matching = filtered({ db, caller }, noun, reached, asked)
  const found = ordered ? filtered({ db, caller }, noun, ordered, asked) : matching
  const ids = inOrder(
    found.select(sql.ref<string>(`${noun}s._id`).as('_id')),
    sort,
    sortColumns,
    newestOf(noun),
  )
  const countsTo = mostCounted(asked.q, isFiltered)
  return readList(db, { ids, row, matching, page, limit, countsTo })
}

function filtered(
  { db, caller }: Pick<Acting, 'db' | 'caller'>,
  noun: Linkable,
  reached: Query<object>,
  asked: Filters,
) {
  const { q, archived, companyid, eventid, notcompanyid, noteventid, category } = asked
  const _id = sql.ref<string>(`${noun}s._id`)
  let matching = reached.where(isArchived(noun, archived))
  if (q) matching = matching.where(contains(`${noun}s.search`, q))
  if (category && category !== 'all') {
    matching = matching.where(sql.ref<string>(`${noun}s.category`), '=', category)
  }
  if (companyid) matching = matching.where(_id, 'in', linkedToCompanies(db, caller, noun, companyid))
  if (eventid) matching = matching.where(_id, 'in', linkedToEvents(db, caller, noun, eventid))
  if (notcompanyid) {
    matching = matching.where(_id, 'not in', linkedToCompanies(db, caller, noun, notcompanyid))
  }
  if (noteventid) matching = matching.where(_id, 'not in', linkedToEvents(db, caller, noun, noteventid))
  return matching
}

/** What rows of the same rank are ordered by. */
export function newestOf(noun: Linkable) {
  return { createdAt: `${noun}s.created_at`, _id: `${noun}s._id` }
}

/** Selects the row for a change and locks it until the transaction ends. */
export function lockLinkable(db: Db, caller: Caller, noun: Linkable, id: string) {
  const reached = rowsOf[noun](db, caller).select('_id').where('_id', '=', id)
  return db
    .selectFrom(`${noun}s`)
    .select(['_id', 'version', 'archived_at', 'created_by_company as company_id'])
    .select(canEdit(`${noun}s`, caller).as('can_edit'))
    .where('_id', 'in', reached)
    .forUpdate()
    .executeTakeFirst()
}

const rowsOf: Record<Linkable, (db: Db, caller: Caller) => LinkableRows> = {
  partner: partnersOf,
  associate: associatesOf,
}

type LinkableRows = SelectQueryBuilder<DB, `${Linkable}s`, object>

/** What both nouns answer beside the columns of their tables. */
export function sharedFields(noun: Linkable, caller: Caller) {
  const table = `${noun}s` as const
  return {
    createdAt: instantOf(`${table}.created_at`),
    location: cityOf(`${table}.location_id`),
    user: enteredPersonOf(table),
    can_edit: canEdit(table, caller),
    createdBy: personRefOf(`${table}.created_by`),
    can_delete: allOf(canEdit(table, caller), isDeletable[noun]),
  }
}

/** The columns that say who created a new row, and whose it is. */
export interface Owner {
  created_by: string
  created_by_company: string | null
}

export function createdBy({ _id, company_id }: Caller): Owner {
  return { created_by: _id, created_by_company: company_id }
}
