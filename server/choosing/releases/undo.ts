import { sql } from 'kysely'
import type { Caller } from '../../platform/sessions/caller.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { conflict, found } from '../../platform/http/errors.ts'
import { record } from '../../platform/happenings/record.ts'
import { releasesOf } from '../../platform/reach/reach.ts'
import { kindOf, type ReleaseKind } from './kind.ts'
import { clockInDb } from '../../platform/db/moments.ts'
import { columnOf, valueIn, selectFrom } from '../../platform/lists/columns.ts'
import { finds } from '../../platform/lists/conditions.ts'

/** Undoes a release before its time: its row goes, and what it held is as before. */
export async function undoRelease(
  db: Db,
  caller: Caller,
  kinds: readonly ReleaseKind[],
  id: string,
  by_ceremony = false,
) {
  const release = found(
    await releasesOf(db, caller)
      .select([
        'releases._id',
        'releases.event_id',
        'events.company_id',
        roundOfRelease.as('round_id'),
        isCorrection.as('is_correction'),
      ])
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
  await recordUndone(db, caller, { ...release, by_ceremony })
  return undone
}

/** The round whose results it publishes; null for decisions. */
const publicationsOfRelease = selectFrom('publications').where(
  'publications.release_id',
  '=',
  columnOf('releases._id'),
)
const roundOfRelease = valueIn(publicationsOfRelease.select('publications.round_id as value'))

/** Whether results of that round are public already. */
const isCorrection = finds(publicationsOfRelease.where('publications.number', '>', sql.lit(1)))

interface UndoneRelease {
  _id: string
  event_id: string
  company_id: string | null
  round_id: string | null
  is_correction: boolean
  /** Its panel was asked; nobody knows who held it. */
  by_ceremony?: boolean
}

export async function recordUndone(db: Db, caller: Caller, release: UndoneRelease) {
  const { _id, event_id, company_id, round_id, is_correction, by_ceremony = false } = release
  await record(db, caller, {
    subject: 'release',
    subject_id: _id,
    action: 'undone',
    company_id,
    data: {
      event_id,
      ...(round_id !== null && { round_id }),
      ...(is_correction && { is_correction }),
      ...(by_ceremony && { by_ceremony }),
    },
  })
}
