import type { Caller } from '../../platform/sessions/caller.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { conflict, found } from '../../platform/http/errors.ts'
import { record } from '../../platform/happenings/record.ts'
import { releasesOf } from '../../platform/reach/reach.ts'
import { kindOf, type ReleaseKind } from './kind.ts'
import { clockInDb } from '../../platform/db/moments.ts'

/** Undoes a release before its time: its row goes, and what it held is as before. */
export async function undoRelease(db: Db, caller: Caller, kinds: readonly ReleaseKind[], id: string) {
  const release = found(
    await releasesOf(db, caller)
      .select(['releases.event_id', 'events.company_id'])
      .where('releases._id', '=', id)
      // Of two who undo it at once, the second finds it gone.
      .forUpdate('releases')
      .executeTakeFirst(),
  )
  const kind = await kindOf(db, kinds, id)
  const undone = await db
    .deleteFrom('releases')
    .where('_id', '=', id)
    .where('released_at', 'is', null)
    .where('release_at', '>', clockInDb)
    .returning('_id')
    .executeTakeFirst()
  if (!undone) throw conflict(kind.isLate)
  const { event_id, company_id } = release
  await record(db, caller, {
    subject: 'release',
    subject_id: id,
    action: 'undone',
    company_id,
    data: { event_id },
  })
  return undone
}
