import { messages } from '../../../contract/platform/messages.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { conflict } from '../../platform/http/errors.ts'
import { clockInDb } from '../../platform/db/moments.ts'

interface Taken {
  reason: string
  shows_reason: boolean
}

/** Takes the results of a round that stand offline; gives their number. */
export async function takeOffline(db: Db, caller: Caller, roundId: string, { reason, shows_reason }: Taken) {
  const values = {
    offline_at: clockInDb,
    offline_by: caller._id,
    offline_reason: reason,
    shows_reason,
  }
  const taken = await ofRound(db, roundId).set(values).where('offline_at', 'is', null).executeTakeFirst()
  if (!taken) throw conflict(messages.resultsNotOnline)
  return taken.number
}

/** The same publication is public again: nothing else changes, and nobody is mailed. */
export async function putBack(db: Db, roundId: string) {
  const values = { offline_at: null, offline_by: null, offline_reason: null, shows_reason: false }
  const back = await ofRound(db, roundId).set(values).where('offline_at', 'is not', null).executeTakeFirst()
  if (!back) throw conflict(messages.resultsNotOffline)
  return back.number
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
