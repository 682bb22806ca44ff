import type { Seats } from '../../../contract/teams/seats.ts'

/** Beside the time by which teams answer: what the server makes of one at night (docs/product.md §34). */
export const atNight = 'At night nobody has to answer: a time from 22:00 to 08:00 becomes 09:00.'

/** The settings as their form has them: times on the clock of the event's zone. */
export function formOf(seats: Seats) {
  const { is_on, people, teams, up_to_people, up_to_teams, asks, refill, refill_hours } = seats
  const { waiting_at_door, comes_share, local } = seats
  return {
    is_on,
    people,
    teams,
    up_to_people,
    up_to_teams,
    asks,
    refill,
    refill_hours,
    waiting_at_door,
    comes_share,
    ...local,
  }
}
