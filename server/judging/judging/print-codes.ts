import { sql } from 'kysely'
import type { PrintedCodes } from '../../../contract/judging/judging.ts'
import { mostOf } from '../../../contract/platform/budgets.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { eventInZone } from '../../events/events/columns.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { nowInDb } from '../../platform/db/moments.ts'
import { recordMany } from '../../platform/happenings/record.ts'
import type { Acting } from '../../platform/http/acting.ts'
import { aboveBudget, chargeAll } from '../../platform/http/budgets.ts'
import { conflict } from '../../platform/http/errors.ts'
import { columnOf, instantOf, selectFrom } from '../../platform/lists/columns.ts'
import { anyOf, finds } from '../../platform/lists/conditions.ts'
import { judgesOf, roundsOf } from '../../platform/reach/reach.ts'
import { lockDesk, requireNotClosed } from './desk-round.ts'
import { readAsked } from './invitation.ts'
import { makeJudgeLink } from './links.ts'

/**
 * Makes a code on paper for each of these judges of a round (docs/decisions/198). Only hashes are kept, so a sheet cannot be printed again:
 * the next one takes its place. Whoever is no judge of the round is left out.
 */
export async function printCodes(
  { db, config, caller }: Acting,
  roundId: string,
  chosen: readonly string[],
): Promise<PrintedCodes> {
  const closable = await lockDesk(db, caller, roundId)
  const { event_status, ...round } = await roundsOf(db, caller)
    .select(['rounds._id', 'rounds.name', 'events.event_status', eventInZone.as('event')])
    .select(instantOf(nowInDb).as('printed_at'))
    .where('rounds._id', '=', closable._id)
    .executeTakeFirstOrThrow()
  if (event_status === 'draft') throw conflict(messages.judgesOfDraft)
  requireNotClosed(closable)
  const judges = await judgesOf(db, caller)
    .select(['judges._id', 'judges.name'])
    .where('judges.event_id', '=', closable.event_id)
    .where('judges._id', '=', anyOf(chosen))
    .where(isOfRound(roundId))
    .orderBy(sql`fold(judges.name)`)
    .orderBy('judges._id')
    .execute()
  const ids = judges.map(({ _id }) => _id)
  await spendCodes(db, ids)
  await endPrinted(db, roundId, ids)
  const asked = await readAsked(db, ids)
  const codes: PrintedCodes['codes'] = []
  for (const { _id, name } of judges) {
    // At most 200, each with a secret of its own.
    const { href } = await makeJudgeLink(db, config, {
      judge_id: _id,
      kind: 'print',
      created_by: caller._id,
      round_id: roundId,
    })
    const { first_at = null, first_place = null } =
      asked.get(_id)?.find(({ round_id }) => round_id === roundId) ?? {}
    codes.push({ judge_id: _id, name, href, first_at, first_place })
  }
  const { company_id } = closable
  await recordMany(
    db,
    caller,
    ids.map(subject_id => ({ subject: 'judge', subject_id, action: 'code_printed', company_id })),
  )
  return { ...round, codes }
}

function isOfRound(roundId: string) {
  return finds(
    selectFrom('round_judges')
      .where('round_judges.judge_id', '=', columnOf('judges._id'))
      .where('round_judges.round_id', '=', roundId)
      .where('round_judges.left_at', 'is', null),
  )
}

async function spendCodes(db: Db, judges: readonly string[]): Promise<void> {
  const charged = await chargeAll(db, 'codesOfJudge', judges)
  const over = [...charged.values()].filter(({ used }) => used > mostOf('codesOfJudge'))
  if (over.length > 0) throw aboveBudget('codesOfJudge', Math.max(...over.map(({ seconds }) => seconds)))
}

/** The sheet from before opens nothing any more; a phone that was opened with it goes on. */
async function endPrinted(db: Db, roundId: string, judges: readonly string[]): Promise<void> {
  await db
    .updateTable('judge_links')
    .set({ expires_at: nowInDb })
    .where('judge_id', '=', anyOf(judges))
    .where('round_id', '=', roundId)
    .where('expires_at', '>', nowInDb)
    .execute()
}
