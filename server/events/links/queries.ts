import { sql } from 'kysely'
import type { Caller } from '../../platform/sessions/caller.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { CompanyOrEvent, Linkable } from '../../platform/reach/reach.ts'
import { ago } from '../../platform/db/moments.ts'

// Partners and associates are linked to companies and to events: four tables of one shape.

/** False if the two are already linked. */
export async function insertLink(
  db: Db,
  caller: Pick<Caller, '_id'>,
  [place, place_id]: [CompanyOrEvent, string],
  [noun, noun_id]: [Linkable, string],
) {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto(`${place}_${noun}s`)
    .values({ [`${place}_id`]: place_id, [`${noun}_id`]: noun_id, created_by: caller._id })
    .onConflict(both => both.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** False where the two are not linked. */
export async function deleteLink(
  db: Db,
  [place, place_id]: [CompanyOrEvent, string],
  [noun, noun_id]: [Linkable, string],
) {
  const { numDeletedRows } = await db
    .deleteFrom(`${place}_${noun}s`)
    .where(sql.ref(`${place}_id`), '=', place_id)
    .where(sql.ref(`${noun}_id`), '=', noun_id)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** Whether the last that happened between these two is that the caller unlinked them, in the last ten minutes. */
export async function hasJustUnlinked(
  db: Db,
  caller: Caller,
  [place, place_id]: [CompanyOrEvent, string],
  [noun, noun_id]: [Linkable, string],
) {
  const last = await db
    .selectFrom('happenings')
    .select(['action', 'actor_id'])
    .where('subject', '=', 'link')
    .where('subject_id', '=', noun_id)
    .where('data', '@>', JSON.stringify({ noun, to: place, to_id: place_id }))
    .where('happened_at', '>', ago(10, 'minute'))
    .orderBy('happened_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.action === 'removed' && last.actor_id === caller._id
}
