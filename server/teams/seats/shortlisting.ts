import type { MailText } from '../../../contract/choosing/mail.texts.ts'
import { seatsTooMany, seatMessages } from '../../../contract/teams/seats.texts.ts'
import type { ApplicationStatus } from '../../../contract/platform/statuses.ts'
import type { Acting } from '../../platform/http/acting.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { conflict, type Refusal } from '../../platform/http/errors.ts'
import { type EventSeats, lockEventSeats, tooMany, whyNoOffers } from './event-seats.ts'
import { offerTo } from './offer-at-once.ts'
import { seatsNeeded } from './columns.ts'
import { isOneOf, isSet, anyOf, surely } from '../../platform/lists/conditions.ts'

interface Team {
  _id: string
  event_id: string
  status: ApplicationStatus
}

/** Teams that are shortlisted at once, in events that have seats: each is offered some (docs/product.md §34). */
export interface Shortlisting {
  /** Those that would be too many: all of an event, because nothing is cut silently. */
  refusals: Map<string, Refusal>
  /** Whose status change is told by an offer. Where nobody is asked, the event's own words tell it. */
  isToldByOffer: (team: Team) => boolean
  /** Once they are shortlisted; the comment is to the teams. */
  offer: (done: readonly Team[], comment: string | null) => Promise<void>
}

/** Locks the seats of the events of these teams. `own` has what events say of Shortlisted in words of their own. */
export async function prepareShortlisting(
  { db, config, caller }: Acting,
  teams: readonly Team[],
  own: ReadonlyMap<string, MailText>,
): Promise<Shortlisting> {
  const refusals = new Map<string, Refusal>()
  const offering = new Map<string, EventSeats>()
  for (const [event_id, ofEvent] of [...Map.groupBy(teams, team => team.event_id)].toSorted()) {
    const seats = await lockEventSeats(db, event_id)
    if (!seats?.is_on) continue
    const needs = await readNeeds(db, ofEvent)
    for (const { _id } of needs.filter(({ is_reserved }) => is_reserved))
      refusals.set(_id, conflict(seatMessages.beingReleased))
    const wanted = needs.filter(({ is_reserved, holds }) => !is_reserved && !holds)
    const people = wanted.reduce((sum, need) => sum + need.people, 0)
    const over = tooMany(seats, { people, teams: wanted.length })
    const why = whyNoOffers(seats)
    for (const { _id } of wanted) {
      if (why !== null) refusals.set(_id, conflict(why))
      else if (over.people > 0 || over.teams > 0) refusals.set(_id, conflict(seatsTooMany(over)))
      else offering.set(_id, seats)
    }
  }
  return {
    refusals,
    isToldByOffer: ({ _id, event_id }) => {
      const seats = offering.get(_id)
      return seats !== undefined && (seats.asks || !own.has(event_id))
    },
    offer: async (done, comment) => {
      const offered = done.filter(({ _id }) => offering.has(_id))
      for (const [event_id, ofEvent] of Map.groupBy(offered, team => team.event_id)) {
        const seats = offering.get(ofEvent[0]?._id ?? '')
        if (!seats) continue
        const each = ofEvent.map(({ _id }) => ({ _id, most: null }))
        const said = { isFromWaitlist: false, comment, own: own.get(event_id) }
        await offerTo(db, config, caller, seats, { teams: each, ...said })
      }
    },
  }
}

interface Need {
  _id: string
  people: number
  /** It has seats already. */
  holds: boolean
  is_reserved: boolean
}

async function readNeeds(db: Db, teams: readonly Team[]): Promise<Need[]> {
  const rows: Need[] = await db
    .selectFrom('applications')
    .leftJoin('team_seats', 'team_seats.application_id', 'applications._id')
    .leftJoin('seat_reservations', 'seat_reservations.application_id', 'applications._id')
    .select([
      'applications._id',
      seatsNeeded.as('people'),
      surely(isOneOf('team_seats.state', ['offered', 'confirmed'])).as('holds'),
      isSet('seat_reservations.application_id').as('is_reserved'),
    ])
    .where('applications._id', '=', anyOf(teams.map(({ _id }) => _id)))
    .orderBy('applications._id')
    .execute()
  return rows
}
