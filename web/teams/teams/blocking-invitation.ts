import type { OwnInvitation } from '../../../contract/teams/teams.ts'

/** Who is invited to another team of an event declines that first (docs/product.md §5). */
export function blockingInvitation(invitations: readonly OwnInvitation[], eventId: string) {
  return invitations.find(({ event, holds_place }) => event._id === eventId && holds_place)
}
