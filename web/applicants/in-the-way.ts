import type { ReplyOf } from '../../contract/shapes.ts'
import type { listInvitations } from '../../contract/applicants.calls.ts'

type Invitation = ReplyOf<typeof listInvitations>['data'][number]

/** Who is invited to another team of an event declines that first (docs/product.md §5). */
export function invitationInTheWay(invitations: readonly Invitation[], eventId: string) {
  return invitations.find(({ event, status }) => event._id === eventId && status !== 'invitation-rejected')
}
