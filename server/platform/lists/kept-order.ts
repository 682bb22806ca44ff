import { sql } from 'kysely'
import type { Db } from '../db/transaction.ts'
import { directionOf, mergedInOrder, type Wanted } from './merge-ordered.ts'
import type { Query } from './query.ts'
import { tallyOf } from './tallies.ts'

interface Asked extends Wanted {
  of: 'event' | 'company'
  /** What is counted of an event or a company, as `kept_numbers` has it. */
  counted: 'application' | 'person' | 'partner' | 'associate' | 'event'
  isArchived: boolean
  /** Whether `rows` are the events of one company. */
  isOfOneCompany?: boolean
}

type Counted = Asked['counted']

/** The kept number that `sort` names, and its direction; nothing if the list is ordered by something else. */
export function keptSort(sort: string, names: Readonly<Partial<Record<string, Counted>>>) {
  const counted = names[sort.replace('-', '')]
  return counted && { counted, sort: directionOf(sort) }
}

/**
 * The ids of events or companies by a kept number, then newest first, off an index (docs/decisions/009). What has lines in
 * the tallies that are not folded yet is counted with them, sorted, and merged with the others.
 */
export function inKeptOrder(db: Db, rows: Query<object>, asked: Asked): Query<{ _id: string }> {
  const { of, counted } = asked
  const kept = withKept(rows, asked)
  const folded = kept.select('kept_numbers.n as by')
  if (counted !== 'application' && counted !== 'person') return mergedInOrder(db, [folded], asked)
  // As an array, which is found by key; joined, all kept numbers would be looked through for it.
  const isNew = sql<boolean>`kept_numbers.of_id = any(array(
    select distinct ${sql.ref(`${of}_id`)} from tallies where is_new))`
  const parts = [folded.where(eb => eb.not(isNew)), kept.where(isNew).select(tallyOf(counted, of).as('by'))]
  return mergedInOrder(db, parts, asked)
}

/** How many are linked to an event or a company, or events of it, as a column of its row. */
export function keptNumberOf(of: 'event' | 'company', counted: 'partner' | 'associate' | 'event') {
  const id = sql.ref(of === 'event' ? 'events._id' : 'companies._id')
  return sql<number>`(select n from kept_numbers where noun = ${sql.lit(of)} and of_id = ${id}
    and counted = ${sql.lit(counted)})`
}

function withKept(rows: Query<object>, { of, counted, isArchived, isOfOneCompany }: Asked) {
  return rows
    .innerJoin('kept_numbers', join => {
      const ofThese = join
        .onRef('kept_numbers.of_id', '=', of === 'event' ? 'events._id' : 'companies._id')
        .on('kept_numbers.noun', '=', of)
        .on('kept_numbers.counted', '=', counted)
        .on('kept_numbers.is_archived', '=', sql.lit(isArchived))
      return isOfOneCompany ? ofThese.onRef('kept_numbers.company_id', '=', 'events.company_id') : ofThese
    })
    .select(['kept_numbers.of_id as _id', 'kept_numbers.created_at'])
}
