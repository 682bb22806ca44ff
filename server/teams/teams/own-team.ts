import { messages } from '../../../contract/platform/messages.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { CompleteEvent } from '../../events/events/complete.ts'
import { isRegistrationOpen } from '../../events/events/registration.ts'
import { found, Refusal } from '../../platform/http/errors.ts'
import { lockSeatsOf } from '../seats/lock.ts'
import { mailedEvent } from '../../platform/mail/mailed-event.ts'
import { applicationsOf } from '../../platform/reach/reach.ts'

/** A team that the caller is in, locked, so that changes of one team follow one another. */
export async function lockTeam(db: Db, caller: Caller, id: string) {
  await lockSeatsOf(db, [id])
  // Locked by itself: a join would find no row if the creator changed while this waited.
  await applicationsOf(db, caller)
    .select('applications._id')
    .where('applications._id', '=', id)
    .forNoKeyUpdate()
    .execute()
  const team = await applicationsOf(db, caller)
    .innerJoin('events', 'events._id', 'applications.event_id')
    .innerJoin('users as creator', 'creator._id', 'applications.created_by')
    .select([
      'applications._id',
      'applications.event_id',
      'applications.company_id',
      'applications.created_by',
      'applications.team_name',
      'applications.status',
      'applications.withdrawn_from',
      'applications.version',
      'events.team_min',
      'events.team_max',
      mailedEvent.as('event'),
      isRegistrationOpen.as('is_open'),
      'creator.first_name',
      'creator.last_name',
      'creator.email',
    ])
    .where('applications._id', '=', id)
    .$narrowType<Pick<CompleteEvent, 'team_min' | 'team_max'>>()
    .executeTakeFirst()
  return found(team)
}

/** The same for its creator alone. */
export async function lockOwnTeam(db: Db, caller: Caller, id: string) {
  const team = await lockTeam(db, caller, id)
  if (team.created_by !== caller._id) throw new Refusal(403, messages.notYourTeam)
  return team
}

export type Team = Awaited<ReturnType<typeof lockTeam>>

/** Marks open forms of the team as stale: they edit its members, which are other rows. */
export function raiseVersion(db: Db, id: string) {
  return db
    .updateTable('applications')
    .set(eb => ({ version: eb('version', '+', 1) }))
    .where('_id', '=', id)
    .execute()
}
