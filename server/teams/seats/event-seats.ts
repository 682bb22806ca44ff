import { sql } from 'kysely'
import { seatMessages, seatsTooMany } from '../../../contract/teams/seats.texts.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { conflict } from '../../platform/http/errors.ts'
import { millisInDb } from '../../platform/db/moments.ts'
import { saidBegins } from '../../events/programme/hours.ts'
import { instantOf } from '../../platform/lists/columns.ts'
import { begins, ends, refillUntil, takesPlace, fewestPerTeam } from './columns.ts'

/** The seats of an event with what its offers depend on. */
export type EventSeats = NonNullable<Awaited<ReturnType<typeof lockEventSeats>>>

/** Held until the transaction ends; undefined for an event that never had seats. */
export async function lockEventSeats(db: Db, event_id: string) {
  await sql`select from event_seats where event_id = ${event_id} for no key update`.execute(db)
  return readEventSeats(db, event_id)
}

export function readEventSeats(db: Db, event_id: string) {
  return db
    .selectFrom('event_seats')
    .innerJoin('events', 'events._id', 'event_seats.event_id')
    .select([
      'event_seats.event_id',
      'event_seats.is_on',
      'event_seats.people',
      'event_seats.teams',
      'event_seats.up_to_people',
      'event_seats.up_to_teams',
      'event_seats.held_people',
      'event_seats.held_teams',
      'event_seats.asks',
      'event_seats.refill',
      'event_seats.refill_hours',
      'event_seats.waiting_at_door',
      'event_seats.comes_share',
      'event_seats.version',
      'events.company_id',
      'events.event_name',
      'events.timezone',
      'events.mode',
      fewestPerTeam.as('team_min'),
      instantOf('event_seats.answer_by').as('answer_by'),
      instantOf('event_seats.refill_until').as('own_refill_until'),
      instantOf<string | null>(refillUntil).as('refill_until'),
      instantOf<string | null>(begins).as('begins'),
      instantOf<string | null>(saidBegins).as('said_begins'),
      instantOf<string | null>(ends).as('ends'),
      takesPlace.as('takes_place'),
      millisInDb.as('now'),
    ])
    .where('event_seats.event_id', '=', event_id)
    .executeTakeFirst()
}

/** Those of an event with seats; 409 where they are off. */
export async function requireSeats(db: Db, event_id: string): Promise<EventSeats> {
  const seats = await lockEventSeats(db, event_id)
  if (!seats?.is_on) throw conflict(seatMessages.off)
  return seats
}

/** Why nothing is offered in this event any more; null where it may be. Without answers shortlisting confirms on the days as well. */
export function whyNoOffers({ takes_place, asks, begins: start, now }: EventSeats): string | null {
  if (!takes_place) return seatMessages.noOffers
  return asks && start !== null && now >= Date.parse(start) ? seatMessages.eventOver : null
}

type Limits = Pick<EventSeats, 'up_to_people' | 'up_to_teams' | 'held_people' | 'held_teams'>

/** What may still be held; below zero where a capacity was lowered. */
export function freeOf({ up_to_people, up_to_teams, held_people, held_teams }: Limits) {
  return {
    people: up_to_people === null ? null : up_to_people - held_people,
    teams: up_to_teams === null ? null : up_to_teams - held_teams,
  }
}

/** How many of these are too many, of each kind. */
export function tooMany(limits: Limits, wanted: { people: number; teams: number }) {
  const free = freeOf(limits)
  const above = (kind: 'people' | 'teams') => {
    const left = free[kind]
    return left === null || wanted[kind] === 0 ? 0 : Math.max(0, wanted[kind] - left)
  }
  return { people: above('people'), teams: above('teams') }
}

/** 409 with the number too many: nothing is cut. */
export function requireRoom(limits: Limits, wanted: { people: number; teams: number }): void {
  const over = tooMany(limits, wanted)
  if (over.people > 0 || over.teams > 0) throw conflict(seatsTooMany(over))
}
