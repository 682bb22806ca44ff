import { sql } from 'kysely'
import type { Seats } from '../../../contract/teams/seats.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { isSmall, seatsNeededBy } from './columns.ts'
import { type EventSeats, freeOf } from './event-seats.ts'
import { columnOf, valueIn, onlyIf, selectFrom } from '../../platform/lists/columns.ts'
import { is, countWhere, sumOf, countIn } from '../../platform/lists/conditions.ts'

type Sums = Seats['sums']
type Counted = Omit<Sums, `${'held' | 'free' | 'over' | 'too_many'}_${'people' | 'teams'}`>

/** How many seats of an event are in which state. What is held is the kept number, which the database checks. */
export async function readSums(db: Db, event_id: string, seats: EventSeats | undefined): Promise<Sums> {
  const isOffered = is('team_seats.state', '=', sql.lit('offered'))
  const isConfirmed = is('team_seats.state', '=', sql.lit('confirmed'))
  const isWaiting = is('team_seats.state', '=', sql.lit('waiting'))
  const reserved = selectFrom('seat_reservations').where('seat_reservations.event_id', '=', event_id)
  const counted: Counted = await db
    .selectFrom('team_seats')
    .innerJoin('events', 'events._id', 'team_seats.event_id')
    .select([
      sumOf(onlyIf(isOffered, columnOf('team_seats.held'))).as('offered_people'),
      countWhere(isOffered).as('offered_teams'),
      sumOf(onlyIf(isConfirmed, columnOf('team_seats.held'))).as('confirmed_people'),
      countWhere(isConfirmed).as('confirmed_teams'),
      countWhere(isSmall).as('small_teams'),
      countWhere(isWaiting).as('waiting_teams'),
      sumOf(onlyIf(isWaiting, seatsNeededBy('team_seats.application_id'))).as('waiting_people'),
      valueIn(reserved.select(sumOf(columnOf('seat_reservations.people')).as('value')))
        .$notNull()
        .as('reserved_people'),
      countIn(reserved).as('reserved_teams'),
    ])
    .where('team_seats.event_id', '=', event_id)
    .executeTakeFirstOrThrow()
  const held = { people: seats?.held_people ?? 0, teams: seats?.held_teams ?? 0 }
  const free = seats?.is_on ? freeOf(seats) : { people: null, teams: null }
  const above = (limit: number | null | undefined, has: number) =>
    limit == null ? 0 : Math.max(0, has - limit)
  return {
    ...counted,
    held_people: held.people,
    held_teams: held.teams,
    free_people: free.people === null ? null : Math.max(0, free.people),
    free_teams: free.teams === null ? null : Math.max(0, free.teams),
    over_people: above(seats?.people, held.people),
    over_teams: above(seats?.teams, held.teams),
    too_many_people: above(seats?.up_to_people, held.people),
    too_many_teams: above(seats?.up_to_teams, held.teams),
  }
}
