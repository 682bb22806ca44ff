import { getInvitation } from '../../../contract/teams/teams.calls.ts'
import { useLoad } from '../../platform/api.ts'
import { Invitation } from './Invitation.tsx'
import { LinkedPage } from './LinkedPage.tsx'

/** /invitation/{token}: what a link in a mail is about, and its answer (docs/product.md §5). */
export function InvitationPage({ token }: { token: string }) {
  const invitation = useLoad(getInvitation, { params: { token } })
  return (
    <LinkedPage
      from={invitation}
      title="Invitation"
      lost={{
        title: 'This invitation link does not work',
        text: 'It may be cut short, or the team changed its mind. Ask the person who invited you for a new one.',
      }}
    >
      {data => <Invitation token={token} invitation={data} />}
    </LinkedPage>
  )
}
