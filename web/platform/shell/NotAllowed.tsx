import { Button } from '../ui/base/Button.tsx'
import { EmptyState } from '../ui/base/EmptyState.tsx'
import { LostPicture } from '../ui/base/pictures/LostPicture.tsx'
import { Page } from '../ui/base/Page.tsx'

/** A page of the console that this role may not open. */
export function NotAllowed() {
  return (
    <Page>
      <EmptyState
        drawing={<LostPicture />}
        title="This page is for another role"
        text="An organiser can open it. Everything you may see is in the navigation."
        action={
          <Button to="/dashboard" variant="primary">
            Go to the dashboard
          </Button>
        }
      />
    </Page>
  )
}
