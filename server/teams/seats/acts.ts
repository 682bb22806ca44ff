import type { BodyOf } from '../../../contract/platform/endpoint.ts'
import type { giveSeatsMoreTime, offerSeats, takeSeatsBack } from '../../../contract/teams/seats.ts'
import {
  afterBegin,
  movedOnWaitlist,
  outsideOfCapacity,
  seatMessages,
} from '../../../contract/teams/seats.texts.ts'
import { canBecome, applicationStatuses } from '../../../contract/platform/statuses.ts'
import { statusBetween } from '../../../contract/events/outcomes.ts'
import { readLocal } from '../../events/rounds/zoned-time.ts'
import type { Acting } from '../../platform/http/acting.ts'
import { conflict, found, invalid } from '../../platform/http/errors.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { record } from '../../platform/happenings/record.ts'
import { instantOf } from '../../platform/lists/columns.ts'
import { seatTimeMail, waitlistMail } from '../../platform/mail/seats.texts.ts'
import { lockUnarchived } from '../../platform/reach/archivable.ts'
import { applicationsOf } from '../../platform/reach/reach.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { moveApplications } from '../applications/set-statuses.ts'
import { seatsNeeded } from './columns.ts'
import { awake } from './due.ts'
import { type EventSeats, lockEventSeats, requireRoom, requireSeats, whyNoOffers } from './event-seats.ts'
import { loseSeats } from './lose.ts'
import { offerAtOnce } from './offer-at-once.ts'
import { tellTeams } from './tell.ts'
import { putOnWaitlist } from './wait.ts'
import { findWaiting } from './waitlist.ts'

// What staff do with the seats of one team at once (docs/product.md §34).

function findTeam(db: Db, caller: Caller, id: string) {
  return applicationsOf(db, caller)
    .leftJoin('team_seats', 'team_seats.application_id', 'applications._id')
    .leftJoin('seat_reservations', 'seat_reservations.application_id', 'applications._id')
    .select([
      'applications._id',
      'applications.event_id',
      'applications.company_id',
      'applications.status',
      'team_seats.state',
      'team_seats.version',
      'seat_reservations.release_id',
      seatsNeeded.as('people'),
      instantOf<string | null>('team_seats.due').as('due'),
    ])
    .where('applications._id', '=', id)
    .executeTakeFirst()
}

/** The team, once the event's row of seats is locked: nobody else changes its seats any more. */
async function lockTeamSeats(db: Db, caller: Caller, id: string) {
  const { event_id } = found(await findTeam(db, caller, id))
  await lockUnarchived(db, 'event', event_id)
  const seats = await lockEventSeats(db, event_id)
  const team = found(await findTeam(db, caller, id))
  if (team.release_id !== null) throw conflict(seatMessages.beingReleased)
  return { seats, team }
}

export async function offer({ db, config, caller }: Acting, id: string, body: BodyOf<typeof offerSeats>) {
  const { team } = await lockTeamSeats(db, caller, id)
  let seats = await requireSeats(db, team.event_id)
  const { state, status } = team
  if (state === 'offered' || state === 'confirmed') throw conflict(seatMessages.hasSeats)
  const isAble =
    canBecome(applicationStatuses, status, 'shortlisted') || statusBetween(status, 'shortlisted') !== null
  if (!isAble) throw conflict(seatMessages.notNow)
  if (team.people === 0) throw conflict(seatMessages.empty)
  await requirePosition(db, caller, id, body.position)
  refuseOffers(seats)
  const most = readMost(body.people, team.people, seats.team_min)
  seats = await allowMore(db, caller, seats, body)
  requireRoom(seats, { people: most ?? team.people, teams: 1 })
  const done = await offerAtOnce({ db, config, by: caller }, seats, {
    teams: [{ _id: id, from: status, most }],
    isFromWaitlist: state === 'waiting',
    comment: null,
  })
  if (!done.has(id)) throw conflict(seatMessages.notNow)
}

/** Who asked about the first of the waitlist does not offer to one that a colleague has moved to its end. */
async function requirePosition(db: Db, caller: Caller, id: string, shown: number | null) {
  if (shown === null) return
  const position = (await findWaiting(db, caller, id))?.position ?? null
  if (position === null || position > shown) throw conflict(movedOnWaitlist(position))
}

function refuseOffers(seats: EventSeats): void {
  const why = whyNoOffers(seats)
  if (why !== null) throw conflict(why)
}

function readMost(asked: number | null, people: number, team_min: number): number | null {
  if (asked === null || asked === people) return null
  if (asked > people) throw invalid({ people: seatMessages.morePeople })
  if (asked < team_min) throw invalid({ people: seatMessages.fewPeople })
  return asked
}

/** Overbooking, typed: what may be held is raised with the offer, at most to twice what there is room for. */
async function allowMore(
  db: Db,
  caller: Caller,
  seats: EventSeats,
  { up_to_people, up_to_teams }: BodyOf<typeof offerSeats>,
): Promise<EventSeats> {
  const fields: Record<string, string> = {}
  const raised = { up_to_people: seats.up_to_people, up_to_teams: seats.up_to_teams }
  for (const [kind, asked] of [
    ['people', up_to_people],
    ['teams', up_to_teams],
  ] as const) {
    const [capacity, may] = [seats[kind], seats[`up_to_${kind}`]]
    if (asked === null || capacity === null || may === null || asked <= may) continue
    if (asked > 2 * capacity) fields[`up_to_${kind}`] = outsideOfCapacity(capacity)
    else raised[`up_to_${kind}`] = asked
  }
  if (Object.keys(fields).length > 0) throw invalid(fields)
  if (raised.up_to_people === seats.up_to_people && raised.up_to_teams === seats.up_to_teams) return seats
  await db.updateTable('event_seats').set(raised).where('event_id', '=', seats.event_id).execute()
  await record(db, caller, {
    subject: 'event',
    subject_id: seats.event_id,
    action: 'seats_set',
    company_id: seats.company_id,
    data: Object.fromEntries(
      (['up_to_people', 'up_to_teams'] as const)
        .filter(name => raised[name] !== seats[name])
        .map(name => [name, { from: seats[name], to: raised[name] }]),
    ),
  })
  return { ...seats, ...raised }
}

/** A team that is out of the event is on hold then, and a new one onboarded: the statuses in which a team can wait. */
export async function wait({ db, config, caller }: Acting, id: string) {
  const { team } = await lockTeamSeats(db, caller, id)
  const seats = await requireSeats(db, team.event_id)
  const { state, status } = team
  if (state === 'waiting') throw conflict(seatMessages.isWaiting)
  if (state === 'offered' || state === 'confirmed') throw conflict(seatMessages.hasSeats)
  refuseOffers(seats)
  const to = status === 'registered' ? 'onboarded' : 'on_hold'
  if (status !== 'onboarded' && status !== 'on_hold') {
    if (!canBecome(applicationStatuses, status, to)) throw conflict(seatMessages.notNow)
    const moved = await moveApplications(db, caller, [{ _id: id, from: status, to, comment: null }])
    if (!moved.has(id)) throw conflict(seatMessages.notNow)
  }
  await putOnWaitlist(db, caller, seats, [id])
  await tellTeams(db, config, {
    cause: () => `seats-waiting:${id}:${Math.round(seats.now)}`,
    teams: [id],
    same: ({ place }) => place,
    mail: (reader, { place }) => waitlistMail({ ...reader, position: place }),
  })
}

export async function takeBack(
  { db, config, caller }: Acting,
  id: string,
  { reason }: BodyOf<typeof takeSeatsBack>,
) {
  const { seats, team } = await lockTeamSeats(db, caller, id)
  if (!seats || team.state === null || team.state === 'gone') throw conflict(seatMessages.noSeats)
  await loseSeats(db, config, caller, seats, { ids: [id], reason: 'taken_back', comment: reason })
}

export async function giveMoreTime(
  { db, config, caller }: Acting,
  id: string,
  { due: local, reason }: BodyOf<typeof giveSeatsMoreTime>,
) {
  const { seats, team } = await lockTeamSeats(db, caller, id)
  if (!seats || team.state !== 'offered' || team.due === null) throw conflict(seatMessages.notOpenOffer)
  refuseOffers(seats)
  const due = readDue(seats, local, team.due)
  await db
    .updateTable('team_seats')
    .set({ due, follows_event: false, reminded_last: false })
    .where('application_id', '=', id)
    .execute()
  const happening = await record(db, caller, {
    subject: 'seats',
    subject_id: id,
    action: 'more_time',
    company_id: team.company_id,
    event_id: team.event_id,
    from: team.due,
    to: due,
    comment: reason,
  })
  const before = team.due
  await tellTeams(db, config, {
    cause: () => `seats-more-time:${happening}`,
    teams: [id],
    same: ({ answer }) => (answer === 'no' ? null : `${answer}`),
    mail: (reader, { answer }) =>
      seatTimeMail({ ...reader, due, before, comment: reason, hasSaidYes: answer === 'yes' }),
  })
}

function readDue({ timezone, now, begins, refill_until }: EventSeats, local: string, before: string): string {
  const { instant, problem } = readLocal(local, timezone)
  if (instant === undefined) throw invalid({ due: problem })
  const until = refill_until === null ? null : Date.parse(refill_until)
  const due = awake(Date.parse(instant), { until, timezone })
  if (due <= now) throw invalid({ due: seatMessages.inPast })
  if (due <= Date.parse(before)) throw invalid({ due: seatMessages.notLater })
  if (begins !== null && due >= Date.parse(begins)) throw invalid({ due: afterBegin(begins, timezone) })
  return new Date(due).toISOString()
}
