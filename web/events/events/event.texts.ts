import type { EventMode } from '../../../contract/events/events.calls.ts'

// Place and team size of an event in words, for cards and its page.

/** Shown in lists where a draft has no value yet. */
export const notChosen = 'Not chosen yet'

interface Placed {
  mode: EventMode
  location: { cityName: string } | null
}

/** Bengaluru; Online; Chennai and online. */
export function placeOf({ mode, location }: Placed): string {
  if (mode === 'online') return 'Online'
  const city = location?.cityName ?? 'In person'
  return mode === 'both' ? `${city} and online` : city
}

/** PES University, Bengaluru. */
export function addressOf({ venue, location }: Pick<Placed, 'location'> & { venue: string | null }): string {
  return [venue, location?.cityName].filter(Boolean).join(', ')
}

interface Sized {
  team_min: number
  team_max: number
}

/** Solo; Team of 4; Team of 2–5. */
export function teamOf(event: Sized): string {
  return isSolo(event) ? 'Solo' : `Team of ${sizeOf(event, '–')}`
}

/** Solo; Teams of 2 to 5. */
export function teamsOf(event: Sized): string {
  return isSolo(event) ? 'Solo' : `Teams of ${sizeOf(event, ' to ')}`
}

function isSolo({ team_max }: Sized): boolean {
  return team_max === 1
}

function sizeOf({ team_min, team_max }: Sized, between: string): string {
  return team_min === team_max ? String(team_max) : `${team_min}${between}${team_max}`
}
