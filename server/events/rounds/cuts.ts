import { sql } from 'kysely'
import type { RoundCut } from '../../../contract/events/decided-rounds.ts'
import { hasLeft } from '../../platform/reach/team-status-sql.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { isToBeReleased, roundNamed } from './decision-columns.ts'

/** How many of a round's teams releases have let go on, in a query that has `rounds`. */
export const wentOn = sql<number>`(select count(*)::int from round_entries
  join applications on applications._id = round_entries.application_id
  where round_entries.round_id = rounds._id and round_entries.outcome = 'goes_on' and not ${hasLeft})`

/** Of how many releases have said whether they go on. */
export const told = sql<number>`(select count(*)::int from round_entries
  join applications on applications._id = round_entries.application_id
  where round_entries.round_id = rounds._id and round_entries.outcome is not null and not ${hasLeft})`

/** How many pending decisions about it a release would carry out, of one outcome or of both. */
export function pendingAtRound(outcome?: 'goes_on') {
  const which = outcome ? sql`and decisions.outcome = ${sql.lit(outcome)}` : sql``
  return sql<number>`(select count(*)::int from decisions
    join applications on applications._id = decisions.application_id
    where decisions.round_id = rounds._id and ${isToBeReleased} ${which})`
}

/** How many of the teams in these rounds are to go on, in the order of the rounds. */
export async function readCuts(db: Db, ids: readonly string[]): Promise<RoundCut[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('rounds')
    .select([
      roundNamed.as('named'),
      sql<number | null>`case when rounds.has_cut then rounds.places end`.as('places'),
      wentOn.as('went_on'),
      pendingAtRound('goes_on').as('chosen'),
    ])
    .where('rounds._id', 'in', ids)
    .orderBy('rounds.position')
    .execute()
  return rows.map(({ named, ...cut }) => ({ ...named, ...cut }))
}
