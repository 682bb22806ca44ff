import type { Actor } from '../accounts/actor.ts'
import type { Db } from '../db/transaction.ts'
import type { CompanyOrEvent, Linkable } from '../reach.ts'

// Partners and associates are linked to companies and to events: four tables of one shape.

/** False if the two are already linked. */
export async function insertLink(
  db: Db,
  actor: Actor,
  [place, place_id]: [CompanyOrEvent, string],
  [noun, noun_id]: [Linkable, string],
) {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto(`${place}_${noun}s`)
    .values({ [`${place}_id`]: place_id, [`${noun}_id`]: noun_id, created_by: actor._id })
    .onConflict(both => both.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
