import type { EndReason, TicketKind } from './tickets.calls.ts'

// Texts about tickets and guests (docs/product.md §36).

export const ticketKindLabels: Record<TicketKind, string> = {
  team: 'Team',
  judge: 'Judge',
  mentor: 'Mentor',
  partner: 'Partner',
  crew: 'Crew',
  visitor: 'Visitor',
  walk_in: 'Walk-in',
}

/** Why a ticket ended, as its person reads it. */
export const endReasons: Record<EndReason, string> = {
  seat: 'You have no seat at the event any more.',
  team: 'Your team does not take part any more.',
  left: 'You are not in the team any more.',
  online: 'The event takes place online.',
  staff: 'The organisers ended it.',
  erased: 'It was deleted with its owner’s account.',
}

export const ticketMessages = {
  ended: 'This ticket has ended. A new code is made for a valid one only.',
  hasEnded: 'This ticket has ended already.',
  noReason: 'Enter a reason. The person reads it.',
} as const
