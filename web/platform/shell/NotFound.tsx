import { LogoMark } from '../brand/LogoMark.tsx'
import { Button } from '../ui/base/Button.tsx'
import { EmptyState } from '../ui/base/EmptyState.tsx'
import { PublicPage } from './PublicPage.tsx'

/** The page for an unknown address; the server sends it with a 404. */
export function NotFound() {
  return (
    <PublicPage>
      <EmptyState
        isPage
        drawing={<LogoMark size={72} className="muted" />}
        title="This page does not exist"
        text="The address may be old or mistyped."
        action={
          <Button to="/challenges" variant="primary">
            Browse challenges
          </Button>
        }
      />
    </PublicPage>
  )
}
