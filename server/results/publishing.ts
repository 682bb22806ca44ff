import type { Actor } from '../accounts/actor.ts'
import type { Db } from '../db/transaction.ts'
import { releasesOf } from '../reach.ts'
import { releaseColumns } from '../releases/queries.ts'

/** The release of the results of a round that has not happened yet. */
export function findPublishing(db: Db, actor: Actor, roundId: string) {
  return releasesOf(db, actor)
    .innerJoin('publications', 'publications.release_id', 'releases._id')
    .select(releaseColumns)
    .where('publications.round_id', '=', roundId)
    .where('releases.released_at', 'is', null)
    .executeTakeFirst()
}
