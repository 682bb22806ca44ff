import { sql } from 'kysely'
import { messages } from '../../../contract/platform/messages.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { conflict, found } from '../../platform/http/errors.ts'
import { record } from '../../platform/happenings/record.ts'
import { eventsOf } from '../../platform/reach/reach.ts'
import { insertRelease, queueReleases } from '../releases/begin.ts'
import { isToBeReleased, nextRoundId } from '../../events/rounds/decision-columns.ts'
import { digestOf } from './plan.ts'
import { findUnderWay, lockAlone } from './queries.ts'
import { reserveSeats } from './release-seats.ts'

/**
 * Begins a release: from now on its decisions cannot be changed, and after the seconds of the settings a job carries it
 * out. Refused if anything differs from what was shown, or if another one of the event is under way.
 */
export async function startRelease(db: Db, caller: Caller, eventid: string, digest: string) {
  const event = found(
    await eventsOf(db, caller)
      .select(['events._id', 'events.company_id'])
      .where('events._id', '=', eventid)
      .executeTakeFirst(),
  )
  // Nobody changes a text between the look at it and the release of it.
  await lockAlone(db, 'mails', eventid)
  const release = await insertRelease(db, caller, eventid)
  const teams = await holdDecisions(db, eventid, release._id)
  if ((await digestOf(db, eventid)) !== digest) throw conflict(messages.releaseChanged)
  if (teams === 0) throw conflict(messages.releaseEmpty)
  await reserveSeats(db, eventid, release._id)
  await queueReleases(db, [release])
  await record(db, caller, {
    subject: 'release',
    subject_id: release._id,
    action: 'started',
    company_id: event.company_id,
    data: { event_id: eventid, teams },
  })
  return found(await findUnderWay(db, caller, eventid))
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
