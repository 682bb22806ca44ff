import { sql } from 'kysely'
import { fieldMessages } from '../../../contract/platform/messages.ts'
import type { Caller } from '../sessions/caller.ts'
import type { Db } from '../db/transaction.ts'
import { invalid } from '../http/errors.ts'
import { associatesOf } from '../reach/reach.ts'

export function listCities(db: Db) {
  return db.selectFrom('cities').select(['_id', 'city_name as cityName']).orderBy('city_name').execute()
}

export function listSkills(db: Db) {
  return db.selectFrom('skills').select(['_id', 'skill_type']).orderBy('skill_type').execute()
}

/** The skills of the associates in the caller's reach: what a filter can find. */
export function listSkillsInUse(db: Db, caller: Caller) {
  const labels = associatesOf(db, caller).select(sql<string>`unnest(associates.skills)::citext`.as('label'))
  return db
    .selectFrom('skills')
    .select(['_id', 'skill_type'])
    .where('skill_type', 'in', labels)
    .orderBy('skill_type')
    .execute()
}

export function findCity(db: Db, id: string) {
  return db.selectFrom('cities').select(['_id', 'city_name']).where('_id', '=', id).executeTakeFirst()
}

/** Refuses a location that is not a city, at its field. */
export async function requireCity(db: Db, id: string) {
  if (!(await findCity(db, id))) throw invalid({ location: fieldMessages.choice })
}

/** Inserts the skills that are new. Parallel inserts of one skill make one row. */
export async function ensureSkills(db: Db, labels: readonly string[]) {
  if (labels.length === 0) return
  await db
    .insertInto('skills')
    .values(labels.map(skill_type => ({ skill_type })))
    .onConflict(conflict => conflict.column('skill_type').doNothing())
    .execute()
}
