import type { TicketKind } from './tickets.calls.ts'

/** Kinds of tickets, as staff and their owners read them (docs/product.md §36). */
export const ticketKindLabels: Record<TicketKind, string> = {
  team: 'Team',
  judge: 'Judge',
  mentor: 'Mentor',
  partner: 'Partner',
  crew: 'Crew',
  visitor: 'Visitor',
  walk_in: 'Walk-in',
}
