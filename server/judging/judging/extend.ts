import { sql } from 'kysely'
import { messages } from '../../../contract/platform/messages.ts'
import { roundMessages } from '../../../contract/events/round.texts.ts'
import type { Acting } from '../../platform/http/acting.ts'
import { found, invalid } from '../../platform/http/errors.ts'
import { noticeMoves } from '../../events/rounds/notice-moves.ts'
import { findRound } from '../../events/rounds/queries.ts'

/** Moves the end of judging. It answers when that was before and is now. */
export async function extend({ db, config, caller }: Acting, id: string, closes_at: string) {
  const before = found(await findRound(db, caller, id))
  const { rows } = await sql<{
    is_past: boolean
    is_too_late: boolean
    is_before_opening: boolean
    is_before_hand_in: boolean
  }>`select
    ${closes_at}::timestamptz <= clock_timestamp() as is_past,
    ${closes_at}::timestamptz > clock_timestamp() + interval '60 days' as is_too_late,
    coalesce(${closes_at}::timestamptz <= judging_opens_at, false) as is_before_opening,
    coalesce(has_hand_in and ${closes_at}::timestamptz < hand_in_closes_at, false) as is_before_hand_in
    from rounds where _id = ${id}`.execute(db)
  const { is_past, is_too_late, is_before_opening, is_before_hand_in } = found(rows[0])
  if (is_past) throw invalid({ closes_at: messages.closesInThePast })
  if (is_too_late) throw invalid({ closes_at: messages.closesTooLate })
  if (is_before_opening) throw invalid({ closes_at: messages.closesBeforeJudgingOpens })
  if (is_before_hand_in) throw invalid({ closes_at: roundMessages.judgingClosesEarly })
  await db.updateTable('rounds').set({ judging_closes_at: closes_at }).where('_id', '=', id).execute()
  const after = found(await findRound(db, caller, id))
  await noticeMoves({ db, config, caller }, before, after)
  return { from: before.judging_closes_at, to: found(after.judging_closes_at) }
}
