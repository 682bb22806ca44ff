import { sql } from 'kysely'
import { messages } from '../../../contract/platform/messages.ts'
import { seatMessages } from '../../../contract/teams/seats.texts.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { conflict, found, invalid, Refusal } from '../../platform/http/errors.ts'
import { record } from '../../platform/happenings/record.ts'
import { instantOf } from '../../platform/lists/columns.ts'
import { seatReminderMail } from '../../platform/mail/seats.texts.ts'
import { lockUnarchived } from '../../platform/reach/archivable.ts'
import { applicationsOf } from '../../platform/reach/reach.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { isBeforeDue, seatsNeeded } from './columns.ts'
import { lockEventSeats, type EventSeats } from './event-seats.ts'
import { loseSeats } from './lose.ts'
import { listMembers } from './own-seat.ts'
import { tellTeams } from './tell.ts'
import { surely } from '../../platform/lists/conditions.ts'

// What who leads a team does for it: nobody answers for another.

async function lockOwn(db: Db, caller: Caller, id: string) {
  const { event_id } = found(await findOwn(db, caller, id))
  await lockUnarchived(db, 'event', event_id, seatMessages.notHeld)
  const seats = await lockEventSeats(db, event_id)
  const team = found(await findOwn(db, caller, id))
  if (team.created_by !== caller._id) throw new Refusal(403, messages.notYourTeam)
  return { seats, team }
}

function findOwn(db: Db, caller: Caller, id: string) {
  return applicationsOf(db, caller)
    .leftJoin('team_seats', 'team_seats.application_id', 'applications._id')
    .select([
      'applications._id',
      'applications.event_id',
      'applications.company_id',
      'applications.created_by',
      'team_seats.state',
      'team_seats.fewer',
      instantOf<string | null>('team_seats.due').as('due'),
      surely(isBeforeDue).as('is_before_due'),
      seatsNeeded.as('people'),
    ])
    .where('applications._id', '=', id)
    .executeTakeFirst()
}

function requireWaiting(seats: EventSeats | undefined, state: string | null): EventSeats {
  if (!seats || state !== 'waiting') throw conflict(seatMessages.notWaiting)
  return seats
}

export async function comeWithFewer(db: Db, caller: Caller, id: string, people: number | null) {
  const { seats: locked, team } = await lockOwn(db, caller, id)
  const seats = requireWaiting(locked, team.state)
  if (people !== null && (people >= team.people || people < seats.team_min))
    throw invalid({ people: seatMessages.fewer })
  if (people === team.fewer) return
  await db.updateTable('team_seats').set({ fewer: people }).where('application_id', '=', id).execute()
  await record(db, caller, {
    subject: 'seats',
    subject_id: id,
    action: 'fewer',
    company_id: team.company_id,
    event_id: team.event_id,
    from: team.fewer === null ? null : String(team.fewer),
    to: people === null ? null : String(people),
  })
}

/** The team gives its place on the waitlist up. */
export async function leaveWaitlist(db: Db, config: Config, caller: Caller, id: string) {
  const { seats: locked, team } = await lockOwn(db, caller, id)
  const seats = requireWaiting(locked, team.state)
  await loseSeats(db, config, caller, seats, { ids: [id], reason: 'declined' })
}

/** Each once on a day of the event's zone. */
export async function remind(db: Db, config: Config, caller: Caller, id: string, only: string | null) {
  const { seats, team } = await lockOwn(db, caller, id)
  const { due } = team
  if (!seats || team.state !== 'offered' || due === null || !team.is_before_due)
    throw conflict(seatMessages.notOpenOffer)
  const late = (await listMembers(db, [id])).filter(
    ({ _id, answer, has_joined, is_reminded, user_id }) =>
      has_joined &&
      answer === null &&
      !is_reminded &&
      user_id !== caller._id &&
      (only === null || only === _id),
  )
  if (late.length === 0) throw conflict(seatMessages.nobodyToRemind)
  const ids = late.map(({ _id }) => _id)
  await sql`insert into seat_people (applicant_id, application_id, reminded_at)
    select _id, application_id, now() from applicants where _id = any(${ids}::uuid[])
    on conflict (applicant_id) do update set reminded_at = now()`.execute(db)
  const happening = await record(db, caller, {
    subject: 'seats',
    subject_id: id,
    action: 'reminded',
    company_id: team.company_id,
    event_id: team.event_id,
    data: { people: ids.length },
  })
  const by = await nameOf(db, caller)
  await tellTeams(db, config, {
    cause: () => `seat-asked:${happening}`,
    teams: [id],
    same: told => (ids.includes(told._id) ? due : null),
    mail: reader => seatReminderMail({ ...reader, due, by }),
  })
}

async function nameOf(db: Db, caller: Caller): Promise<string> {
  const { first_name, last_name } = await db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('_id', '=', caller._id)
    .executeTakeFirstOrThrow()
  return `${first_name} ${last_name}`
}
