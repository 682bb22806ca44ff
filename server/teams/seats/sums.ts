import { sql } from 'kysely'
import type { Seats } from '../../../contract/teams/seats.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { isSmall } from './columns.ts'
import { type EventSeats, freeOf } from './event-seats.ts'

type Sums = Seats['sums']
type Counted = Omit<Sums, `${'held' | 'free' | 'over' | 'too_many'}_${'people' | 'teams'}`>

/** How many seats of an event are in which state. What is held is the kept number, which the database checks. */
export async function readSums(db: Db, event_id: string, seats: EventSeats | undefined): Promise<Sums> {
  const { rows } = await sql<Counted>`
    select
      coalesce(sum(held) filter (where state = 'offered'), 0)::int as offered_people,
      (count(*) filter (where state = 'offered'))::int as offered_teams,
      coalesce(sum(held) filter (where state = 'confirmed'), 0)::int as confirmed_people,
      (count(*) filter (where state = 'confirmed'))::int as confirmed_teams,
      (count(*) filter (where ${isSmall}))::int as small_teams,
      (count(*) filter (where state = 'waiting'))::int as waiting_teams,
      coalesce(sum(case when state = 'waiting' then seats_needed(application_id) end), 0)::int as waiting_people,
      (select coalesce(sum(people), 0)::int from seat_reservations where event_id = ${event_id}) as reserved_people,
      (select count(*)::int from seat_reservations where event_id = ${event_id}) as reserved_teams
    from team_seats join events on events._id = team_seats.event_id
    where team_seats.event_id = ${event_id}`.execute(db)
  const counted = rows[0]
  if (!counted) throw new Error('An aggregate without groups has one row.')
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
