import { sql } from 'kysely'
import { conflict } from '../../platform/http/errors.ts'
import { visitsSentMeanwhile } from '../../../contract/platform/messages.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { nameOrNull } from '../../platform/lists/columns.ts'
import { countOfRows } from '../../platform/lists/conditions.ts'

/** How many visits staff have sent by hand in a round. It only grows. */
export async function countGiven(db: Db, roundId: string): Promise<number> {
  const { given } = await givenOf(db, roundId).select(countOfRows.as('given')).executeTakeFirstOrThrow()
  return given
}

/** A conflict that names who sent visits since so many were shown. The caller has locked the event, so none comes meanwhile. */
export async function requireGiven(db: Db, roundId: string, shown: number): Promise<void> {
  const more = (await countGiven(db, roundId)) - shown
  if (more === 0) return
  const newest = await givenOf(db, roundId)
    .leftJoin('users', 'users._id', 'happenings.actor_id')
    .select(nameOrNull('users').as('by'))
    .orderBy('happenings._id', 'desc')
    .limit(Math.max(0, more))
    .execute()
  const names = new Set(newest.toReversed().flatMap(({ by }) => by ?? []))
  throw conflict(visitsSentMeanwhile([...names], newest.length))
}

function givenOf(db: Db, roundId: string) {
  return db
    .selectFrom('happenings')
    .where('happenings.subject', '=', sql.lit('judging'))
    .where('happenings.subject_id', '=', roundId)
    .where('happenings.action', '=', sql.lit('visit_given'))
}
