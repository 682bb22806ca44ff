import { getInvitation } from '../../contract/teams.calls.ts'
import { useLoad } from '../api.ts'
import { PublicPage } from '../shell/PublicPage.tsx'
import { Button } from '../ui/base/Button.tsx'
import { EmptyState } from '../ui/base/EmptyState.tsx'
import { LostPicture } from '../ui/base/pictures/LostPicture.tsx'
import { Loaded } from '../ui/list/Loaded.tsx'
import { Invitation } from './Invitation.tsx'
import css from './InvitationPage.module.css'

/** /invitation/{token}: what a link in a mail is about, and its answer (docs/product.md §5). */
export function InvitationPage({ token }: { token: string }) {
  const invitation = useLoad(getInvitation, { params: { token } })
  if (invitation.error?.status === 404) return <NoInvitation />
  return (
    <PublicPage>
      <div className={css.page}>
        {!invitation.data && <h1 className="visually-hidden">Invitation</h1>}
        <Loaded from={invitation} as="detail">
          {data => <Invitation token={token} invitation={data} />}
        </Loaded>
      </div>
    </PublicPage>
  )
}

function NoInvitation() {
  return (
    <PublicPage>
      <EmptyState
        isPage
        drawing={<LostPicture />}
        title="This invitation link does not work"
        text="It may be cut short, or the team changed its mind. Ask the person who invited you for a new one."
        action={
          <Button to="/challenges" variant="primary">
            Browse challenges
          </Button>
        }
      />
    </PublicPage>
  )
}
