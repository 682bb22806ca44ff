import { sql } from 'kysely'
import type { Db } from '../db/transaction.ts'

/** The teams for which a round cannot be removed. */
const teams = sql<string[]>`array(select team_name from round_entries
  join applications on applications._id = round_entries.application_id
  where round_entries.round_id = rounds._id order by team_name)`

export type RoundWithTeams = Awaited<ReturnType<typeof lockRounds>>[number]

/**
 * The rounds of an event, in order, locked until the transaction ends: no team enters one meanwhile. Two statements,
 * because one would look for teams as they were before it waited for the lock.
 */
export async function lockRounds(db: Db, eventId: string) {
  const rounds = db.selectFrom('rounds').where('event_id', '=', eventId).orderBy('position')
  await rounds.select('_id').forUpdate().execute()
  return rounds.select(['_id', 'name', teams.as('teams')]).execute()
}
