import { sql } from 'kysely'
import { messages } from '../../../contract/platform/messages.ts'
import type { ApplicantStatus } from '../../../contract/platform/statuses.ts'
import type { Acting } from '../../platform/http/acting.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { hasProvedAddress, proveAddress } from '../../people/accounts/address-proof.ts'
import { hashLinkToken } from '../../platform/sessions/link-token.ts'
import { lockPersonById, personCanComeIn } from '../../people/accounts/queries.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { conflict, found, Refusal, violates } from '../../platform/http/errors.ts'
import { record } from '../../platform/happenings/record.ts'
import { declineOthers } from '../looking/decline-others.ts'
import { invitationEvent } from './invitation-event.ts'
import { typedAddress } from '../../platform/reach/members.ts'
import { raiseVersion } from './own-team.ts'
import { holdsPlace } from './places.ts'
import { mailCreator } from './mail-creator.ts'
import { takesAnswers } from '../../events/events/registration.ts'
import { columnOf, either } from '../../platform/lists/columns.ts'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { allOf, is, not, isOneOf, isUnset } from '../../platform/lists/conditions.ts'
import { teamHasSeatsFor } from '../../../contract/teams/seats.texts.ts'
import { lockSeatsOf } from '../seats/lock.ts'
import { seatsOfTeam } from '../seats/seats-of-team.ts'

export type Answer = 'accept' | 'decline'

/** The invitation behind a link; the link's holder may know the address that it was sent to. */
export function findInvitation(db: Db, token: string) {
  return invitations(db)
    .innerJoin('users as invited', 'invited._id', 'applicants.user_id')
    .select([
      // Where nobody typed an address, the link went to the person's own.
      ({ fn }) => fn.coalesce('applicants.email', 'invited.email').as('email'),
      ({ ref }) =>
        either(isUnset('applicants.email'), ref('invited.first_name'), columnOf('applicants.first_name')).as(
          'first_name',
        ),
      ({ ref }) =>
        either(isUnset('applicants.email'), ref('invited.last_name'), columnOf('applicants.last_name')).as(
          'last_name',
        ),
      'applicants.user_id',
      personCanComeIn('invited').as('has_account'),
    ])
    .where('applicants.token_hash', '=', hashLinkToken(token))
    .executeTakeFirst()
}

/** None before the address is proved: they are for whoever reads its mail (docs/product.md §2). */
export function listInvitations(db: Db, caller: Caller) {
  return invitations(db)
    .select([
      'applicants._id',
      holdsPlace.as('holds_place'),
      jsonBuildObject({ _id: columnOf('applications._id') }).as('application'),
    ])
    .where('applicants.user_id', '=', caller._id)
    .where('applicants.is_creator', '=', false)
    .where(hasProvedAddress(db, caller))
    .orderBy('applicants.created_at', 'desc')
    .orderBy('applicants._id', 'desc')
    .execute()
}

/** By the database's clock in the event's zone (docs/product.md §5). */
const isOpen = allOf(
  is('applicants.status', '=', sql.lit('invited')),
  not(columnOf('applicants.has_withdrawn')),
  isOneOf('events.event_status', ['published', 'onhold']),
  takesAnswers,
)

function invitations(db: Db) {
  return db
    .selectFrom('applicants')
    .innerJoin('applications', 'applications._id', 'applicants.application_id')
    .innerJoin('users as creator', 'creator._id', 'applications.created_by')
    .innerJoin('events', 'events._id', 'applicants.event_id')
    .innerJoin('companies', 'companies._id', 'events.company_id')
    .select([
      'applicants.status',
      'applications.team_name',
      isOpen.as('is_open'),
      ({ ref }) =>
        jsonBuildObject({ first_name: ref('creator.first_name'), last_name: ref('creator.last_name') }).as(
          'invited_by',
        ),
      invitationEvent('applicants.created_at').as('event'),
    ])
}

/** Only the person whose address the link was sent to may answer by it; that they have it proves the address. */
export async function answerByToken({ db, config, caller }: Acting, token: string, answer: Answer) {
  const place = found(
    await places(db).where('applicants.token_hash', '=', hashLinkToken(token)).executeTakeFirst(),
  )
  await holdApplication(db, place.application_id)
  const { email } = await lockPersonById(db, caller._id)
  if (email.toLowerCase() !== place.email.toLowerCase()) throw new Refusal(403, messages.otherAddress)
  await proveAddress(db, caller._id)
  return answerInvitation({ db, config, caller }, place, answer)
}

export async function answerOwn({ db, config, caller }: Acting, id: string, answer: Answer) {
  const place = found(
    await places(db)
      .where('applicants._id', '=', id)
      .where('applicants.user_id', '=', caller._id)
      .where('applicants.is_creator', '=', false)
      .where(hasProvedAddress(db, caller))
      .executeTakeFirst(),
  )
  await holdApplication(db, place.application_id)
  return answerInvitation({ db, config, caller }, place, answer)
}

function places(db: Db) {
  return db
    .selectFrom('applicants')
    .innerJoin('users', 'users._id', 'applicants.user_id')
    .select([
      'applicants._id',
      'applicants.application_id',
      'applicants.company_id',
      'applicants.event_id',
      'applicants.was_looking',
      typedAddress.as('email'),
    ])
}

type Place = NonNullable<Awaited<ReturnType<ReturnType<typeof places>['executeTakeFirst']>>>

/**
 * One answer counts: of two at once the first. The same answer again is accepted and changes nothing. The application is
 * held already.
 */
async function answerInvitation({ db, config, caller }: Acting, place: Place, answer: Answer) {
  const status: ApplicantStatus = answer === 'accept' ? 'invitation-accepted' : 'invitation-rejected'
  if (answer === 'accept') {
    // Who accepts in two teams at once does so one after the other.
    await lockPersonById(db, caller._id)
    await refuseWhoIsElsewhere(db, caller, place)
  }
  if (await setStatus(db, caller, place, status)) {
    const { _id: subject_id, company_id } = place
    await record(db, caller, { subject: 'applicant', subject_id, action: 'answered', company_id, to: status })
    const did = answer === 'accept' ? 'accepted' : 'declined'
    await mailCreator(db, config, place._id, { did, cause: `answer:${place._id}` })
    if (answer === 'accept') await settle(db, config, caller, place)
    return { status }
  }
  const current = await db
    .selectFrom('applicants')
    .select('status')
    .where('_id', '=', place._id)
    .executeTakeFirst()
  if (found(current).status !== status) throw conflict(messages.invitationEnded)
  return { status }
}

async function settle(db: Db, config: Config, caller: Caller, place: Place) {
  await declineOthers(db, config, caller, place.event_id)
  // From now on the form of the team has them with their address: one that was open before would remove them.
  if (place.was_looking) await raiseVersion(db, place.application_id)
}

/**
 * An application that becomes `participated` at this moment takes its accepted members along, and each answer counts
 * those before it: one after the other. Held before the person, as by whoever joins a team or is deleted.
 */
async function holdApplication(db: Db, id: string) {
  await lockSeatsOf(db, [id])
  return db.selectFrom('applications').select('_id').where('_id', '=', id).forNoKeyUpdate().execute()
}

async function refuseWhoIsElsewhere(db: Db, caller: Caller, { _id, event_id }: Place) {
  const elsewhere = await db
    .selectFrom('applicants')
    .select('_id')
    .where('event_id', '=', event_id)
    .where('user_id', '=', caller._id)
    .where(holdsPlace)
    .where('_id', '<>', _id)
    .executeTakeFirst()
  if (elsewhere) throw conflict(messages.alreadyInTeam)
}

async function setStatus(
  db: Db,
  caller: Caller,
  { _id, application_id }: Place,
  status: ApplicantStatus,
): Promise<boolean> {
  const seats = await seatsOfTeam(db, application_id)
  try {
    const row = await db
      .updateTable('applicants')
      .from('events')
      .set({ status, user_id: caller._id })
      .where('applicants._id', '=', _id)
      .whereRef('events._id', '=', 'applicants.event_id')
      .where(isOpen)
      .returning('applicants._id')
      .executeTakeFirst()
    return row !== undefined
  } catch (error) {
    if (violates(error, 'applicants_one_team')) throw conflict(messages.alreadyInTeam)
    if (violates(error, 'event_seats_held')) throw conflict(teamHasSeatsFor(seats))
    throw error
  }
}
