import type { Caller } from '../../platform/sessions/caller.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { releasesOf } from '../../platform/reach/reach.ts'
import { releaseColumns } from '../../choosing/releases/queries.ts'
import { countOfRows, anyOf } from '../../platform/lists/conditions.ts'

/** The release of the results of a round that has not happened yet. */
export function findPublishing(db: Db, caller: Caller, roundId: string) {
  return releasesOf(db, caller)
    .innerJoin('publications', 'publications.release_id', 'releases._id')
    .select(releaseColumns)
    .where('publications.round_id', '=', roundId)
    .where('releases.released_at', 'is', null)
    .executeTakeFirst()
}

/** How many are mailed where these teams are told. */
export async function countPeople(db: Db, teams: readonly string[]): Promise<number> {
  const { people } = await db
    .selectFrom('applicants')
    .innerJoin('users', 'users._id', 'applicants.user_id')
    .select(countOfRows.as('people'))
    .where('applicants.application_id', '=', anyOf(teams))
    .where('applicants.has_joined', '=', true)
    .where('users.email', 'not like', '%.invalid')
    .executeTakeFirstOrThrow()
  return people
}
