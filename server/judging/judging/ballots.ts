import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Ballot, ballotBody } from '../../../contract/judging/judge.ts'
import type { VisitState } from '../../../contract/judging/judging.calls.ts'
import { messages, fieldMessages as say } from '../../../contract/platform/messages.ts'
import type { Judge } from '../../platform/sessions/by-link.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { conflict, found, invalid, notFound, type Refusal, violates } from '../../platform/http/errors.ts'
import { visitsOf } from '../../platform/reach/reach.ts'
import { noteLateBallot } from './late-ballots.ts'
import { cutMoments, isLater } from './moments.ts'
import { ballotColumn } from './overview.ts'
import { nowInDb, clockInDb, millisInDb } from '../../platform/db/moments.ts'
import { valuesIn, selectFrom, columnOf } from '../../platform/lists/columns.ts'
import { is, surely } from '../../platform/lists/conditions.ts'

type BallotBody = z.output<typeof ballotBody>

/** A judge who has a visit had a plan, so its ballot is taken also where all visits were given away since, and judging waits. */
const isTooEarly = surely(is('rounds.judging_opens_at', '>', clockInDb))

const texts = ['note', 'strengths', 'next_step']

interface Saved {
  state: VisitState
  ballot: Ballot
}

/**
 * Saves what of the ballot was set later than what is stored (docs/decisions/089). One statement compares and writes, so saves
 * may come at once, in any order and as often as they like.
 */
export async function saveBallot(db: Db, judge: Judge, id: string, body: BallotBody): Promise<Saved> {
  const visit = found(
    await visitsOf(db, judge)
      .select([
        'visits._id',
        'visits.round_id',
        'visits.application_id',
        'visits.state',
        'round_judging.scale',
        'round_judging.criteria_version',
        isTooEarly.as('is_too_early'),
        valuesIn(
          selectFrom('criteria')
            .select('criteria._id as value')
            .where('criteria.round_id', '=', columnOf('rounds._id')),
        ).as('criteria'),
        millisInDb.as('now'),
      ])
      .where('visits._id', '=', id)
      .executeTakeFirst(),
  )
  if (visit.is_too_early) throw conflict(messages.judgingNotOpen)
  const { marked_at, scores, ...rest } = onlyNamed(body, knownScores(body.scores, visit))
  const pair = { round_id: visit.round_id, judge_id: judge._id, application_id: visit.application_id }
  const moments = cutMoments(marked_at, visit.now)
  const isTaken = await writeBallot(db, pair, {
    ...rest,
    scores: JSON.stringify(scores),
    marked_at: JSON.stringify(moments.cut),
    claimed_at: JSON.stringify(moments.claimed),
    // A device cannot know of criteria that are not there yet.
    criteria_version: Math.min(body.criteria_version, visit.criteria_version),
    code_shown_by: judge.code_shown_by,
  })
  const { ballot, claimed_at } = await db
    .selectFrom('ballots')
    .innerJoin('round_judging', 'round_judging.round_id', 'ballots.round_id')
    .select([ballotColumn.as('ballot'), 'ballots.claimed_at'])
    .where('ballots.round_id', '=', pair.round_id)
    .where('ballots.judge_id', '=', pair.judge_id)
    .where('ballots.application_id', '=', pair.application_id)
    .executeTakeFirstOrThrow()
  if (!isTaken && ballot.is_final && isLater(moments, ballot.marked_at, claimed_at, texts)) {
    throw conflict(messages.ballotFinal)
  }
  return { state: isTaken ? await noteScoring(db, visit, ballot.is_done) : visit.state, ballot }
}

/** Without blanks, and without criteria that were removed while the device was offline. */
function knownScores(
  scores: BallotBody['scores'],
  { criteria, scale }: { criteria: string[]; scale: number },
): Record<string, number> {
  const known: Record<string, number> = {}
  const wrong: Record<string, string> = {}
  for (const id of criteria) {
    const mark = Object.hasOwn(scores, id) ? scores[id] : null
    if (mark === null || mark === undefined) continue
    if (mark > scale) wrong[`scores.${id}`] = say.choice
    known[id] = mark
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
  return known
}

/** Keeps the fields of a save that carry a moment. */
function onlyNamed(
  { marked_at, note, strengths, next_step, is_done }: BallotBody,
  known: Record<string, number>,
) {
  const isNamed = (name: string) => Object.hasOwn(marked_at, name)
  const names = [...Object.keys(known), ...texts, 'is_done'].filter(isNamed)
  return {
    scores: Object.fromEntries(Object.entries(known).filter(([id]) => isNamed(id))),
    note: isNamed('note') ? note : null,
    strengths: isNamed('strengths') ? strengths : null,
    next_step: isNamed('next_step') ? next_step : null,
    is_done: isNamed('is_done') && is_done,
    marked_at: Object.fromEntries(names.map(name => [name, marked_at[name] ?? 0])),
  }
}

interface Pair {
  round_id: string
  judge_id: string
  application_id: string
}

interface Row {
  scores: string
  note: string | null
  strengths: string | null
  next_step: string | null
  is_done: boolean
  criteria_version: number
  marked_at: string
  claimed_at: string
  code_shown_by: string | null
}

const later = sql<Record<string, number>>`later_than_stored(ballots.marked_at, excluded.marked_at,
  ballots.claimed_at, excluded.claimed_at)`

/**
 * Once the judge has seen what others gave, only texts change, and a criterion that was added since gets its mark
 * (docs/decisions/125). The marks of others for it are not shown before.
 */
const isTakeable = sql<boolean>`(${later} <> '{}'::jsonb
  and (ballots.others_shown_at is null or not exists (select from jsonb_object_keys(${later} - ${texts}::text[]) as name
    where name = 'is_done' or ballots.scores ? name)))`

/** The later of the stored and the saved one. */
function laterOf<Value>(name: 'note' | 'strengths' | 'next_step' | 'is_done') {
  return sql<Value>`case when ${later} ? ${sql.lit(name)} then ${sql.ref(`excluded.${name}`)}
    else ${sql.ref(`ballots.${name}`)} end`
}

/** Whether the row took any of it. */
async function writeBallot(db: Db, pair: Pair, row: Row): Promise<boolean> {
  try {
    const taken = await db
      .insertInto('ballots')
      .values({ ...pair, ...row })
      .onConflict(same =>
        same
          .columns(['round_id', 'judge_id', 'application_id'])
          .doUpdateSet({
            scores: sql<string>`ballots.scores || (select coalesce(jsonb_object_agg(key, value), '{}')
              from jsonb_each(excluded.scores) where ${later} ? key)`,
            note: laterOf('note'),
            strengths: laterOf('strengths'),
            next_step: laterOf('next_step'),
            is_done: laterOf('is_done'),
            criteria_version: row.criteria_version,
            marked_at: sql<string>`ballots.marked_at || ${later}`,
            claimed_at: sql<string>`ballots.claimed_at || (select coalesce(jsonb_object_agg(key, value), '{}')
              from jsonb_each(excluded.claimed_at) where ${later} ? key)`,
            code_shown_by: row.code_shown_by,
            changed_at: clockInDb,
            entered_by: null,
          })
          .where(isTakeable),
      )
      .returning('_id')
      .executeTakeFirst()
    return taken !== undefined
  } catch (error) {
    // Somebody found or stated the conflict in this moment.
    if (violates(error, 'ballots_conflict')) throw notFound()
    throw refusalOf(error, late => noteLateBallot(late, { ...pair, ...row }))
  }
}

/** Turns the trigger's error after the end of judging into 409; passes other errors on. */
export function refusalOf(error: unknown, afterwards?: Refusal['afterwards']): unknown {
  const isClosed = violates(error, 'ballots_closed') || violates(error, 'ballots_sealed')
  return isClosed ? Object.assign(conflict(messages.judgingClosed), { afterwards }) : error
}

/** The visit is done, or goes on: also one that was put off, or given away while the judge was offline. */
async function noteScoring(db: Db, visit: { _id: string; state: VisitState }, isDone: boolean) {
  const state: VisitState = isDone ? 'done' : 'planned'
  if (state === visit.state) return state
  await db
    .updateTable('visits')
    .set({ state, state_at: nowInDb })
    .where('_id', '=', visit._id)
    .where('state', '<>', 'recused')
    .execute()
  return state
}
