import * as z from 'zod/mini'
import type { Config } from '../../platform/config/config.ts'
import { type Db, inTransaction } from '../../platform/db/transaction.ts'
import { laurel } from '../../platform/happenings/doer.ts'
import type { Task } from '../../platform/jobs/task.ts'
import { queueReleases } from './begin.ts'
import { kindOf, type ReleaseKind } from './kind.ts'
import { clockInDb, ago } from '../../platform/db/moments.ts'

/**
 * Carries a release out once its time has come, in one transaction (docs/decisions/070): either all of it has happened,
 * statuses, history and mails, or nothing has and the job runs again. Undone or carried out already, it does nothing.
 */
export function carryingOut(kinds: readonly ReleaseKind[]): Task<{ _id: string }> {
  return {
    payload: z.object({ _id: z.string() }),
    run: ({ db, config }, { _id }) => inTransaction(db, trx => carryOut(trx, config, kinds, _id)),
  }
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
        .where('release_at', '<', ago(1, 'minute'))
        .execute()
      await queueReleases(trx, due)
    }),
}

/** In the transaction of the caller. */
export async function carryOut(
  db: Db,
  config: Config,
  kinds: readonly ReleaseKind[],
  id: string,
): Promise<void> {
  const release = await lockDueRelease(db, id)
  if (!release) return
  const { created_by, ...due } = release
  const kind = await kindOf(db, kinds, id)
  const result = await kind.carryOut(db, config, { ...laurel, _id: created_by }, { ...due, _id: id })
  await db
    .updateTable('releases')
    .set({ released_at: clockInDb, result: JSON.stringify(result) })
    .where('_id', '=', id)
    .execute()
}

/** Whoever holds this row carries the release out, or undoes it. */
function lockDueRelease(db: Db, id: string) {
  return db
    .selectFrom('releases')
    .innerJoin('events', 'events._id', 'releases.event_id')
    .select(['releases.event_id', 'releases.created_by', 'events.company_id'])
    .where('releases._id', '=', id)
    .where('releases.released_at', 'is', null)
    .where('releases.release_at', '<=', clockInDb)
    .forUpdate('releases')
    .executeTakeFirst()
}
