import { sql } from 'kysely'
import { juryMessages } from '../../../contract/judging/jury.texts.ts'
import { messages } from '../../../contract/platform/messages.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { Acting } from '../../platform/http/acting.ts'
import { conflict } from '../../platform/http/errors.ts'
import { giveVisit } from '../judging/desk-acts.ts'
import { extend } from '../judging/extend.ts'
import { reopenRound } from '../judging/seal.ts'
import { isPublishing } from '../results/publication-time.ts'
import type { AwardedRound } from '../results/awards.ts'
import { nowInDb } from '../../platform/db/moments.ts'
import { hasPassed } from '../../platform/lists/conditions.ts'
import { columnOf } from '../../platform/lists/columns.ts'

/** How long judging is open again, if its time was over. */
const again = '60 minutes'

interface Visit {
  judge_id: string
  application_id: string
}

/** Opens judging again for one more visit, and answers until when. What the jury gave so far is of the old result then. */
export async function sendOneMore(
  call: Acting,
  { judged }: AwardedRound,
  { reason, ...visit }: Visit & { reason: string },
): Promise<string> {
  const { db, caller } = call
  const { round, judges, conflicts, input } = judged
  const judge = judges.find(({ _id }) => _id === visit.judge_id)
  const hasSeen = input.ballots.some(
    ballot => ballot.judge === judge?.key && ballot.project === visit.application_id,
  )
  const isKnown = conflicts.get(visit.judge_id)?.includes(visit.application_id)
  if (!judge || judge.has_left || hasSeen || isKnown) throw conflict(juryMessages.cannotVisit)
  if (await isPublishing(db, round._id)) throw conflict(messages.publicationWaits)
  if (!(await reopenRound(db, round._id, caller._id, reason))) throw conflict(messages.roundNotSealed)
  const { is_over, until } = await db
    .selectFrom('rounds')
    .select([
      hasPassed(columnOf('rounds.judging_closes_at')).as('is_over'),
      sql<string>`to_json(date_trunc('minute', clock_timestamp() + ${sql.lit(again)}::interval)) #>> '{}'`.as(
        'until',
      ),
    ])
    .where('_id', '=', round._id)
    .executeTakeFirstOrThrow()
  if (is_over) await extend(call, round._id, until)
  await plan(db, round._id, visit)
  return is_over || round.closes_at === null ? until : round.closes_at
}

/** A visit that was planned for the pair and never made is made possible again; else there is a new one. */
async function plan(db: Db, roundId: string, { judge_id, application_id }: Visit) {
  const { numUpdatedRows } = await db
    .updateTable('visits')
    .set({ state: 'planned', origin: 'staff', slot: null, state_at: nowInDb })
    .where('round_id', '=', roundId)
    .where('judge_id', '=', judge_id)
    .where('application_id', '=', application_id)
    .where('state', 'in', ['planned', 'busy', 'not_there'])
    .executeTakeFirst()
  if (numUpdatedRows === 0n) await giveVisit(db, roundId, { judge_id, application_id })
}
