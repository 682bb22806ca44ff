import { Button } from '../../platform/ui/base/Button.tsx'
import { EmptyState } from '../../platform/ui/base/EmptyState.tsx'
import { PapersPicture } from '../../platform/ui/base/pictures/PapersPicture.tsx'

interface OfflineProps {
  event: { _id: string; event_name: string }
  reason: string | null
}

/** Stands where the results were, while staff have taken them offline. */
export function Offline({ event, reason }: OfflineProps) {
  return (
    <>
      <meta name="robots" content="noindex" />
      <EmptyState
        isPage
        drawing={<PapersPicture />}
        title="The results are offline for now"
        text={`The organisers of ${event.event_name} have taken them offline for the moment.${reason === null ? '' : ` They say: ${reason}`}`}
        action={
          <Button to="/event-page/$id" params={{ id: event._id }}>
            See the event
          </Button>
        }
      />
    </>
  )
}
