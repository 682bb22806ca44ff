import { sql } from 'kysely'
import { messages, roundHasTeams } from '../../../contract/platform/messages.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { found } from '../../platform/http/errors.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { lockUnarchivedEvent } from '../events/lock-in-use.ts'
import { findEventOfRound } from './queries.ts'
import { finds } from '../../platform/lists/conditions.ts'
import { selectFrom, columnOf } from '../../platform/lists/columns.ts'

/** The teams for which a round cannot be removed: those in it, and those taken out of it whose work it holds. */
const namesOfTeams = sql<string[]>`array(select team_name from applications where _id in (
    select application_id from round_entries where round_entries.round_id = rounds._id
    union select application_id from submissions where submissions.round_id = rounds._id
      and (handed_in is not null or content <> '{}'))
  order by team_name)`

/** Decisions about it, or that let teams enter it, are being released. */
const isLeaving = finds(
  selectFrom('decisions')
    .where('decisions.release_id', 'is not', null)
    .where(({ eb, or }) =>
      or([
        eb('decisions.round_id', '=', columnOf('rounds._id')),
        eb('decisions.next_round_id', '=', columnOf('rounds._id')),
      ]),
    ),
)

export type RoundWithTeams = Awaited<ReturnType<typeof lockRounds>>[number]

/**
 * The rounds of an event, in order, locked until the transaction ends: no team enters one meanwhile. Two statements,
 * because one would look for teams as they were before it waited for the lock.
 */
export async function lockRounds(db: Db, eventId: string) {
  const rounds = db.selectFrom('rounds').where('event_id', '=', eventId).orderBy('position')
  await rounds.select('_id').forUpdate().execute()
  return rounds.select(['_id', 'name', namesOfTeams.as('teams'), isLeaving.as('is_leaving')]).execute()
}

/** The event of a round, locked like any that is changed. What is to be changed is read after this. */
export async function lockEventOfRound(db: Db, caller: Caller, roundId: string) {
  const { event_id } = found(await findEventOfRound(db, caller, roundId))
  return lockUnarchivedEvent(db, caller, event_id)
}

/** Why a round cannot be removed, if so. */
export function removalFault({ name, teams, is_leaving }: RoundWithTeams): string | undefined {
  if (teams.length > 0) return roundHasTeams(teams, name)
  return is_leaving ? messages.roundLeaving : undefined
}
