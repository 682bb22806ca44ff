import { dayMessages } from '../../../contract/choosing/day.texts.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { record } from '../../platform/happenings/record.ts'
import { conflict, found } from '../../platform/http/errors.ts'
import { lockUnarchived } from '../../platform/reach/archivable.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { insertRelease, queueReleases } from '../releases/begin.ts'
import { findClosing, readTeams, whyNot } from './read-closing.ts'
import { findDayEvent } from './read-day.ts'

/** Begins a release that closes the door for the teams that were shown, without those that staff keep. Refused if a list has changed since. */
export async function closeDoor(
  db: Db,
  caller: Caller,
  id: string,
  { digest, keep }: { digest: string; keep: readonly string[] },
) {
  const { company_id } = await findDayEvent(db, caller, id)
  await lockUnarchived(db, 'event', id)
  const release = await insertRelease(db, caller, id)
  const shown = await readTeams(db, id)
  const refused = await whyNot(db, id, shown.came.length + shown.not_came.length)
  if (refused !== null) throw conflict(refused)
  if (shown.digest !== digest) throw conflict(dayMessages.changed)
  const kept = new Set(keep)
  const teams = [...shown.came, ...shown.not_came.filter(({ _id }) => !kept.has(_id))]
  if (teams.length === 0) throw conflict(dayMessages.nobodyLeft)
  await db.insertInto('door_closings').values({ release_id: release._id, event_id: id }).execute()
  await db
    .insertInto('door_closing_teams')
    .values(teams.map(({ _id }) => ({ release_id: release._id, application_id: _id })))
    .execute()
  await queueReleases(db, [release])
  await record(db, caller, {
    subject: 'release',
    subject_id: release._id,
    action: 'door_closing',
    company_id,
    data: { event_id: id, teams: teams.length },
  })
  return found(await findClosing(db, caller, id))
}
