import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { messages, teamSettled } from '../../../contract/platform/messages.ts'
import { applicationStatuses } from '../../../contract/platform/statuses.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { conflict, found, Refusal } from '../../platform/http/errors.ts'
import { isRegistrationOpen, registrationEnds } from '../../events/events/registration.ts'
import { record } from '../../platform/happenings/record.ts'
import { instantOf } from '../../platform/lists/columns.ts'
import { applicationsOf } from '../../platform/reach/reach.ts'
import { isIncomplete } from '../applications/filters.ts'
import { lockOwnTeam } from './own-team.ts'
import { countPlaces } from './places.ts'
import { nowInDb } from '../../platform/db/moments.ts'
import { allOf, is, someOf } from '../../platform/lists/conditions.ts'

/**
 * A team takes people while its creator may change it, and while it is incomplete also once it is let in or on hold: the
 * organisers decide about it after registration; in a query with `applications` and `events`.
 */
export const takesPeople = allOf(
  isRegistrationOpen,
  someOf(is('applications.status', '=', sql.lit('registered')), isIncomplete),
)

/** In a query with `team_links`. */
export const isLinkAlive = allOf(
  is('team_links.uses_left', '>', sql.lit(0)),
  is('team_links.expires_at', '>', nowInDb),
)

export async function findTeamLink(db: Db, caller: Caller, id: string) {
  const team = await applicationsOf(db, caller)
    .select('applications.created_by')
    .where('applications._id', '=', id)
    .executeTakeFirst()
  if (found(team).created_by !== caller._id) throw new Refusal(403, messages.notYourTeam)
  return (await readLink(db, id)) ?? null
}

/** For as many people as there is room, for a week, and not beyond the deadline. An earlier link ends. */
export async function makeTeamLink(db: Db, caller: Caller, id: string) {
  const team = await lockOwnTeam(db, caller, id)
  if (!team.is_open) throw conflict(messages.registrationClosed)
  if (!(await mayTakePeople(db, id))) throw conflict(teamSettled(applicationStatuses[team.status].label))
  const uses_left = team.team_max - (await countPlaces(db, id))
  if (uses_left <= 0) throw conflict(messages.teamFull)
  const token = randomBytes(16).toString('base64url')
  await db
    .insertInto('team_links')
    .columns(['application_id', 'token', 'uses_left', 'expires_at'])
    .expression(
      db
        .selectFrom('events')
        .select([
          sql.val(id).as('application_id'),
          sql.val(token).as('token'),
          sql.val(uses_left).as('uses_left'),
          sql<string>`least(now() + interval '7 days',
            ${registrationEnds})`.as('expires_at'),
        ])
        .where('events._id', '=', team.event_id),
    )
    .onConflict(former =>
      former.column('application_id').doUpdateSet(({ ref }) => ({
        token: ref('excluded.token'),
        uses_left: ref('excluded.uses_left'),
        expires_at: ref('excluded.expires_at'),
        made_at: nowInDb,
      })),
    )
    .execute()
  await recordLink(db, caller, team, 'team_link_made')
  return found(await readLink(db, id))
}

async function mayTakePeople(db: Db, id: string): Promise<boolean> {
  const team = await db
    .selectFrom('applications')
    .innerJoin('events', 'events._id', 'applications.event_id')
    .select('applications._id')
    .where('applications._id', '=', id)
    .where(takesPeople)
    .executeTakeFirst()
  return team !== undefined
}

export async function revokeTeamLink(db: Db, caller: Caller, id: string) {
  const team = await lockOwnTeam(db, caller, id)
  const gone = await db
    .deleteFrom('team_links')
    .where('application_id', '=', id)
    .returning('application_id')
    .executeTakeFirst()
  if (gone) await recordLink(db, caller, team, 'team_link_revoked')
}

function readLink(db: Db, id: string) {
  return db
    .selectFrom('team_links')
    .innerJoin('applications', 'applications._id', 'team_links.application_id')
    .innerJoin('events', 'events._id', 'applications.event_id')
    .select([
      'team_links.token',
      'team_links.uses_left',
      instantOf('team_links.expires_at').as('expires_at'),
      allOf(isLinkAlive, takesPeople).as('is_open'),
    ])
    .where('team_links.application_id', '=', id)
    .executeTakeFirst()
}

/** Never with the link itself. */
function recordLink(
  db: Db,
  caller: Caller,
  { _id, company_id }: { _id: string; company_id: string | null },
  action: 'team_link_made' | 'team_link_revoked',
) {
  return record(db, caller, { subject: 'application', subject_id: _id, action, company_id })
}
