import { sql } from 'kysely'
import type * as z from 'zod/mini'
import {
  associate,
  type associateBody,
  type listAssociates as listing,
} from '../../../contract/events/associates.ts'
import type { QueryOf } from '../../../contract/platform/endpoint.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { ensurePerson } from '../../people/accounts/people.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { listLinkables, type Owner, sharedFields } from '../links/linkable-queries.ts'
import { contains } from '../../platform/lists/columns.ts'
import { findRow, rowFor, versioned } from '../../platform/lists/row.ts'
import { ensureSkills } from '../../platform/lookups/queries.ts'
import { associatesOf } from '../../platform/reach/reach.ts'
import { anyOf } from '../../platform/lists/conditions.ts'

export type AssociateRow = NonNullable<Awaited<ReturnType<typeof findAssociate>>>
export type AssociateFields = z.output<typeof associateBody>

export function listAssociates(db: Db, caller: Caller, query: QueryOf<typeof listing>) {
  const { skill } = query
  let reached = associatesOf(db, caller)
  if (skill) reached = reached.where(contains('associates.search', skill)).where(hasSkill(skill))
  const row = associateRowFor(db, caller)
  return listLinkables({ db, caller }, 'associate', query, {
    reached,
    row,
    sortColumns,
    isFiltered: skill !== undefined,
  })
}

/** One of the labels, in any case. The text index narrows the rows down before. */
function hasSkill(skill: string) {
  return sql<boolean>`lower(${skill}) in (select lower(label) from unnest(associates.skills) as label)`
}

const sortColumns = {
  name: 'associates.full_name',
  category: 'associates.category',
  designation: 'associates.designation',
  company_name: 'associates.company_name',
  createdAt: 'associates.created_at',
}

export function findAssociate(db: Db, caller: Caller, id: string) {
  const reached = associatesOf(db, caller).select('associates._id').where('associates._id', '=', id)
  return findRow(db, versioned(associateRowFor(db, caller)), reached)
}

export async function insertAssociate(db: Db, owner: Owner, fields: AssociateFields) {
  const { _id } = await db
    .insertInto('associates')
    .values({
      ...(await columnsFrom(db, fields)),
      ...owner,
    })
    .returning('_id')
    .executeTakeFirstOrThrow()
  return _id
}

export async function updateAssociate(db: Db, id: string, fields: AssociateFields) {
  await db
    .updateTable('associates')
    .set(await columnsFrom(db, fields))
    .where('_id', '=', id)
    .execute()
}

async function columnsFrom(db: Db, fields: AssociateFields) {
  const { location, ...columns } = fields
  return {
    ...columns,
    location_id: location,
    skills: await skillsNamed(db, fields.skills),
    user_id: await ensurePerson(db, fields),
  }
}

/** The ids of these labels, each once, in their known spelling. Unknown labels are added. */
async function skillsNamed(db: Db, labels: readonly string[]): Promise<string[]> {
  const wanted = new Map(labels.map(label => [label.toLowerCase(), label]))
  // Sorted, so that parallel inserts of the same skills cannot deadlock.
  await ensureSkills(db, [...wanted.values()].sort())
  const known = await db
    .selectFrom('skills')
    .select('skill_type')
    .where('skill_type', '=', anyOf([...wanted.values()]))
    .execute()
  for (const { skill_type } of known) wanted.set(skill_type.toLowerCase(), skill_type)
  return [...wanted.values()]
}

function associateRowFor(db: Db, caller: Caller) {
  return rowFor(db.selectFrom('associates'), associate, 'associates', sharedFields('associate', caller))
}
