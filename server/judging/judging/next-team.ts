import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { NextOutcome } from '../../../contract/judging/judge.calls.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { missedLast, missedLately } from '../../../contract/judging/desk-standing.ts'
import { slotTimes } from '../../../contract/platform/slot-times.ts'
import { mostLooksFor, rankVisits } from '../../../judging/next-visit.ts'
import { findScores } from '../../../judging/scores.ts'
import type { Judge } from '../../platform/sessions/by-link.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { conflict, found } from '../../platform/http/errors.ts'
import { record } from '../../platform/happenings/record.ts'
import { readClock } from '../../platform/db/moments.ts'
import { lockPlan } from './hand-on.ts'
import { type JudgedRound, readRoundOfJudge } from './judged-round.ts'
import { putVisits } from './write-visits.ts'
import { columnOf, instantOf, selectFrom } from '../../platform/lists/columns.ts'
import { finds } from '../../platform/lists/conditions.ts'

/** Whether more looks would tell nothing: every line of the round is clear. */
export async function mayStop(app: FastifyInstance, judge: Judge, roundId: string): Promise<boolean> {
  const judged = found(await readRoundOfJudge(app.db, judge, roundId))
  if (judged.round.state !== 'open' || judged.input.ballots.length === 0) return false
  const { lines } = await app.resultsWorker.results(judged)
  return lines.every(({ label }) => label === 'clear')
}

interface Sent {
  outcome: NextOutcome
  visit_id: string | null
}

/**
 * Sends a judge without a visit to make to the free team where a look tells most (docs/judging-method.md §5). The round is
 * locked, so of two who ask at once the second knows where the first was sent.
 */
export async function sendOn(db: Db, judge: Judge, roundId: string, isEnough: boolean): Promise<Sent> {
  const plan = await lockPlan(db, roundId)
  const judged = found(await readRoundOfJudge(db, judge, roundId))
  const { round } = judged
  if (round.state === 'not_open') throw conflict(messages.judgingNotOpen)
  if (round.state === 'closed') throw conflict(messages.judgingClosed)
  if (plan.pauses?.at(-1)?.resumed_at === null) throw conflict(messages.judgingIsPaused)
  const visits = await listVisits(db, roundId)
  const known = new Set(judged.conflicts.get(judge._id))
  const inField = new Set(judged.input.eligible)
  const waiting = visits.find(
    ({ judge_id, application_id, state }) =>
      judge_id === judge._id &&
      state === 'planned' &&
      inField.has(application_id) &&
      !known.has(application_id),
  )
  if (waiting) return { outcome: 'sent', visit_id: waiting._id }
  if (isEnough) return { outcome: 'may_stop', visit_id: null }
  const project = await chooseTeam(db, judge, judged, { visits, times: slotTimes(plan) })
  if (project === undefined) return { outcome: 'none', visit_id: null }
  await putVisits(db, plan, [{ judge: judge._id, project, slot: null }], 'next')
  const { _id } = await db
    .selectFrom('visits')
    .select('_id')
    .where('round_id', '=', roundId)
    .where('judge_id', '=', judge._id)
    .where('application_id', '=', project)
    .executeTakeFirstOrThrow()
  await record(db, judge, {
    subject: 'judge',
    subject_id: judge._id,
    action: 'sent_on',
    company_id: round.company_id,
    data: { round_id: roundId, application_id: project },
  })
  return { outcome: 'sent', visit_id: _id }
}

type VisitRow = Awaited<ReturnType<typeof listVisits>>[number]

function listVisits(db: Db, roundId: string) {
  return db
    .selectFrom('visits')
    .select([
      '_id',
      'judge_id',
      'application_id',
      'state',
      instantOf<string>('state_at').as('state_at'),
      'origin',
      'slot',
      finds(
        selectFrom('ballots')
          .where('ballots.round_id', '=', columnOf('visits.round_id'))
          .where('ballots.judge_id', '=', columnOf('visits.judge_id'))
          .where('ballots.application_id', '=', columnOf('visits.application_id')),
      ).as('is_begun'),
    ])
    .where('round_id', '=', roundId)
    .where('state', '<>', 'moved')
    .orderBy(sql`slot nulls last`)
    .orderBy('position')
    .orderBy('_id')
    .execute()
}

interface Now {
  visits: readonly VisitRow[]
  times: ReturnType<typeof slotTimes>
}

/** Planned visits are looks under way: whoever is to make one will. Nobody is sent where somebody is now, or nobody is found. */
async function chooseTeam(db: Db, judge: Judge, judged: JudgedRound, { visits, times }: Now) {
  const { round, judges, conflicts, input, lines } = judged
  const now = await readClock(db)
  const missed = await listMissed(db, round._id)
  const tables = await listDistances(db, round._id, judge._id)
  const keys = new Map(judges.map(({ _id, key }) => [_id, key]))
  const scores = findScores(input)
  const counted = new Set(scores.counted.map(({ judge: key, project }) => `${key} ${project}`))
  const planned = visits.filter(({ state }) => state === 'planned')
  const isNow = ({ origin, slot, is_begun }: VisitRow) => {
    const time = slot === null ? undefined : times[slot - 1]
    return is_begun || origin === 'next' || (time !== undefined && time.starts <= now && now < time.ends)
  }
  const seen = visits.filter(({ judge_id }) => judge_id === judge._id).map(visit => visit.application_id)
  const own = keys.get(judge._id) ?? judge._id
  const ranked = rankVisits(
    scores,
    { judge: own, conflicts: [...(conflicts.get(judge._id) ?? []), ...seen] },
    (input.eligible ?? []).map(project => ({ project, distance: tables.get(project) ?? tooFar })),
    {
      lines,
      leastLooks: round.looks,
      mostLooks: mostLooksFor(round.looks),
      underWay: planned
        .map(visit => ({ judge: keys.get(visit.judge_id) ?? visit.judge_id, project: visit.application_id }))
        .filter(visit => !counted.has(`${visit.judge} ${visit.project}`)),
      busy: [...planned.filter(isNow).map(visit => visit.application_id), ...missed],
    },
  )
  return missedLast(ranked, missedLately(visits))[0]?.project
}

/** A team whose place is no number, or is unknown, comes after those at tables. */
const tooFar = 1_000_000

/** How many tables each team is away from where the judge scored last. Empty where that has no number. */
async function listDistances(db: Db, roundId: string, judgeId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ application_id: string; distance: number }>`
    with numbered as (
      select application_id, place::int as number from round_entries
      where round_id = ${roundId} and place ~ '^[0-9]{1,6}$'),
    here as (
      select numbered.number from visits join numbered using (application_id)
      where visits.round_id = ${roundId} and visits.judge_id = ${judgeId} and visits.state = 'done'
      order by visits.state_at desc, visits._id limit 1)
    select application_id, abs(numbered.number - here.number) as distance from numbered, here`.execute(db)
  return new Map(rows.map(({ application_id, distance }) => [application_id, distance]))
}

/** Teams that three judges did not find. */
async function listMissed(db: Db, roundId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('judging_flags')
    .select('application_id')
    .where('round_id', '=', roundId)
    .where('kind', '=', 'not_there')
    .where('resolved_at', 'is', null)
    .execute()
  return rows.map(({ application_id }) => application_id)
}
