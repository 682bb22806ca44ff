import type { StatusDefinition } from '../../../contract/platform/statuses.ts'
import { clockInZone } from '../../../contract/platform/time-in-zone.ts'
import { endReasons } from '../../../contract/teams/tickets.texts.ts'
import type { EventTicket } from '../../../contract/teams/tickets.ts'

export const ticketStateNames = ['here', 'not_here', 'ended'] as const
export type ShownState = (typeof ticketStateNames)[number]

export const ticketStateBadges: Record<ShownState, StatusDefinition<ShownState>> = {
  here: { label: 'Here', tone: 'green', glyph: 'check', next: [] },
  not_here: { label: 'Valid', tone: 'blue', glyph: 'dotted', next: [] },
  ended: { label: 'Ended', tone: 'grey', glyph: 'dash', next: [] },
}

type Stated = Pick<EventTicket, 'revoked_at' | 'here' | 'reason' | 'comment'>

export function stateOf({ revoked_at, here }: Stated): ShownState {
  if (revoked_at !== null) return 'ended'
  return here ? 'here' : 'not_here'
}

/** Since when somebody is here and by which door, or why the ticket ended. */
export function sayState({ here, revoked_at, reason, comment }: Stated, timezone: string): string {
  if (revoked_at !== null) return comment ?? (reason === null ? '' : staffReasons[reason])
  return here ? `${clockInZone(here.since, timezone)}, ${here.counter}` : ''
}

/** As staff read why a ticket ended. */
const staffReasons: typeof endReasons = {
  ...endReasons,
  seat: 'No seat any more',
  team: 'The team does not take part',
  left: 'Not in the team any more',
  online: 'The event is online',
  staff: 'Ended by staff',
  erased: 'Deleted with the account',
}
