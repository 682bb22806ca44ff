import { Button } from '../../platform/ui/base/Button.tsx'
import { EmptyState } from '../../platform/ui/base/EmptyState.tsx'
import { PapersPicture } from '../../platform/ui/base/pictures/PapersPicture.tsx'

/** Of who has no application, no invitation and no certificate. */
export function NoApplications() {
  return (
    <EmptyState
      drawing={<PapersPicture />}
      title="No applications yet"
      text="When you apply to a challenge, or a team invites you, you find it here. Without a team you can look for one on the page of a challenge."
      action={
        <Button to="/challenges" variant="primary">
          Browse challenges
        </Button>
      }
    />
  )
}
