import { Button } from '../../platform/ui/base/Button.tsx'
import { EmptyState } from '../../platform/ui/base/EmptyState.tsx'

/** At the address of a visit that the judge does not have, or not any more. */
export function NoVisit() {
  return (
    <main>
      <EmptyState
        isPage
        title="This team is not on your list"
        text="It may have been given to another judge. Your list has all teams that you visit."
        action={
          <Button to="/judge" variant="primary">
            Your teams
          </Button>
        }
      />
    </main>
  )
}
