import { type RawBuilder, sql } from 'kysely'
import { messages } from '../../../contract/platform/messages.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { addJobs } from '../../platform/jobs/add-job.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { conflict } from '../../platform/http/errors.ts'
import { fromNow } from '../../platform/db/moments.ts'

/**
 * Refused while another release of the event is under way. What it lets happen is held with it, and then it is queued. `at` is a
 * time that staff chose; without it there are some seconds to undo it.
 */
export async function insertRelease(
  db: Db,
  caller: Caller,
  event_id: string,
  at: RawBuilder<string> | null = null,
) {
  const { seconds } = await readSeconds(db)
  const release = await db
    .insertInto('releases')
    .values({
      event_id,
      created_by: caller._id,
      release_at: at ?? fromNow(sql.val(seconds), 'second'),
      is_timed: at !== null,
    })
    .onConflict(other => other.column('event_id').where('released_at', 'is', null).doNothing())
    .returning(['_id', 'release_at'])
    .executeTakeFirst()
  if (!release) throw conflict(messages.releaseUnderWay)
  return release
}

/** How long a release can be undone. */
export function readSeconds(db: Db) {
  return db.selectFrom('installation').select('release_seconds as seconds').executeTakeFirstOrThrow()
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
