import { sql } from 'kysely'
import { messages } from '../../../contract/platform/messages.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { recordUndone } from '../../choosing/releases/undo.ts'
import { conflict } from '../../platform/http/errors.ts'
import { clockInDb } from '../../platform/db/moments.ts'
import { nameOrNull } from '../../platform/lists/columns.ts'
import { is } from '../../platform/lists/conditions.ts'

interface Taken {
  reason: string
  shows_reason: boolean
}

/**
 * Takes the results of a round that stand offline; gives their number. What was about to be published of the round is undone:
 * otherwise it would make the results public again. Null if the caller has done so already, in the same words: the answer to that was lost.
 */
export async function takeOffline(db: Db, caller: Caller, roundId: string, taken: Taken) {
  // First: while somebody carries it out this waits, and then takes offline what that made public.
  const waiting = await lockWaiting(db, roundId)
  const number = await takeStanding(db, caller, roundId, taken)
  // Whoever begins to publish while the results are offline wants them public. A repeated call leaves that alone.
  if (number === null || !waiting) return number === null ? null : { number }
  // No publication of a ceremony begins anew by itself.
  await db
    .updateTable('ceremonies')
    .set({ is_held: true })
    .where('round_id', '=', roundId)
    .where('publishes', '=', true)
    .execute()
  await db.deleteFrom('releases').where('_id', '=', waiting._id).execute()
  await recordUndone(db, caller, waiting)
  return { number, stopped: waiting._id }
}

/** The release that publishes results of the round, if it has not happened: whoever holds its row carries it out, or undoes it. */
function lockWaiting(db: Db, roundId: string) {
  return db
    .selectFrom('releases')
    .innerJoin('publications', 'publications.release_id', 'releases._id')
    .innerJoin('events', 'events._id', 'releases.event_id')
    .select([
      'releases._id',
      'releases.event_id',
      'events.company_id',
      'publications.round_id',
      is('publications.number', '>', sql.lit(1)).as('is_correction'),
    ])
    .where('publications.round_id', '=', roundId)
    .where('releases.released_at', 'is', null)
    .forUpdate('releases')
    .executeTakeFirst()
}

async function takeStanding(db: Db, caller: Caller, roundId: string, { reason, shows_reason }: Taken) {
  const values = {
    offline_at: clockInDb,
    offline_by: caller._id,
    offline_reason: reason,
    shows_reason,
  }
  const taken = await ofRound(db, roundId).set(values).where('offline_at', 'is', null).executeTakeFirst()
  if (taken) return taken.number
  const before = await db
    .selectFrom('publications')
    .innerJoin('standing_publications', 'standing_publications._id', 'publications._id')
    .leftJoin('users', 'users._id', 'publications.offline_by')
    .select(['offline_by', 'offline_reason', 'shows_reason', nameOrNull('users').as('name')])
    .where('publications.round_id', '=', roundId)
    .executeTakeFirst()
  if (!before) throw conflict(messages.resultsNotPublished)
  const isSame = before.offline_reason === reason && before.shows_reason === shows_reason
  if (before.offline_by === caller._id && isSame) return null
  throw conflict(messages.resultsOffline(before.name ?? 'Somebody', before.offline_reason ?? ''))
}

/** The same publication is public again: nothing else changes, and nobody is mailed. Null if it is public already. */
export async function putBack(db: Db, roundId: string) {
  const values = { offline_at: null, offline_by: null, offline_reason: null, shows_reason: false }
  const back = await ofRound(db, roundId).set(values).where('offline_at', 'is not', null).executeTakeFirst()
  if (back) return back.number
  const standing = await db
    .selectFrom('standing_publications')
    .select('number')
    .where('round_id', '=', roundId)
    .executeTakeFirst()
  if (!standing) throw conflict(messages.resultsNotPublished)
  return null
}

/** The publication that stands. */
function ofRound(db: Db, roundId: string) {
  return db
    .updateTable('publications')
    .where('_id', 'in', query =>
      query
        .selectFrom('standing_publications')
        .select('standing_publications._id')
        .where('standing_publications.round_id', '=', roundId),
    )
    .returning('number')
}
