import { sql } from 'kysely'
import { messages } from '../../../contract/platform/messages.ts'
import { isOfRound, isOfSeats, statusBetween } from '../../../contract/events/outcomes.ts'
import type { ReleaseResult } from '../../../contract/choosing/releases.ts'
import { type StatusChange, moveApplications, partition } from '../../teams/applications/set-statuses.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { Doer } from '../../platform/happenings/doer.ts'
import { record } from '../../platform/happenings/record.ts'
import type { DueRelease, ReleaseKind } from '../releases/kind.ts'
import { recordOutcomes } from '../entering/record-outcomes.ts'
import { overtakenBy, roundOfDecision } from '../../events/rounds/decision-columns.ts'
import { mailTeams } from './mails.ts'
import { groupsOf } from './groups.ts'
import { isReleaseOfDecisions } from './queries.ts'
import { releaseSeats, stillTrue } from './release-seats.ts'
import { lockEventSeats } from '../../teams/seats/event-seats.ts'
import { anyOf } from '../../platform/lists/conditions.ts'
import { fn } from '../../platform/lists/columns.ts'

/** Tells teams what was decided about them. */
export const ofDecisions: ReleaseKind = {
  isOf: isReleaseOfDecisions,
  carryOut: tellTeams,
  isLate: messages.releaseLate,
}

/** Carries the held decisions out. */
async function tellTeams(
  db: Db,
  config: Config,
  by: Doer,
  { _id: id, event_id, company_id }: DueRelease,
): Promise<ReleaseResult> {
  await lockEventSeats(db, event_id)
  const decisions = await readDecisions(db, id)
  const happened = await move(db, by, event_id, decisions)
  const [moved, left] = partition(decisions, ({ _id }) => happened.has(_id))
  const result: ReleaseResult = {
    groups: await groupsOf(db, { release_id: id, ids: moved.map(({ _id }) => _id) }),
    overtaken: await readLeft(
      db,
      left.map(({ _id }) => _id),
    ),
  }
  const seats = await releaseSeats(db, by, { event_id, release_id: id, teams: moved })
  const isOffered = (team: string) => seats?.offered.has(team) ?? false
  const kindOf = ({ _id, to, round_id }: Held) => `${to} ${round_id} ${isOffered(_id)}`
  for (const teams of Map.groupBy(moved, kindOf).values()) {
    const [first] = teams
    if (!first) continue
    const due = isOffered(first._id) ? (seats?.due ?? null) : null
    await mailTeams(db, config, { release_id: id, event_id, about: first, teams, due })
  }
  await forgetDecisions(
    db,
    id,
    moved.map(({ _id }) => _id),
  )
  await record(db, by, {
    subject: 'release',
    subject_id: id,
    action: 'released',
    company_id,
    data: { event_id, teams: moved.length, overtaken: left.length },
  })
  return result
}

type Held = Awaited<ReturnType<typeof readDecisions>>[number]

/** To another status, or at the end of a round; answers of whom it is true now. */
async function move(db: Db, by: Doer, event_id: string, decisions: readonly Held[]): Promise<Set<string>> {
  const moves = decisions.flatMap(({ to, ...rest }) =>
    isOfRound(to) || isOfSeats(to) ? [] : { ...rest, to },
  )
  const said = decisions.flatMap(({ _id, to, round_id, ...rest }) =>
    isOfRound(to) && round_id !== null ? { ...rest, application_id: _id, round_id, outcome: to } : [],
  )
  const moved = await moveOn(db, by, moves)
  const outcomes = await recordOutcomes(db, by, said)
  const ofSeats = await stillTrue(db, event_id, decisions)
  await moveApplications(db, by, stepsOf(decisions.filter(({ _id }) => ofSeats.includes(_id))))
  return new Set([...moved, ...outcomes, ...ofSeats])
}

/** The step before, without the comment, of those for whom the table of statuses asks for one. */
function stepsOf(decisions: readonly Pick<Held, '_id' | 'from' | 'to'>[]): StatusChange[] {
  return decisions.flatMap(({ _id, from, to }) => {
    const between = statusBetween(from, to)
    return between === null ? [] : { _id, from, to: between, comment: null, isStep: true }
  })
}

/** With a step before it where the table of statuses asks for one. */
async function moveOn(db: Db, by: Doer, moves: readonly StatusChange[]): Promise<Iterable<string>> {
  const begun = await moveApplications(db, by, stepsOf(moves))
  const last = moves.flatMap(one => {
    const between = statusBetween(one.from, one.to)
    if (between === null) return { ...one, isToTeam: true }
    return begun.has(one._id) ? { ...one, from: between, began: one.from, isToTeam: true } : []
  })
  return (await moveApplications(db, by, last)).keys()
}

/** With their applications locked, in one order everywhere. */
function readDecisions(db: Db, id: string) {
  return db
    .selectFrom('decisions')
    .innerJoin('applications', 'applications._id', 'decisions.application_id')
    .select([
      'applications._id',
      'applications.team_name',
      'applications.lacks_members',
      'decisions.from_status as from',
      'applications.status as now',
      'decisions.outcome as to',
      'decisions.round_id',
      'decisions.next_round_id',
      'decisions.comment',
    ])
    .where('decisions.release_id', '=', id)
    .orderBy('applications._id')
    .forNoKeyUpdate('applications')
    .execute()
}

/** Those to whom something else happened after the release was asked for, with where they are now. */
async function readLeft(db: Db, ids: readonly string[]): Promise<ReleaseResult['overtaken']> {
  if (ids.length === 0) return []
  return db
    .selectFrom('decisions')
    .innerJoin('applications', 'applications._id', 'decisions.application_id')
    .select([
      'applications._id',
      'applications.team_name',
      'decisions.from_status as from',
      'decisions.outcome as to',
      roundOfDecision.as('round'),
      'applications.status as now',
      // What somebody changed back in the last moment has no other reason any more.
      fn.coalesce(overtakenBy, sql.lit('status' as const)).as('overtaken_by'),
    ])
    .where('applications._id', '=', anyOf(ids))
    .orderBy('applications.team_name')
    .execute()
}

/** What has happened is pending no more; what was overtaken can be decided again. */
async function forgetDecisions(db: Db, id: string, moved: readonly string[]): Promise<void> {
  await db
    .deleteFrom('decisions')
    .where('application_id', '=', anyOf(moved))
    .where('release_id', '=', id)
    .execute()
  await db
    .updateTable('decisions')
    .set({ release_id: null, next_round_id: null })
    .where('release_id', '=', id)
    .execute()
}
