import { messages, teamSettled } from '../../../contract/platform/messages.ts'
import { applicationStatuses } from '../../../contract/platform/statuses.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { conflict } from '../../platform/http/errors.ts'
import { record } from '../../platform/happenings/record.ts'
import { invite } from '../teams/invite.ts'
import { lockOwnTeam, type Team } from '../teams/own-team.ts'
import { countPlaces } from '../teams/places.ts'
import { asShown } from './name-shown.ts'
import { isLooking } from './queries.ts'

/**
 * The creator of a team with room invites somebody who looks for one, like a person whose address they know: with the
 * same mail and within the same limits. The address stays with the server (docs/decisions/032). An open form of the team
 * does not hold who has no address there, so it does not become stale.
 */
export async function inviteLooking(
  db: Db,
  config: Config,
  caller: Caller,
  { id, looking }: { id: string; looking: string },
) {
  const team = await lockOwnTeam(db, caller, id)
  requireChangeable(team)
  if ((await countPlaces(db, id)) >= team.team_max) throw conflict(messages.teamFull)
  const person = await holdLooking(db, team, looking)
  if (!person) throw conflict(messages.looksNoMore)
  const { last, was_asked } = await findPlaces(db, id, person.user_id)
  if (was_asked) throw conflict(messages.alreadyAsked)
  const { user_id: _, ...shown } = asShown(person)
  await invite(
    db,
    config,
    {
      _id: id,
      team_name: team.team_name,
      event: { _id: team.event_id, mailed: team.event },
      creator: { _id: caller._id, first_name: team.first_name, last_name: team.last_name, email: team.email },
    },
    [{ ...shown, field: 'looking', wasLooking: true }],
    { after: last },
  )
  await recordInvitation(db, caller, team, { action: 'looking_invited', looking })
}

/** Takes back what the form of the team cannot, because it knows people by their address. */
export async function takeInvitationBack(
  db: Db,
  caller: Caller,
  { id, applicant }: { id: string; applicant: string },
) {
  const team = await lockOwnTeam(db, caller, id)
  requireChangeable(team)
  const place = await db
    .selectFrom('applicants')
    .select('status')
    .where('_id', '=', applicant)
    .where('application_id', '=', id)
    .where('was_looking', '=', true)
    .where('has_joined', '=', false)
    .forUpdate()
    .executeTakeFirst()
  if (!place) throw conflict(messages.invitationEnded)
  // As with a member whom the form removes: they could come back without the hold.
  if (place.status === 'on_hold') throw conflict(messages.heldMember)
  await db.deleteFrom('applicants').where('_id', '=', applicant).execute()
  await recordInvitation(db, caller, team, { action: 'invitation_taken_back', applicant })
}

function requireChangeable({ status, is_open }: Team) {
  if (status !== 'registered') throw conflict(teamSettled(applicationStatuses[status].label))
  if (!is_open) throw conflict(messages.registrationClosed)
}

/** Locks the entry of somebody who looks: joining a team meanwhile waits, and then declines this invitation too. */
function holdLooking(db: Db, { event_id }: Team, id: string) {
  return db
    .selectFrom('looking')
    .innerJoin('events', 'events._id', 'looking.event_id')
    .innerJoin('users', 'users._id', 'looking.user_id')
    .select(['looking.user_id', 'users.first_name', 'users.last_name', 'users.email'])
    .where('looking._id', '=', id)
    .where('looking.event_id', '=', event_id)
    .where(isLooking)
    .forShare('looking')
    .executeTakeFirst()
}

/** The last place of the team's list, and whether the person has one of them, declined or not. */
function findPlaces(db: Db, application_id: string, person: string) {
  return db
    .selectFrom('applicants')
    .select(eb => [
      eb.fn.coalesce(eb.fn.max('position'), eb.lit(0)).as('last'),
      eb.fn.coalesce(eb.fn<boolean>('bool_or', [eb('user_id', '=', person)]), eb.lit(false)).as('was_asked'),
    ])
    .where('application_id', '=', application_id)
    .executeTakeFirstOrThrow()
}

function recordInvitation(
  db: Db,
  caller: Caller,
  { _id, company_id }: Team,
  { action, ...data }: { action: 'looking_invited' | 'invitation_taken_back'; [what: string]: string },
) {
  return record(db, caller, { subject: 'application', subject_id: _id, action, company_id, data })
}
