import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { paperBody } from '../../../contract/judging/judging-desk.ts'
import { judgingMessages } from '../../../contract/judging/judging.texts.ts'
import { ballotThere, fieldMessages as say, messages } from '../../../contract/platform/messages.ts'
import { hasLeft } from '../../platform/reach/team-status-sql.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { conflict, found, invalid, stale, violates } from '../../platform/http/errors.ts'
import { instantOf, columnOf, localTime, valuesIn, selectFrom } from '../../platform/lists/columns.ts'
import { refusalOf } from './ballots.ts'
import { lockPlan } from './hand-on.ts'
import { resolveFlags } from './make-plan.ts'
import { nowInDb, clockInDb, readClock } from '../../platform/db/moments.ts'
import { not, finds } from '../../platform/lists/conditions.ts'

type PaperBody = z.output<typeof paperBody>

interface Entered {
  visit_id: string
  /** When the ballot was last changed that this one replaced; null if there was none. */
  replaced: string | null
}

/**
 * Writes what a judge scored on paper as their ballot, done, and their visit as made. Everything counts as set now, so that what
 * a phone still keeps from before changes nothing, and what is tapped from now on does (docs/decisions/089).
 */
export async function enterPaper(db: Db, roundId: string, by: string, body: PaperBody): Promise<Entered> {
  await lockPlan(db, roundId)
  const round = await readRound(db, roundId, body)
  if (!round.is_judge) throw invalid({ judge_id: messages.notJudgeOfRound })
  if (!round.is_team) throw invalid({ application_id: messages.notTeamOfRound })
  const scores = givenMarks(body.scores, round)
  const names = [...round.criteria, 'note', 'strengths', 'next_step', 'is_done']
  const replaced = await writeBallot(
    db,
    { roundId, by, replaces: body.replaces, names },
    {
      judge_id: body.judge_id,
      application_id: body.application_id,
      scores: JSON.stringify(scores),
      note: body.note,
      strengths: body.strengths,
      next_step: body.next_step,
      criteria_version: round.criteria_version,
    },
  )
  const visit = await db
    .insertInto('visits')
    .values({
      round_id: roundId,
      judge_id: body.judge_id,
      application_id: body.application_id,
      state: 'done',
      origin: 'staff',
    })
    .onConflict(same =>
      same
        .columns(['round_id', 'judge_id', 'application_id'])
        .doUpdateSet({ state: 'done', state_at: nowInDb }),
    )
    .returning('_id')
    .executeTakeFirstOrThrow()
  await resolveFlags(db, roundId)
  return { visit_id: visit._id, replaced }
}

interface PaperRound {
  scale: number
  criteria_version: number
  criteria: string[]
  is_judge: boolean
  is_team: boolean
}

/** What a judge scored before they left the round is taken too. */
async function readRound(db: Db, roundId: string, { judge_id, application_id }: PaperBody) {
  const round: PaperRound | undefined = await db
    .selectFrom('round_judging')
    .select([
      'scale',
      'criteria_version',
      valuesIn(
        selectFrom('criteria')
          .select('criteria._id as value')
          .where('criteria.round_id', '=', columnOf('round_judging.round_id'))
          .orderBy('criteria.position'),
      ).as('criteria'),
      finds(
        selectFrom('round_judges')
          .where('round_judges.round_id', '=', columnOf('round_judging.round_id'))
          .where('round_judges.judge_id', '=', judge_id),
      ).as('is_judge'),
      finds(
        selectFrom('round_entries')
          .innerJoin('applications', 'applications._id', 'round_entries.application_id')
          .where('round_entries.round_id', '=', columnOf('round_judging.round_id'))
          .where('applications._id', '=', application_id)
          .where(not(hasLeft)),
      ).as('is_team'),
    ])
    .where('round_judging.round_id', '=', roundId)
    .executeTakeFirst()
  return found(round)
}

/** The marks that are not blank. Every criterion must be named, so that none is overlooked. */
function givenMarks(scores: PaperBody['scores'], { criteria, scale }: PaperRound): Record<string, number> {
  if (Object.keys(scores).some(id => !criteria.includes(id))) throw conflict(messages.criteriaChanged)
  const given: Record<string, number> = {}
  const wrong: Record<string, string> = {}
  for (const id of criteria) {
    const mark = Object.hasOwn(scores, id) ? scores[id] : undefined
    if (mark === undefined) wrong[`scores.${id}`] = judgingMessages.markOrBlank
    else if (mark !== null && mark > scale) wrong[`scores.${id}`] = say.choice
    else if (mark !== null) given[id] = mark
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
  if (Object.keys(given).length === 0) {
    throw invalid({ [criteria[0] ? `scores.${criteria[0]}` : 'scores']: judgingMessages.allBlank })
  }
  return given
}

interface Row {
  judge_id: string
  application_id: string
  scores: string
  note: string | null
  strengths: string | null
  next_step: string | null
  criteria_version: number
}

interface Writing {
  roundId: string
  by: string
  replaces: string | null
  /** All that a ballot has. */
  names: readonly string[]
}

async function writeBallot(db: Db, { roundId, by, replaces, names }: Writing, row: Row) {
  const now = Math.round(await readClock(db))
  const setAt = (moment: number) => JSON.stringify(Object.fromEntries(names.map(name => [name, moment])))
  try {
    const made = await db
      .insertInto('ballots')
      .values({ ...row, round_id: roundId, is_done: true, entered_by: by, marked_at: setAt(now) })
      .onConflict(same => same.columns(['round_id', 'judge_id', 'application_id']).doNothing())
      .returning('_id')
      .executeTakeFirst()
    if (made) return null
    const former = await lockBallot(db, roundId, row)
    if (former.changed_at !== replaces) throw stale(ballotThere(former.clock))
    // A phone whose clock is ahead may have set something after now.
    const last = Math.min(former.last_set, Number.MAX_SAFE_INTEGER - 1)
    await db
      .updateTable('ballots')
      .set({
        ...row,
        is_done: true,
        entered_by: by,
        code_shown_by: null,
        marked_at: setAt(Math.max(now, last + 1)),
        changed_at: clockInDb,
      })
      .where('_id', '=', former._id)
      .execute()
    return former.changed_at
  } catch (error) {
    if (violates(error, 'ballots_conflict')) throw conflict(messages.judgeKnowsTeam)
    throw refusalOf(error)
  }
}

function lockBallot(db: Db, roundId: string, row: Row) {
  return db
    .selectFrom('ballots')
    .innerJoin('rounds', 'rounds._id', 'ballots.round_id')
    .innerJoin('events', 'events._id', 'rounds.event_id')
    .select([
      'ballots._id',
      instantOf<string>('ballots.changed_at').as('changed_at'),
      localTime(columnOf('ballots.changed_at'), 'HH24:MI').as('clock'),
      sql<number>`(select coalesce(max(value::bigint), 0)::float8 from jsonb_each(ballots.marked_at))`.as(
        'last_set',
      ),
    ])
    .where('ballots.round_id', '=', roundId)
    .where('ballots.judge_id', '=', row.judge_id)
    .where('ballots.application_id', '=', row.application_id)
    .forUpdate('ballots')
    .executeTakeFirstOrThrow()
}
