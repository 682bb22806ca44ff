import { sql } from 'kysely'
import { messages } from '../../../contract/platform/messages.ts'
import { hasLeft } from '../../platform/reach/team-status-sql.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { conflict, invalid, violates } from '../../platform/http/errors.ts'
import { judgesMissYouMail } from './judge.texts.ts'
import { mailedEvent } from '../../platform/mail/mailed-event.ts'
import { writeMails } from '../../platform/mail/queries.ts'
import { listJoined } from '../../platform/reach/members.ts'
import { lockPlan } from './hand-on.ts'
import { resolveFlags } from './make-plan.ts'
import { putVisits } from './write-visits.ts'
import { nowInDb, clockInDb } from '../../platform/db/moments.ts'
import { columnOf, selectFrom } from '../../platform/lists/columns.ts'
import { someOf, not, finds } from '../../platform/lists/conditions.ts'

/** Pauses a round, or goes on. Whether it was otherwise until now. */
export async function setPaused(db: Db, roundId: string, by: string, isPaused: boolean): Promise<boolean> {
  // Locks the plan, so that no judge is assigned while this runs.
  await lockPlan(db, roundId)
  if (isPaused) {
    const begun = await db
      .insertInto('judging_pauses')
      .values({ round_id: roundId, paused_by: by })
      .onConflict(same => same.column('round_id').where('resumed_at', 'is', null).doNothing())
      .returning('_id')
      .executeTakeFirst()
    return begun !== undefined
  }
  const { numUpdatedRows } = await db
    .updateTable('judging_pauses')
    .set({ resumed_at: clockInDb, resumed_by: by })
    .where('round_id', '=', roundId)
    .where('resumed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Puts what was put off for a team at the end of its judges' lists, and answers how many visits. */
export async function visitAtTheEnd(db: Db, roundId: string, applicationId: string, by: string) {
  await lockPlan(db, roundId)
  const { numUpdatedRows } = await db
    .updateTable('visits')
    .set({
      state: 'planned',
      origin: 'staff',
      slot: null,
      position: eb =>
        eb
          .selectFrom('visits as own')
          .select(own => own(own.fn.max('own.position'), '+', sql.lit(1)).as('next'))
          .whereRef('own.round_id', '=', 'visits.round_id')
          .whereRef('own.judge_id', '=', 'visits.judge_id'),
      state_at: nowInDb,
    })
    .where('round_id', '=', roundId)
    .where('application_id', '=', applicationId)
    .where('state', 'in', ['busy', 'not_there'])
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw conflict(messages.nothingPutOff)
  await db
    .updateTable('judging_flags')
    .set({ resolved_at: nowInDb, resolved_by: by })
    .where('round_id', '=', roundId)
    .where('application_id', '=', applicationId)
    .where('kind', '=', 'not_there')
    .where('resolved_at', 'is', null)
    .execute()
  return Number(numUpdatedRows)
}

interface Pair {
  judge_id: string
  application_id: string
}

/** Sends a judge to a team by hand. */
export async function giveVisit(db: Db, roundId: string, pair: Pair) {
  const given = await giveVisits(db, roundId, [pair])
  if (given.length === 0) throw invalid({ judge_id: messages.judgeHasVisit })
  return db
    .selectFrom('visits')
    .select('_id')
    .where('round_id', '=', roundId)
    .where('judge_id', '=', pair.judge_id)
    .where('application_id', '=', pair.application_id)
    .executeTakeFirstOrThrow()
}

/** Sends judges to teams, all or none, and answers which of these visits are new. */
export async function giveVisits(db: Db, roundId: string, pairs: readonly Pair[]): Promise<Pair[]> {
  const round = await lockPlan(db, roundId)
  const { rows } = await sql<Pair & { is_judge: boolean; is_team: boolean; has_visit: boolean }>`
    select given.judge as judge_id, given.team as application_id,
      exists (select from round_judges where round_id = ${roundId} and judge_id = given.judge
        and left_at is null) as is_judge,
      exists (select from round_entries join applications on applications._id = round_entries.application_id
        where round_id = ${roundId} and applications._id = given.team and not ${hasLeft}) as is_team,
      exists (select from visits where round_id = ${roundId} and judge_id = given.judge
        and application_id = given.team and state <> 'moved') as has_visit
    from unnest(${pairs.map(({ judge_id }) => judge_id)}::uuid[],
      ${pairs.map(({ application_id }) => application_id)}::uuid[]) with ordinality as given (judge, team, number)
    order by given.number`.execute(db)
  if (rows.some(({ is_judge }) => !is_judge)) throw invalid({ judge_id: messages.notJudgeOfRound })
  if (rows.some(({ is_team }) => !is_team)) throw invalid({ application_id: messages.notTeamOfRound })
  const fresh = rows
    .filter(({ has_visit }) => !has_visit)
    .map(({ judge_id, application_id }) => ({ judge_id, application_id }))
  const visits = fresh.map(({ judge_id, application_id }) => ({
    judge: judge_id,
    project: application_id,
    slot: null,
  }))
  try {
    await putVisits(db, round, visits, 'staff')
  } catch (error) {
    if (violates(error, 'visits_conflict')) throw invalid({ judge_id: messages.judgeKnowsTeam })
    throw error
  }
  await resolveFlags(db, roundId)
  return fresh
}

/** Settles a flag, or raises it again unless another of its kind is open. Whether it was otherwise until now. */
export async function setSettled(db: Db, id: string, by: string, isSettled: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('judging_flags')
    .set(isSettled ? { resolved_at: nowInDb, resolved_by: by } : { resolved_at: null, resolved_by: null })
    .where('_id', '=', id)
    .where('resolved_at', isSettled ? 'is' : 'is not', null)
    .where(
      someOf(
        sql.val(isSettled),
        not(
          finds(
            selectFrom('judging_flags as open')
              .where('open.round_id', '=', columnOf('judging_flags.round_id'))
              .where('open.application_id', '=', columnOf('judging_flags.application_id'))
              .where('open.kind', '=', columnOf('judging_flags.kind'))
              .where('open.resolved_at', 'is', null),
          ),
        ),
      ),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Mails everybody in a team that judges do not find it, once per flag, and answers to how many. */
export async function tellTeam(db: Db, config: Config, id: string): Promise<number> {
  const told = await db
    .updateTable('judging_flags')
    .set({ told_at: nowInDb })
    .where('_id', '=', id)
    .where('told_at', 'is', null)
    .where('resolved_at', 'is', null)
    .returning(['round_id', 'application_id'])
    .executeTakeFirst()
  if (!told) throw conflict(messages.teamToldAlready)
  const team = await db
    .selectFrom('round_entries')
    .innerJoin('rounds', 'rounds._id', 'round_entries.round_id')
    .innerJoin('events', 'events._id', 'rounds.event_id')
    .innerJoin('applications', 'applications._id', 'round_entries.application_id')
    .select([
      'applications.team_name',
      'rounds.name as round_name',
      'round_entries.place',
      mailedEvent.as('event'),
    ])
    .where('round_entries.round_id', '=', told.round_id)
    .where('round_entries.application_id', '=', told.application_id)
    .executeTakeFirstOrThrow()
  const people = await listJoined(db, [told.application_id])
  const mails = people.map(({ _id, first_name, email }) => ({
    cause: `judges-miss:${id}:${_id}`,
    to: email,
    mail: judgesMissYouMail({ ...team, first_name, link: `${config.baseUrl}/my-applications` }),
  }))
  await writeMails(db, config, mails)
  return mails.length
}
