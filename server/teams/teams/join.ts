import { sql } from 'kysely'
import { messages } from '../../../contract/platform/messages.ts'
import type { Caller, Visitor } from '../../platform/sessions/caller.ts'
import { hasProvedAddress } from '../../people/accounts/address-proof.ts'
import { lockPersonById } from '../../people/accounts/queries.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { conflict, found, violates } from '../../platform/http/errors.ts'
import { record } from '../../platform/happenings/record.ts'
import { declineOthers } from '../looking/decline-others.ts'
import { invitationEvent } from './invitation-event.ts'
import { raiseVersion } from './own-team.ts'
import { countPlaces } from './places.ts'
import { isLinkAlive, takesPeople } from './team-link.ts'
import { mailCreator } from './mail-creator.ts'
import { columnOf } from '../../platform/lists/columns.ts'
import { allOf } from '../../platform/lists/conditions.ts'
import { teamHasSeatsFor } from '../../../contract/teams/seats.texts.ts'
import { lockSeatsOf } from '../seats/lock.ts'
import { seatsOfTeam } from '../seats/seats-of-team.ts'
import { jsonBuildObject } from 'kysely/helpers/postgres'

/** The team behind a link, for whoever holds it. */
export async function findTeamToJoin(db: Db, caller: Caller | Visitor, token: string) {
  const { _id, is_alive, team_max, ...team } = found(
    await db
      .selectFrom('team_links')
      .innerJoin('applications', 'applications._id', 'team_links.application_id')
      .innerJoin('users as creator', 'creator._id', 'applications.created_by')
      .innerJoin('events', 'events._id', 'applications.event_id')
      .innerJoin('companies', 'companies._id', 'events.company_id')
      .select([
        'applications._id',
        'applications.team_name',
        ({ ref }) =>
          jsonBuildObject({
            first_name: ref('creator.first_name'),
            last_name: ref('creator.last_name'),
          }).as('invited_by'),
        invitationEvent().as('event'),
        columnOf('events.team_max').$notNull().as('team_max'),
        allOf(isLinkAlive, takesPeople).as('is_alive'),
      ])
      .where('team_links.token', '=', token)
      .executeTakeFirst(),
  )
  const isFull = (await countPlaces(db, _id)) >= team_max
  const place = caller.role ? await findPlace(db, caller, _id) : undefined
  const state = !is_alive ? 'ended' : isFull && place?.status !== 'invited' ? 'full' : 'open'
  return { ...team, state, is_member: place?.has_joined ?? false } as const
}

/**
 * Joins the team as somebody who accepted. The second time it changes nothing. The database has the last word: one team
 * per person and event (`applicants_one_team`), and no team above its size (`check_team_size`).
 */
export async function joinTeam(db: Db, config: Config, caller: Caller, token: string) {
  const { application_id } = found(await findLink(db, token))
  await lockSeatsOf(db, [application_id])
  const seats = await seatsOfTeam(db, application_id)
  await db
    .selectFrom('applications')
    .select('_id')
    .where('_id', '=', application_id)
    .forNoKeyUpdate()
    .execute()
  // Who joins two teams at once does so one after the other.
  await lockPersonById(db, caller._id)
  const place = await findPlace(db, caller, application_id)
  if (place?.has_joined) return application_id
  await requireOpen(db, token)
  if (place?.status === 'on_hold') throw conflict(messages.invitationEnded)
  if (place?.status === 'invited' && !place.may_answer) throw conflict(messages.confirmBeforeJoining)
  const joined = await takePlace(db, caller, { application_id, invitedAs: place?._id, seats })
  await db
    .updateTable('team_links')
    .set(eb => ({ uses_left: eb('uses_left', '-', 1) }))
    .where('token', '=', token)
    .execute()
  await raiseVersion(db, application_id)
  const { _id, event_id, company_id, first_name, last_name } = joined
  const happening = await record(db, caller, {
    subject: 'application',
    subject_id: application_id,
    action: 'member_joined',
    company_id,
    data: { applicant_id: _id, first_name, last_name },
  })
  await mailCreator(db, config, _id, { did: 'joined', cause: `joined:${happening}` })
  await declineOthers(db, config, caller, event_id)
  return application_id
}

function findLink(db: Db, token: string) {
  return db.selectFrom('team_links').select('application_id').where('token', '=', token).executeTakeFirst()
}

function findPlace(db: Db, caller: Caller, application_id: string) {
  return (
    db
      .selectFrom('applicants')
      .select(['_id', 'status', 'has_joined', hasProvedAddress(db, caller).as('may_answer')])
      .where('application_id', '=', application_id)
      .where('user_id', '=', caller._id)
      // Who declined once may have been invited again.
      .orderBy('created_at', 'desc')
      .executeTakeFirst()
  )
}

/** Read under the lock of the team, so that of many at once each sees the uses that those before it left. */
async function requireOpen(db: Db, token: string) {
  const open = await db
    .selectFrom('team_links')
    .innerJoin('applications', 'applications._id', 'team_links.application_id')
    .innerJoin('events', 'events._id', 'applications.event_id')
    .select('team_links.application_id')
    .where('team_links.token', '=', token)
    .where(isLinkAlive)
    .where(takesPeople)
    .executeTakeFirst()
  if (!open) throw conflict(messages.joinLinkEnded)
}

/** A row of their own, or the one of an invitation that they had not accepted. */
async function takePlace(
  db: Db,
  caller: Caller,
  {
    application_id,
    invitedAs,
    seats,
  }: { application_id: string; invitedAs: string | undefined; seats: number },
) {
  try {
    return invitedAs ? await accept(db, invitedAs) : await insertMember(db, caller, application_id)
  } catch (error) {
    if (violates(error, 'applicants_one_team')) throw conflict(messages.alreadyInTeam)
    if (violates(error, 'applicants_team_size')) throw conflict(messages.teamFull)
    if (violates(error, 'event_seats_held')) throw conflict(teamHasSeatsFor(seats))
    throw error
  }
}

function accept(db: Db, _id: string) {
  return db
    .updateTable('applicants')
    .set({ status: 'invitation-accepted' })
    .where('_id', '=', _id)
    .returning(['_id', 'event_id', 'company_id', 'first_name', 'last_name'])
    .executeTakeFirstOrThrow()
}

function insertMember(db: Db, caller: Caller, application_id: string) {
  return db
    .insertInto('applicants')
    .columns([
      'application_id',
      'event_id',
      'user_id',
      'first_name',
      'last_name',
      'email',
      'status',
      'position',
    ])
    .expression(
      db
        .selectFrom('applications')
        .innerJoin('users', join => join.on('users._id', '=', caller._id))
        .select([
          'applications._id as application_id',
          'applications.event_id',
          'users._id as user_id',
          'users.first_name',
          'users.last_name',
          'users.email',
          sql.lit('invitation-accepted' as const).as('status'),
        ])
        .select(eb =>
          eb
            .selectFrom('applicants')
            .select(own => own(own.fn.max('applicants.position'), '+', sql.lit(1)).as('next'))
            .whereRef('applicants.application_id', '=', 'applications._id')
            .as('position'),
        )
        .where('applications._id', '=', application_id),
    )
    .returning(['_id', 'event_id', 'company_id', 'first_name', 'last_name'])
    .executeTakeFirstOrThrow()
}
