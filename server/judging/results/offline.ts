import { messages } from '../../../contract/platform/messages.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { conflict } from '../../platform/http/errors.ts'
import { clockInDb } from '../../platform/db/moments.ts'
import { nameOrNull } from '../../platform/lists/columns.ts'

interface Taken {
  reason: string
  shows_reason: boolean
}

/**
 * Takes the results of a round that stand offline; gives their number. Null if the caller has done so already, in the same words:
 * the answer to that was lost.
 */
export async function takeOffline(db: Db, caller: Caller, roundId: string, { reason, shows_reason }: Taken) {
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
