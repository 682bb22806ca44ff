import { sql } from 'kysely'
import { messages } from '../../contract/messages.ts'
import type { Actor } from '../accounts/actor.ts'
import type { Db } from '../db/transaction.ts'
import { conflict, found } from '../errors.ts'
import { record } from '../happenings/record.ts'
import { eventsOf, releasesOf } from '../reach.ts'
import { queueReleases } from './carry-out-release.ts'
import { isToBeReleased, nextRoundId } from './columns.ts'
import { digestOf, readSeconds } from './plan.ts'
import { findUnderWay, lockAlone } from './queries.ts'

/**
 * Begins a release: from now on its decisions cannot be changed, and after the seconds of the settings a job carries it
 * out. Refused if anything differs from what was shown, or if another one of the event is under way.
 */
export async function startRelease(db: Db, actor: Actor, eventid: string, digest: string) {
  const event = found(
    await eventsOf(db, actor)
      .select(['events._id', 'events.company_id'])
      .where('events._id', '=', eventid)
      .executeTakeFirst(),
  )
  // Nobody changes a text between the look at it and the release of it.
  await lockAlone(db, 'letters', eventid)
  const release = await insertRelease(db, actor, eventid)
  const teams = await holdDecisions(db, eventid, release._id)
  if ((await digestOf(db, eventid)) !== digest) throw conflict(messages.releaseChanged)
  if (teams === 0) throw conflict(messages.releaseEmpty)
  await queueReleases(db, [release])
  await record(db, actor, {
    subject: 'release',
    subject_id: release._id,
    action: 'started',
    company_id: event.company_id,
    data: { event_id: eventid, teams },
  })
  return found(await findUnderWay(db, actor, eventid))
}

/** Refused while another release of the event is under way. */
export async function insertRelease(db: Db, actor: Actor, event_id: string) {
  const { seconds } = await readSeconds(db)
  const release = await db
    .insertInto('releases')
    .values({
      event_id,
      created_by: actor._id,
      release_at: sql<string>`now() + ${seconds} * interval '1 second'`,
    })
    .onConflict(other => other.column('event_id').where('released_at', 'is', null).doNothing())
    .returning(['_id', 'release_at'])
    .executeTakeFirst()
  if (!release) throw conflict(messages.releaseUnderWay)
  return release
}

/** Those that are not overtaken, with the round that each lets a team enter; answers how many. */
async function holdDecisions(db: Db, eventid: string, release_id: string): Promise<number> {
  const { rows } = await sql`
    with pending as (
      select decisions.application_id,
        case decisions.outcome when 'goes_on' then ${nextRoundId} end as next_round_id
      from decisions join applications on applications._id = decisions.application_id
      where decisions.event_id = ${eventid} and ${isToBeReleased}
      order by decisions.application_id for update of decisions
    )
    update decisions set release_id = ${release_id}, next_round_id = pending.next_round_id from pending
    where decisions.application_id = pending.application_id
    returning 1`.execute(db)
  return rows.length
}

/** Undoes a release before its time: its row goes, and its decisions are pending as before. */
export async function undoRelease(db: Db, actor: Actor, id: string) {
  const release = found(
    await releasesOf(db, actor)
      .leftJoin('publications', 'publications.release_id', 'releases._id')
      .select(['releases.event_id', 'events.company_id', 'publications._id as publication_id'])
      .where('releases._id', '=', id)
      .executeTakeFirst(),
  )
  const undone = await db
    .deleteFrom('releases')
    .where('_id', '=', id)
    .where('released_at', 'is', null)
    .where('release_at', '>', sql<string>`clock_timestamp()`)
    .returning('_id')
    .executeTakeFirst()
  const { event_id, company_id, publication_id } = release
  if (!undone) throw conflict(publication_id === null ? messages.releaseLate : messages.publicationLate)
  await record(db, actor, {
    subject: 'release',
    subject_id: id,
    action: 'undone',
    company_id,
    data: { event_id },
  })
  return undone
}
