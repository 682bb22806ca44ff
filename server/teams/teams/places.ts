import { sql } from 'kysely'
import type { Db } from '../../platform/db/transaction.ts'
import { countOfRows, allOf, is, someOf, not, countIn } from '../../platform/lists/conditions.ts'
import { columnOf, selectFrom } from '../../platform/lists/columns.ts'

/**
 * The person is in this team of the event and in no other, as the index `applicants_one_team` enforces: invited or
 * joined, and not of a team that withdrew. Who is on hold stays held then. Who was invited while looking for a team is
 * bound by joining only.
 */
export const holdsPlace = allOf(
  is('applicants.status', '<>', sql.lit('invitation-rejected')),
  someOf(not(columnOf('applicants.has_withdrawn')), is('applicants.status', '=', sql.lit('on_hold'))),
  someOf(columnOf('applicants.has_joined'), not(columnOf('applicants.was_looking'))),
)

/** Fewer people are in a team than its event allows; in a query with `applications` and `events`. */
export const hasRoom = is(
  'events.team_max',
  '>',
  countIn(
    selectFrom('applicants')
      .where('applicants.application_id', '=', columnOf('applications._id'))
      .where('applicants.status', '<>', sql.lit('invitation-rejected' as const)),
  ),
)

/** How many places of a team are taken: invited, joined or held. */
export async function countPlaces(db: Db, application_id: string): Promise<number> {
  const { places } = await db
    .selectFrom('applicants')
    .select(countOfRows.as('places'))
    .where('application_id', '=', application_id)
    .where('status', '<>', 'invitation-rejected')
    .executeTakeFirstOrThrow()
  return places
}
