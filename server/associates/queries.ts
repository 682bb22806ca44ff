import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { associateBody, listAssociates as listing } from '../../contract/associates.ts'
import type { QueryOf } from '../../contract/endpoint.ts'
import type { Actor } from '../accounts/actor.ts'
import { ensurePerson } from '../accounts/people.ts'
import { cityOf, enteredPersonOf, holds, personRefOf } from '../lists/columns.ts'
import { findFilled, inOrder, readFilledList, shownId } from '../lists/page.ts'
import type { Db } from '../db/transaction.ts'
import { ensureSkills } from '../lookups/queries.ts'
import { associatesOf, canEdit, linkedToCompanies, linkedToEvents } from '../reach.ts'

type AssociateFields = z.output<typeof associateBody>

export function listAssociates(db: Db, actor: Actor, query: QueryOf<typeof listing>) {
  const { q, companyid, eventid, sort, page, limit } = query
  let matching = associatesOf(db, actor)
  if (q) matching = matching.where(holds('associates.search', q))
  if (companyid)
    matching = matching.where('associates._id', 'in', linkedToCompanies(db, actor, 'associate', companyid))
  if (eventid)
    matching = matching.where('associates._id', 'in', linkedToEvents(db, actor, 'associate', eventid))
  const ids = inOrder(matching.select('associates._id'), sort, sortColumns, newest)
  return readFilledList(db, {
    ids,
    fill: shownAssociate(db, actor),
    matching,
    page,
    limit,
    q,
  })
}

const newest = { createdAt: 'associates.created_at', _id: 'associates._id' }
const sortColumns = {
  name: 'associates.full_name',
  designation: 'associates.designation',
  company_name: 'associates.company_name',
  createdAt: 'associates.created_at',
}

export function findAssociate(db: Db, actor: Actor, id: string) {
  const reached = associatesOf(db, actor).select('associates._id').where('associates._id', '=', id)
  return findFilled(db, reached, shownAssociate(db, actor))
}

/** The row alone, locked until the transaction ends, for a change. */
export function lockAssociate(db: Db, actor: Actor, id: string) {
  return associatesOf(db, actor)
    .selectAll()
    .select(canEdit('associates', actor).as('can_edit'))
    .where('associates._id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function insertAssociate(db: Db, actor: Actor, fields: AssociateFields) {
  const { _id } = await db
    .insertInto('associates')
    .values({
      ...(await columnsFrom(db, fields)),
      created_by: actor._id,
      created_by_company: actor.company_id,
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

/** Each label once, in the spelling that the product knows it by; new ones are made. */
async function skillsNamed(db: Db, labels: readonly string[]): Promise<string[]> {
  const wanted = new Map(labels.map(label => [label.toLowerCase(), label]))
  // In one order, so that two who make the same skills do not wait for each other.
  await ensureSkills(db, [...wanted.values()].sort())
  const known = await db
    .selectFrom('skills')
    .select('skill_type')
    .where(sql<boolean>`skill_type = any(${[...wanted.values()]}::citext[])`)
    .execute()
  for (const { skill_type } of known) wanted.set(skill_type.toLowerCase(), skill_type)
  return [...wanted.values()]
}

/** An associate as it is answered. */
function shownAssociate(db: Db, actor: Actor) {
  return db
    .selectFrom('associates')
    .select([
      'associates._id',
      'associates.photo',
      'associates.logo',
      'associates.skills',
      'associates.profile_details',
      'associates.company_name',
      'associates.designation',
      'associates.linkedin',
      'associates.facebook',
      'associates.twitter',
      'associates.instagram',
      'associates.created_at as createdAt',
      'associates.version',
      cityOf('associates.location_id').as('location'),
      enteredPersonOf('associates').as('user'),
      canEdit('associates', actor).as('can_edit'),
      personRefOf('associates.created_by').as('createdBy'),
    ])
    .where('associates._id', '=', shownId)
}
