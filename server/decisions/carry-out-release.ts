import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { ReleaseResult } from '../../contract/releases.ts'
import { addJobs } from '../add-job.ts'
import { moveApplications, parted } from '../applications/move.ts'
import type { Config } from '../config.ts'
import { type Db, inTransaction } from '../db/transaction.ts'
import { record } from '../happenings/record.ts'
import type { Task } from '../task.ts'
import { mailTeams } from './letters.ts'
import { groupsOf } from './plan.ts'

/**
 * Carries a release out once its time has come, in one transaction (docs/decisions/071): either all of it has happened,
 * statuses, history and mails, or nothing has and the job runs again. Undone or carried out already, it does nothing.
 */
export const carryOutRelease: Task<{ _id: string }> = {
  payload: z.object({ _id: z.string() }),
  run: ({ db, config }, { _id }) => inTransaction(db, trx => carryOut(trx, config, _id)),
}

/** Queues again what is due and has not happened, such as when a process died at its job's last try. */
export const resumeReleases: Task = {
  payload: z.object({}),
  run: ({ db }) =>
    inTransaction(db, async trx => {
      const due = await trx
        .selectFrom('releases')
        .select(['_id', 'release_at'])
        .where('released_at', 'is', null)
        .where('release_at', '<', sql<string>`now() - interval '1 minute'`)
        .execute()
      await queueReleases(trx, due)
    }),
}

/** The job of a release; queued again, it takes the place of one that has not begun. */
export function queueReleases(db: Db, releases: readonly { _id: string; release_at: string }[]) {
  const jobs = releases.map(({ _id, release_at }) => ({
    payload: { _id },
    key: `release:${_id}`,
    runAt: release_at,
  }))
  return addJobs(db, 'carry-out-release', jobs)
}

async function carryOut(db: Db, config: Config, id: string): Promise<void> {
  const release = await lockDueRelease(db, id)
  if (!release) return
  const { event_id, created_by, company_id } = release
  const decisions = await readDecisions(db, id)
  const doer = { _id: created_by, request_id: null }
  const lines = await moveApplications(db, doer, decisions)
  const [moved, left] = parted(decisions, ({ _id }) => lines.has(_id))
  const result: ReleaseResult = {
    groups: await groupsOf(db, { release_id: id, ids: moved.map(({ _id }) => _id) }),
    overtaken: await readLeft(
      db,
      left.map(({ _id }) => _id),
    ),
  }
  for (const status of new Set(moved.map(({ to }) => to))) {
    const teams = moved.filter(({ to }) => to === status)
    await mailTeams(db, config, { release_id: id, event_id, status, teams })
  }
  await forgetDecisions(
    db,
    id,
    moved.map(({ _id }) => _id),
  )
  await db
    .updateTable('releases')
    .set({ released_at: sql<string>`clock_timestamp()`, result: JSON.stringify(result) })
    .where('_id', '=', id)
    .execute()
  await record(db, doer, {
    subject: 'release',
    subject_id: id,
    action: 'released',
    company_id,
    data: { event_id, teams: moved.length, overtaken: left.length },
  })
}

/** Whoever holds this row carries the release out, or undoes it. */
function lockDueRelease(db: Db, id: string) {
  return db
    .selectFrom('releases')
    .innerJoin('events', 'events._id', 'releases.event_id')
    .select(['releases.event_id', 'releases.created_by', 'events.company_id'])
    .where('releases._id', '=', id)
    .where('releases.released_at', 'is', null)
    .where('releases.release_at', '<=', sql<string>`clock_timestamp()`)
    .forUpdate('releases')
    .executeTakeFirst()
}

function readDecisions(db: Db, id: string) {
  return db
    .selectFrom('decisions')
    .innerJoin('applications', 'applications._id', 'decisions.application_id')
    .select([
      'applications._id',
      'applications.team_name',
      'decisions.from_status as from',
      'decisions.to_status as to',
      'decisions.comment',
    ])
    .where('decisions.release_id', '=', id)
    .execute()
}

/** Those whose application was changed after the release was asked for, with where it is now. */
async function readLeft(db: Db, ids: readonly string[]): Promise<ReleaseResult['overtaken']> {
  if (ids.length === 0) return []
  return db
    .selectFrom('decisions')
    .innerJoin('applications', 'applications._id', 'decisions.application_id')
    .select([
      'applications._id',
      'applications.team_name',
      'decisions.from_status as from',
      'decisions.to_status as to',
      'applications.status as now',
    ])
    .where(sql<boolean>`applications._id = any(${ids}::uuid[])`)
    .orderBy('applications.team_name')
    .execute()
}

/** What has happened is pending no more; what was overtaken can be decided again. */
async function forgetDecisions(db: Db, id: string, moved: readonly string[]): Promise<void> {
  await db
    .deleteFrom('decisions')
    .where(sql<boolean>`application_id = any(${moved}::uuid[])`)
    .where('release_id', '=', id)
    .execute()
  await db.updateTable('decisions').set({ release_id: null }).where('release_id', '=', id).execute()
}
