import { sql } from 'kysely'
import type { Day } from '../../../contract/choosing/day.ts'
import { doorsFor, expect } from '../../../day/expect.ts'
import { entrance, placeOf } from '../../../day/merge.ts'
import { begins, ends, isCompleted } from '../../teams/seats/columns.ts'
import { freeOf, readEventSeats } from '../../teams/seats/event-seats.ts'
import { readShares } from '../../teams/seats/expected.ts'
import { readWaiting } from '../../teams/seats/waiting-teams.ts'
import { ticketsFor } from '../../teams/counters/read-counters.ts'
import { readDevices } from '../../teams/counters/read-devices.ts'
import { clockInDb, ago } from '../../platform/db/moments.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { found } from '../../platform/http/errors.ts'
import { instantOf, columnOf, selectFrom } from '../../platform/lists/columns.ts'
import { eventsOf } from '../../platform/reach/reach.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { readArrivals, readCameAfterAll, readPaces } from './read-arrivals.ts'
import { readTwice } from './twice.ts'
import { readUnknown } from './unknown.ts'
import { isSet, countIn } from '../../platform/lists/conditions.ts'

/** The event as the screens of its days name it; 404 out of reach. */
export async function findDayEvent(db: Db, caller: Caller, id: string) {
  return found(
    await eventsOf(db, caller)
      .select([
        'events._id',
        'events.event_name',
        'events.timezone',
        'events.company_id',
        'events.mode',
        instantOf<string | null>(begins).as('begins'),
        instantOf<string | null>(ends).as('ends'),
        isCompleted.as('is_completed'),
        instantOf(clockInDb).as('now'),
      ])
      .where('events._id', '=', id)
      .executeTakeFirst(),
  )
}

/** All that the day desk shows, in a handful of statements whose number does not grow with tickets or devices. Beside each other: staff wait for it. */
export async function readDay(db: Db, caller: Caller, id: string): Promise<Day> {
  const { now, company_id, mode: _, ...event } = await findDayEvent(db, caller, id)
  const [counters, all, seats, expected, twice, unknown, came, settled] = await Promise.all([
    readCounters(db, id),
    readDevices(db, caller, { event_id: id }),
    readEventSeats(db, id),
    expectHere(db, id),
    readTwice(db, id),
    readUnknown(db, { event_id: id, company_id }),
    readCameAfterAll(db, id),
    readSettled(db, id),
  ])
  const entrances = counters.filter(({ is_entrance }) => is_entrance).map(({ _id }) => _id)
  const devices = all.filter(({ state }) => state !== 'ended')
  const [paces, arrivals, free] = await Promise.all([
    readPaces(db, id, entrances),
    readArrivals(db, entrances),
    seats?.is_on ? readFree(db, seats) : null,
  ])
  return {
    event,
    here: counters.reduce((sum, { is_entrance, ins }) => sum + (is_entrance ? ins : 0), 0),
    expected,
    room: seats?.is_on ? seats.people : null,
    doors: doorsFor(expected.mean),
    arrivals,
    counters,
    devices: devices.map(device => ({ ...device, pace: paces.get(device._id) ?? 0 })),
    twice,
    unknown,
    seats: free,
    ...came,
    settled,
    now,
  }
}

async function readCounters(db: Db, event_id: string) {
  const rows = await db
    .selectFrom('counters')
    .select([
      '_id',
      'name',
      'kind',
      'here_first',
      instantOf('opens_at').as('opens_at'),
      instantOf('closes_at').as('closes_at'),
      isSet('counters.closed_at').as('is_closed'),
      'ins',
      'stock',
      countIn(
        selectFrom('scans')
          .where('scans.counter_id', '=', columnOf('counters._id'))
          .where('scans.outcome', '=', sql.lit('in'))
          .where('scans.at', '>', ago(10, 'minute')),
      ).as('lately'),
    ])
    .select(eb => eb('given_again', '+', eb.ref('extra')).as('more'))
    .select(ticketsFor.as('tickets'))
    .where('event_id', '=', event_id)
    .orderBy('place')
    .orderBy('_id')
    .execute()
  return rows.map(({ here_first, ...counter }) => ({
    ...counter,
    is_entrance: placeOf({ ...counter, here_first }) === entrance,
  }))
}

/** Of everybody with a valid ticket: people of a team come together. A walk-in got theirs at the door. */
async function expectHere(db: Db, event_id: string): Promise<Day['expected']> {
  const { rows } = await sql<{ people: number; teams: number; is_walk_in: boolean }>`
    select people, count(*)::int as teams, is_walk_in from (
      select count(*)::int as people, tickets.kind = 'walk_in' as is_walk_in
      from tickets left join applicants on applicants._id = tickets.applicant_id
      where tickets.event_id = ${event_id} and tickets.revoked_at is null
        and (tickets.user_id is not null or tickets.guest_id is not null)
      group by coalesce(applicants.application_id, tickets._id), tickets.kind
    ) as team group by people, is_walk_in`.execute(db)
  const { values } = await readShares(db, event_id)
  const groups = rows
    .filter(({ is_walk_in }) => !is_walk_in)
    .map(row => ({ ...row, ahead: 'comes' as const }))
  const walkIns = rows.reduce((sum, row) => sum + (row.is_walk_in ? row.people * row.teams : 0), 0)
  const { held, mean, low, high } = expect(groups, values, null)
  const whole = (people: number) => Math.round(people) + walkIns
  return { of: whole(held), mean: whole(mean), low: whole(low), high: whole(high) }
}

async function readFree(
  db: Db,
  seats: NonNullable<Awaited<ReturnType<typeof readEventSeats>>>,
): Promise<Day['seats']> {
  const waiting = await readWaiting(db, seats.event_id)
  const [first] = waiting
  const { people, teams } = freeOf(seats)
  const left = teams !== null && teams <= 0 ? 0 : Math.max(0, people ?? teams ?? 0)
  const inRoom =
    seats.people === null ? (seats.teams ?? 0) - seats.held_teams : seats.people - seats.held_people
  const free = Math.max(0, Math.min(left, inRoom))
  return {
    free,
    more: left - free,
    teams: waiting.length,
    people: waiting.reduce((sum, one) => sum + one.people, 0),
    first: first ? { application_id: first.team, team_name: first.team_name, people: first.people } : null,
  }
}

/** More than a desk ever shows. */
const mostSettled = 1000

/** The latest: a card is about something of now. */
async function readSettled(db: Db, event_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('day_cards')
    .select('card')
    .where('event_id', '=', event_id)
    .orderBy('settled_at', 'desc')
    .orderBy('card')
    .limit(mostSettled)
    .execute()
  return rows.map(({ card }) => card)
}
