import { type RawBuilder, sql } from 'kysely'
import { columnOf, fn, instantOf, selectFrom, valueIn } from '../../platform/lists/columns.ts'
import { clockInDb } from '../../platform/db/moments.ts'
import { countIn, finds, is, someOf, surely } from '../../platform/lists/conditions.ts'
import { begins, ends, eve, saidBegins, saidEnds } from '../../events/programme/hours.ts'

// What is computed of seats, in queries that have `events`, `event_seats` or `team_seats` (docs/product.md §34).

/** Nobody is told of these seconds: they are for a click that was on its way. */
export const secondsOfGrace = 60

export { begins, ends } from '../../events/programme/hours.ts'

export const isCompleted = surely(is('events.event_status', '=', sql.lit('completed')))

/** After its last hour, or once staff have completed it. */
export const isOver = surely(someOf(is(ends, '<=', clockInDb), isCompleted))

/** What a person reads of the event on their seat and ticket, in a query that has `events`. */
export const ownEventFields = {
  _id: columnOf('events._id'),
  event_name: columnOf('events.event_name'),
  timezone: columnOf('events.timezone'),
  start_date: columnOf('events.start_date'),
  end_date: columnOf('events.end_date'),
  begins: instantOf<string | null>(saidBegins),
  ends: instantOf<string | null>(saidEnds),
  is_over: isOver,
  venue: columnOf('events.venue'),
  cityName: valueIn(
    selectFrom('cities')
      .select('cities.city_name as value')
      .where('cities._id', '=', columnOf('events.location_id')),
  ),
}

/** After it no seats are offered from the waitlist: never later than the event begins, which may have moved. */
export const refillUntil: RawBuilder<string | null> =
  sql`least(coalesce(event_seats.refill_until, ${eve}), ${begins})`

/** An answer counts until then, and a minute longer than it says. */
export const isBeforeDue: RawBuilder<boolean> = sql`(clock_timestamp() < team_seats.due
  + ${sql.lit(secondsOfGrace)} * interval '1 second')`

export const hasBegun: RawBuilder<boolean> = sql`coalesce(clock_timestamp() >= ${begins}, false)`

/** Neither cancelled, nor a draft, nor archived: only then people are told of seats by themselves. */
export const takesPlace: RawBuilder<boolean> = sql`(events.event_status in ('published', 'onhold') and events.archived_at is null)`

/** Its last day is not over, or not known. */
export const isToCome: RawBuilder<boolean> = sql`(events.end_date is null or events.end_date >= today_in(events.timezone))`

/** In a query that has `events`. */
export const fewestPerTeam = fn.coalesce(columnOf('events.team_min'), sql.lit(1))

/** Fewer come than a team of this event needs. */
export const isSmall: RawBuilder<boolean> = sql`(team_seats.state = 'confirmed'
  and team_seats.held < ${fewestPerTeam})`

/** Of the person, in a query that has `applicants`. */
export const needsSeat = sql<boolean>`needs_seat(applicants.status, applicants.held_from, applicants.has_withdrawn)`

/** How many people of the team have said that they come. */
export function countComing(team: 'applicants.application_id' | 'team_seats.application_id') {
  return countIn(
    selectFrom('seat_people as others')
      .innerJoin('applicants as people', 'people._id', 'others.applicant_id')
      .where('others.application_id', '=', columnOf(team))
      .where('others.answer', '=', sql.lit('yes'))
      .where('people.has_joined', '=', sql.lit(true)),
  )
}

/** The team and those that wait before it, in a query that has `team_seats`. */
export const waitingUpTo = selectFrom('team_seats as others')
  .where('others.event_id', '=', columnOf('team_seats.event_id'))
  .where('others.state', '=', sql.lit('waiting'))
  .where(eb =>
    eb(
      eb.refTuple('others.place', 'others.application_id'),
      '<=',
      eb.tuple(columnOf('team_seats.place'), columnOf('team_seats.application_id')),
    ),
  )

/** From 1 on. */
export const placeOnWaitlist = countIn(waitingUpTo)

/** The event has seats, in a query that has `applications`. */
export const hasSeats = finds(
  selectFrom('event_seats')
    .where('event_seats.event_id', '=', columnOf('applications.event_id'))
    .where('event_seats.is_on', '=', sql.lit(true)),
)

/** How many seats a team needs before anybody answered, in a query that has `applications`. */
export const seatsNeeded = seatsNeededBy('applications._id')

export function seatsNeededBy(
  team: 'applications._id' | 'team_seats.application_id' | 'others.application_id',
): RawBuilder<number> {
  return sql`seats_needed(${sql.ref(team)})`
}
