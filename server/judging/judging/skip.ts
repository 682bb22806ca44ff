import { sql } from 'kysely'
import type { SkipReason } from '../../../contract/judging/judge.calls.ts'
import type { VisitState } from '../../../contract/judging/judging.calls.ts'
import { messages } from '../../../contract/platform/messages.ts'
import type { Judge } from '../../platform/sessions/by-link.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import type { Doer } from '../../platform/happenings/doer.ts'
import { record, recordMany } from '../../platform/happenings/record.ts'
import { visitsOf } from '../../platform/reach/reach.ts'
import { handOn, lockPlan } from './hand-on.ts'
import { judgingState } from './round-state.ts'
import { raiseFlags } from './write-visits.ts'
import { nowInDb } from '../../platform/db/moments.ts'
import { anyOf, countOfRows } from '../../platform/lists/conditions.ts'
import { columnOf, valueIn, selectFrom } from '../../platform/lists/columns.ts'

/** So many judges who do not find a team make a flag. */
const judgesForFlag = 3

/** Puts a visit off, or gives it to another judge for good. The same again changes nothing. */
export async function skipVisit(db: Db, judge: Judge, id: string, reason: SkipReason): Promise<VisitState> {
  const visit = await findVisit(db, judge, id)
  if (reason === 'conflict') {
    // What the judge recused themselves from is out of reach, so a repeat finds nothing to do.
    if (!visit) return found(await isRecused(db, judge, id))
    await knowTeams({ db, caller: judge }, judge, [visit.application_id], 'recused')
    return 'recused'
  }
  if (!visit) throw notFound()
  if (visit.judging_state === 'closed') throw conflict(messages.judgingClosed)
  if (visit.state === 'done') throw conflict(messages.visitDone)
  if (visit.state === reason || visit.state === 'moved') return visit.state
  await db
    .updateTable('visits')
    .set({ state: reason, state_at: nowInDb })
    .where('_id', '=', id)
    .where('state', 'in', ['planned', 'busy', 'not_there'])
    .execute()
  await record(db, judge, {
    subject: 'judge',
    subject_id: judge._id,
    action: 'put_off',
    company_id: visit.company_id,
    to: reason,
    data: { round_id: visit.round_id, application_id: visit.application_id },
  })
  if (reason === 'not_there') await flagIfMissed(db, visit)
  return reason
}

function findVisit(db: Db, judge: Judge, id: string) {
  return visitsOf(db, judge)
    .select([
      'visits.state',
      'visits.round_id',
      'visits.application_id',
      'events.company_id',
      judgingState.as('judging_state'),
    ])
    .where('visits._id', '=', id)
    .executeTakeFirst()
}

async function isRecused(db: Db, judge: Judge, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('visits')
    .select('_id')
    .where('_id', '=', id)
    .where('judge_id', '=', judge._id)
    .where('state', '=', 'recused')
    .executeTakeFirst()
  return row !== undefined
}

function found(isFound: boolean): 'recused' {
  if (!isFound) throw notFound()
  return 'recused'
}

async function flagIfMissed(
  db: Db,
  { round_id, application_id }: { round_id: string; application_id: string },
) {
  // Two judges at once must not both count themselves alone.
  await lockPlan(db, round_id)
  const { judges } = await db
    .selectFrom('visits')
    .select(countOfRows.as('judges'))
    .where('round_id', '=', round_id)
    .where('application_id', '=', application_id)
    .where('state', '=', 'not_there')
    .executeTakeFirstOrThrow()
  if (judges >= judgesForFlag) await raiseFlags(db, round_id, [application_id], 'not_there')
}

/**
 * The judge knows these teams of the event, or staff say so: none of their visits is to be made, in any round, and each is
 * given to another judge.
 */
export async function knowTeams(
  { db, caller }: { db: Db; caller: Doer },
  judge: Pick<Judge, '_id' | 'event_id'>,
  teams: readonly string[],
  source: 'declared' | 'recused' | 'staff',
): Promise<void> {
  const rows = await db
    .insertInto('stated_conflicts')
    .columns(['judge_id', 'application_id', 'source'])
    .expression(
      selectFrom('applications')
        .select([sql.val(judge._id).as('judge_id'), '_id', sql.val(source).as('source')])
        .where('event_id', '=', judge.event_id)
        .where('_id', '=', anyOf(teams))
        .orderBy('_id'),
    )
    .onConflict(same => same.doNothing())
    .returning([
      'application_id',
      valueIn(
        selectFrom('applications')
          .select('applications.company_id as value')
          .where('applications._id', '=', columnOf('stated_conflicts.application_id')),
      ).as('company_id'),
    ])
    .execute()
  if (rows.length === 0) return
  await giveAway(
    db,
    judge._id,
    rows.map(({ application_id }) => application_id),
  )
  await recordMany(
    db,
    caller,
    rows.map(({ application_id, company_id }) => ({
      subject: 'judge',
      subject_id: judge._id,
      action: 'recused',
      company_id,
      to: source,
      data: { application_id },
    })),
  )
}

/** A judge with another address or company may be in conflict with teams that they were to visit. */
export async function handOnAfterConflict(db: Db, judgeId: string): Promise<void> {
  const rows = await db
    .selectFrom('visits')
    .innerJoin('conflicts', join =>
      join
        .onRef('conflicts.judge_id', '=', 'visits.judge_id')
        .onRef('conflicts.application_id', '=', 'visits.application_id'),
    )
    .select('visits.application_id')
    .distinct()
    .where('visits.judge_id', '=', judgeId)
    .where('visits.state', 'not in', ['recused', 'moved'])
    .execute()
  if (rows.length > 0)
    await giveAway(
      db,
      judgeId,
      rows.map(({ application_id }) => application_id),
    )
}

/** Whatever a judge was to do with teams is recused from, and handed on in each round. */
async function giveAway(db: Db, judgeId: string, teams: string[]) {
  const rounds = await db
    .selectFrom('visits')
    .select('round_id')
    .distinct()
    .where('judge_id', '=', judgeId)
    .where('application_id', '=', anyOf(teams))
    .orderBy('round_id')
    .execute()
  for (const { round_id } of rounds) {
    const round = await lockPlan(db, round_id)
    const recused = await db
      .updateTable('visits')
      .set({ state: 'recused', state_at: nowInDb })
      .where('round_id', '=', round_id)
      .where('judge_id', '=', judgeId)
      .where('application_id', '=', anyOf(teams))
      .where('state', 'not in', ['recused', 'moved'])
      .returning('application_id')
      .execute()
    await handOn(
      db,
      round,
      recused.map(({ application_id }) => application_id),
    )
  }
}
