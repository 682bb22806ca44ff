import { messages } from '../../../contract/platform/messages.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { conflict, found } from '../../platform/http/errors.ts'
import { lockEventOfRound } from '../../events/rounds/lock-rounds.ts'
import { roundsOf } from '../../platform/reach/reach.ts'
import { isPaused, judgingState } from './round-state.ts'
import { isSet } from '../../platform/lists/conditions.ts'

/** A round for an act of staff on its desk. The event is locked first, as everywhere. */
export async function lockDesk(db: Db, caller: Caller, id: string) {
  await lockEventOfRound(db, caller, id)
  return readRound(db, caller, id)
}

async function readRound(db: Db, caller: Caller, id: string) {
  const row = await roundsOf(db, caller)
    .innerJoin('round_judging', 'round_judging.round_id', 'rounds._id')
    .select([
      'rounds._id',
      'rounds.name',
      'rounds.event_id',
      'events.company_id',
      judgingState.as('state'),
      isPaused.as('is_paused'),
      isSet('round_judging.sealed_at').as('is_sealed'),
    ])
    .where('rounds._id', '=', id)
    .executeTakeFirst()
  return found(row)
}

export type DeskRound = Awaited<ReturnType<typeof lockDesk>>

/** For the activity. */
export function subjectOf({ _id, company_id }: DeskRound) {
  return { subject: 'judging', subject_id: _id, company_id } as const
}

/** Nobody can make a visit any more, so none is handed round. */
export function requireNotClosed({ state, is_sealed }: DeskRound): void {
  if (is_sealed) throw conflict(messages.roundIsSealed)
  if (state === 'closed') throw conflict(messages.judgingIsClosed)
}

/** A ballot can be written now. */
export function requireOpen({ state, is_sealed }: DeskRound): void {
  if (is_sealed) throw conflict(messages.roundSealed)
  if (state === 'closed') throw conflict(messages.judgingIsClosed)
  if (state === 'not_open') throw conflict(messages.judgingNotOpen)
}
