import { sql } from 'kysely'
import { messages } from '../../../contract/platform/messages.ts'
import { roundMessages } from '../../../contract/events/round.texts.ts'
import type { Acting } from '../../platform/http/acting.ts'
import { found, invalid } from '../../platform/http/errors.ts'
import { noticeMoves } from '../../events/rounds/notice-moves.ts'
import { findRound } from '../../events/rounds/queries.ts'
import { columnOf } from '../../platform/lists/columns.ts'
import { is, allOf, hasPassed, surely } from '../../platform/lists/conditions.ts'
import { clockInDb, fromNow } from '../../platform/db/moments.ts'

/** Moves the end of judging. It answers when that was before and is now. */
export async function extend({ db, config, caller }: Acting, id: string, closes_at: string) {
  const before = found(await findRound(db, caller, id))
  const at = sql.val(closes_at)
  const { is_past, is_too_late, is_before_opening, is_before_hand_in } = found(
    await db
      .selectFrom('rounds')
      .select([
        hasPassed(at).as('is_past'),
        is(at, '>', fromNow(60, 'day', clockInDb)).as('is_too_late'),
        surely(is('rounds.judging_opens_at', '>=', at)).as('is_before_opening'),
        surely(allOf(columnOf('rounds.has_hand_in'), is('rounds.hand_in_closes_at', '>', at))).as(
          'is_before_hand_in',
        ),
      ])
      .where('_id', '=', id)
      .executeTakeFirst(),
  )
  if (is_past) throw invalid({ closes_at: messages.closesInThePast })
  if (is_too_late) throw invalid({ closes_at: messages.closesTooLate })
  if (is_before_opening) throw invalid({ closes_at: messages.closesBeforeJudgingOpens })
  if (is_before_hand_in) throw invalid({ closes_at: roundMessages.judgingClosesEarly })
  await db.updateTable('rounds').set({ judging_closes_at: closes_at }).where('_id', '=', id).execute()
  const after = found(await findRound(db, caller, id))
  await noticeMoves({ db, config, caller }, before, after)
  return { from: before.judging_closes_at, to: found(after.judging_closes_at) }
}
