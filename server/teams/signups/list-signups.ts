import { sql } from 'kysely'
import type { Signups } from '../../../contract/teams/signups.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { instantOf, fullNameIn, columnOf, valueIn, selectFrom } from '../../platform/lists/columns.ts'
import { programmeItemsOf } from '../../platform/reach/reach.ts'
import type { Caller } from '../../platform/sessions/caller.ts'

/** Who signed up to an item, for its staff: who has a place, then who waits, in order. */
export async function findSignups(db: Db, caller: Caller, id: string): Promise<Signups | undefined> {
  const item = await programmeItemsOf(db, caller)
    .select(['programme_items._id', 'programme_items.title', 'programme_items.event_id'])
    .where('programme_items._id', '=', id)
    .where('programme_items.removed_at', 'is', null)
    .executeTakeFirst()
  if (!item) return undefined
  const people = await db
    .selectFrom('programme_signups')
    .innerJoin('users', 'users._id', 'programme_signups.user_id')
    .select([
      'programme_signups._id',
      fullNameIn('users').as('name'),
      valueIn(
        selectFrom('applicants')
          .innerJoin('applications', 'applications._id', 'applicants.application_id')
          .select('applications.team_name as value')
          .where('applicants.user_id', '=', columnOf('users._id'))
          .where('applicants.event_id', '=', item.event_id)
          .where('applicants.has_joined', '=', sql.lit(true))
          .limit(sql.lit(1)),
      ).as('team_name'),
      'programme_signups.has_place',
      instantOf('programme_signups.signed_up_at').as('signed_up_at'),
    ])
    .where('programme_signups.item_id', '=', id)
    .orderBy('programme_signups.has_place', 'desc')
    .orderBy('programme_signups.signed_up_at')
    .execute()
  return { _id: item._id, title: item.title, people }
}
