import { sql } from 'kysely'
import type { Caller } from '../../platform/sessions/caller.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { releasesOf } from '../../platform/reach/reach.ts'
import { releaseColumns } from '../../choosing/releases/queries.ts'

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
  const { rows } = await sql<{ people: number }>`
    select count(*)::int as people from applicants join users on users._id = applicants.user_id
    where applicants.application_id = any(${teams}::uuid[]) and applicants.has_joined
      and users.email not like '%.invalid'`.execute(db)
  return rows[0]?.people ?? 0
}
