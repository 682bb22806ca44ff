import type { Seats } from '../../../contract/teams/seats.ts'

/** Whether seats can still be offered: nobody can answer once the event has begun. */
export function mayOffer({ asks, event }: Pick<Seats, 'asks' | 'event'>, now: number): boolean {
  const hasBegun = event.begins !== null && Date.parse(event.begins) <= now
  return !event.is_completed && !(asks && hasBegun)
}
