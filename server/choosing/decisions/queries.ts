import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { ReleasePlan } from '../../../contract/choosing/releases.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { columnOf, onlyIf, selectFrom, valueIn } from '../../platform/lists/columns.ts'
import { applicationsOf, releasesOf, roundsOf } from '../../platform/reach/reach.ts'
import { closesDoor, personOf, releaseColumns } from '../releases/queries.ts'
import { openRounds, overtakenBy, roundNamed, roundOfDecision } from '../../events/rounds/decision-columns.ts'
import { anyOf, isSet, not, finds, someOf } from '../../platform/lists/conditions.ts'
import { hasSeats } from '../../teams/seats/columns.ts'

const decider = valueIn(
  selectFrom('users')
    .select(
      jsonBuildObject({
        first_name: columnOf('users.first_name'),
        last_name: columnOf('users.last_name'),
      }).as('value'),
    )
    .where('users._id', '=', columnOf('decisions.decided_by')),
)

/** The pending decision as staff see it, in a query that has `applications` and `decisions`; null without one. */
export const pendingDecision = onlyIf(
  isSet('decisions.application_id'),
  jsonBuildObject({
    from: columnOf('decisions.from_status'),
    to: columnOf('decisions.outcome'),
    round: roundOfDecision,
    comment: columnOf('decisions.comment'),
    decidedBy: decider,
    decidedAt: columnOf('decisions.decided_at'),
    version: columnOf('decisions.version'),
    overtaken_by: overtakenBy,
    is_leaving: isSet('decisions.release_id'),
  }),
)

export async function findDecision(db: Db, caller: Caller, id: string) {
  const row = await applicationsOf(db, caller)
    .leftJoin('decisions', 'decisions.application_id', 'applications._id')
    .select([
      'applications._id as application_id',
      'applications.status',
      openRounds.as('rounds'),
      hasSeats.as('has_seats'),
      pendingDecision.as('decision'),
    ])
    .where('applications._id', '=', id)
    .executeTakeFirst()
  // Without a decision there is nothing to overwrite: the version of none is 0.
  return row && { ...row, version: row.decision?.version ?? 0 }
}

/** What became of each application, with its pending decision's version, and whether that took the place of another. */
export async function withVersions<Row extends { _id: string }>(db: Db, rows: readonly Row[]) {
  const found = await db
    .selectFrom('decisions')
    .leftJoin('replaced_decisions', 'replaced_decisions.application_id', 'decisions.application_id')
    .select([
      'decisions.application_id',
      'decisions.version',
      isSet('replaced_decisions.application_id').as('has_replaced'),
    ])
    .where('decisions.application_id', '=', anyOf(rows.map(({ _id }) => _id)))
    .execute()
  const decisions = new Map(found.map(({ application_id, ...decision }) => [application_id, decision]))
  return rows.map(row => ({ ...row, ...(decisions.get(row._id) ?? { version: null, has_replaced: false }) }))
}

/** A round as decisions about it name it. */
export function findDecidedRound(db: Db, caller: Caller, id: string) {
  return roundsOf(db, caller)
    .select(['rounds._id', 'rounds.event_id', roundNamed.as('named')])
    .where('rounds._id', '=', id)
    .executeTakeFirst()
}

/**
 * Keeps others from changing the same decision, mails or saved views until the transaction ends. No row is locked that a candidate's
 * call might wait for.
 */
export async function lockAlone(db: Db, thing: 'decision' | 'mails' | 'views', id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${thing}:${id}`}, 0))`.execute(db)
}

/** The release of decisions of an event that has not happened yet. */
export function findUnderWay(db: Db, caller: Caller, eventid: string) {
  return releasesOf(db, caller)
    .select(releaseColumns)
    .where('releases.event_id', '=', eventid)
    .where('releases.released_at', 'is', null)
    .where(isOfDecisions)
    .executeTakeFirst()
}

const isOfDecisions = not(
  someOf(
    finds(selectFrom('publications').where('publications.release_id', '=', columnOf('releases._id'))),
    finds(
      selectFrom('certificate_issues').where('certificate_issues.release_id', '=', columnOf('releases._id')),
    ),
    closesDoor,
  ),
)

export async function isReleaseOfDecisions(db: Db, releaseId: string): Promise<boolean> {
  const release = await db
    .selectFrom('releases')
    .select('_id')
    .where('_id', '=', releaseId)
    .where(isOfDecisions)
    .executeTakeFirst()
  return release !== undefined
}

/** The last ten releases of decisions that have happened. */
export async function readPast(db: Db, eventid: string): Promise<ReleasePlan['past']> {
  const rows = await db
    .selectFrom('releases')
    .select(['_id', 'released_at', 'result', personOf('releases.created_by').as('by')])
    .where('event_id', '=', eventid)
    .where('released_at', 'is not', null)
    .where(isOfDecisions)
    .orderBy('released_at', 'desc')
    .limit(10)
    .execute()
  return rows.map(({ result, released_at, ...row }) => ({
    ...row,
    released_at: released_at ?? '',
    groups: result?.groups ?? [],
    overtaken: result?.overtaken ?? [],
  }))
}
