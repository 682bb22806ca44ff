import { sql } from 'kysely'
import type { RoundCut } from '../../../contract/events/decided-rounds.ts'
import { hasLeft } from '../../platform/reach/team-status-sql.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { isToBeReleased, roundNamed } from './decision-columns.ts'
import { columnOf, selectFrom, onlyIf } from '../../platform/lists/columns.ts'
import { allOf, not, countIn, finds } from '../../platform/lists/conditions.ts'

/** Its published result gave prizes: it has no cut any more, though a round is added after it. */
const gavePrizes = finds(
  selectFrom('standing_publications')
    .innerJoin('awards', 'awards.publication_id', 'standing_publications._id')
    .where('standing_publications.round_id', '=', columnOf('rounds._id')),
)

/** How many places its judging decides about; null where it decides about prizes. */
export const placesToJudge = onlyIf(
  allOf(columnOf('rounds.has_cut'), not(gavePrizes)),
  columnOf('rounds.places'),
)

/** Its teams go on to a later round. The last round has no cut: nobody goes on from it, whatever it is set to. */
export const isCut = allOf(
  columnOf('rounds.has_cut'),
  not(gavePrizes),
  finds(
    selectFrom('rounds as later')
      .where('later.event_id', '=', columnOf('rounds.event_id'))
      .where('later.position', '>', columnOf('rounds.position')),
  ),
)

/** How many of a round's teams releases have let go on, in a query that has `rounds`. */
export const wentOn = countIn(
  selectFrom('round_entries')
    .innerJoin('applications', 'applications._id', 'round_entries.application_id')
    .where('round_entries.round_id', '=', columnOf('rounds._id'))
    .where('round_entries.outcome', '=', sql.lit('goes_on'))
    .where(not(hasLeft)),
)

/** Of how many releases have said whether they go on. */
export const told = countIn(
  selectFrom('round_entries')
    .innerJoin('applications', 'applications._id', 'round_entries.application_id')
    .where('round_entries.round_id', '=', columnOf('rounds._id'))
    .where('round_entries.outcome', 'is not', null)
    .where(not(hasLeft)),
)

/** How many pending decisions about it a release would carry out, of one outcome or of both. */
export function pendingAtRound(outcome?: 'goes_on') {
  const pending = selectFrom('decisions')
    .innerJoin('applications', 'applications._id', 'decisions.application_id')
    .where('decisions.round_id', '=', columnOf('rounds._id'))
    .where(isToBeReleased)
  return countIn(outcome ? pending.where('decisions.outcome', '=', sql.lit(outcome)) : pending)
}

/** How many of the teams in these rounds are to go on, in the order of the rounds. */
export async function readCuts(db: Db, ids: readonly string[]): Promise<RoundCut[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('rounds')
    .select([
      roundNamed.as('named'),
      onlyIf(columnOf('rounds.has_cut'), columnOf('rounds.places')).as('places'),
      wentOn.as('went_on'),
      pendingAtRound('goes_on').as('chosen'),
    ])
    .where('rounds._id', 'in', ids)
    .orderBy('rounds.position')
    .execute()
  return rows.map(({ named, ...cut }) => ({ ...named, ...cut }))
}
