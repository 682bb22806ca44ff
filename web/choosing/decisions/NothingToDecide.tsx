import type { TriageCounts } from '../../../contract/choosing/decisions.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { EmptyState } from '../../platform/ui/base/EmptyState.tsx'
import { count } from '../../platform/ui/base/formats.ts'
import { PapersPicture } from '../../platform/ui/base/pictures/PapersPicture.tsx'

interface NothingToDecideProps {
  eventid: string
  counts: TriageCounts | undefined
  /** Something else is listed than all that are to decide. */
  isNarrowed: boolean
  onClear: () => void
}

/** Where no application is listed: what is decided waits for its release, or the filters find nothing. */
export function NothingToDecide({ eventid, counts, isNarrowed, onClear }: NothingToDecideProps) {
  const decided = counts && counts.undecided === 0 && !isNarrowed ? counts.decided + counts.overtaken : 0
  if (decided > 0) {
    return (
      <EmptyState
        drawing={<PapersPicture />}
        title="All are decided"
        text={`${count(decided, 'decision waits', 'decisions wait')} to be released. Nobody but staff can tell before.`}
        action={
          <Button variant="primary" to="/events/$id/release" params={{ id: eventid }}>
            Review release
          </Button>
        }
      />
    )
  }
  if (!isNarrowed) {
    return (
      <EmptyState
        drawing={<PapersPicture />}
        title="Nothing is to decide"
        text="All applications are decided, or none has come yet."
      />
    )
  }
  return (
    <EmptyState
      drawing={<PapersPicture />}
      title="Nothing here"
      text="No application matches, or all of these are decided."
      action={<Button onClick={onClear}>Show all to decide</Button>}
    />
  )
}
