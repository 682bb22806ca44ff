import { type RawBuilder } from 'kysely'
import { messages } from '../../../contract/platform/messages.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { conflict, found, invalid } from '../../platform/http/errors.ts'
import { record } from '../../platform/happenings/record.ts'
import { queueReleases } from '../../choosing/releases/begin.ts'
import { roundsOf } from '../../platform/reach/reach.ts'
import { momentIn } from '../../events/rounds/local-minute.ts'
import { findPublishing } from './publishing.ts'
import { clockInDb, fromNow } from '../../platform/db/moments.ts'
import { is } from '../../platform/lists/conditions.ts'

/** The moment when the clock of the event's zone shows this. Staff need a minute in which they can take it back. */
export async function momentToPublish(db: Db, eventId: string, local: string): Promise<RawBuilder<string>> {
  const moment = momentIn(eventId, local)
  const { is_soon } = await db
    .selectNoFrom(is(moment, '<', fromNow(1, 'minute', clockInDb)).as('is_soon'))
    .executeTakeFirstOrThrow()
  if (is_soon) throw invalid({ publish_at: messages.publicationTooSoon })
  return moment
}

/** Moves the time at which the results of a round are published, while it is still to come. */
export async function movePublication(db: Db, caller: Caller, roundId: string, publish_at: string) {
  const { event_id, company_id } = found(
    await roundsOf(db, caller)
      .innerJoin('events as own', 'own._id', 'rounds.event_id')
      .select(['rounds.event_id', 'own.company_id'])
      .where('rounds._id', '=', roundId)
      .executeTakeFirst(),
  )
  const moved = await db
    .updateTable('releases')
    .set({ release_at: await momentToPublish(db, event_id, publish_at) })
    .where('_id', 'in', query =>
      query.selectFrom('publications').select('release_id').where('publications.round_id', '=', roundId),
    )
    .where('is_timed', '=', true)
    .where('released_at', 'is', null)
    .where('release_at', '>', clockInDb)
    .returning(['_id', 'release_at'])
    .executeTakeFirst()
  if (!moved) throw conflict(messages.publicationNotTimed)
  await queueReleases(db, [moved])
  const { number } = await db
    .selectFrom('publications')
    .select('number')
    .where('release_id', '=', moved._id)
    .executeTakeFirstOrThrow()
  await record(db, caller, {
    subject: 'release',
    subject_id: moved._id,
    action: 'moved',
    company_id,
    data: { event_id, round_id: roundId, publish_at, ...(number > 1 && { is_correction: true }) },
  })
  return found(await findPublishing(db, caller, roundId))
}

/** Whether results of the round are about to be published. */
export async function isPublishing(db: Db, roundId: string): Promise<boolean> {
  const waiting = await db
    .selectFrom('publications')
    .select('_id')
    .where('round_id', '=', roundId)
    .where('stands_at', 'is', null)
    .executeTakeFirst()
  return waiting !== undefined
}
