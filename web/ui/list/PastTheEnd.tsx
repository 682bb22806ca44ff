import { Button } from '../base/Button.tsx'
import { EmptyState } from '../base/EmptyState.tsx'
import { formatCount } from '../base/formats.ts'
import { LostPicture } from '../base/pictures/LostPicture.tsx'
import { useListSearch } from './list-search.ts'

/** The message for a page beyond the end: an old link, or rows that were deleted. */
export function PastTheEnd({ total, atLeast }: { total: number; atLeast?: boolean }) {
  const { setPage } = useListSearch()
  return (
    <EmptyState
      drawing={<LostPicture />}
      title="This page is past the end of the list"
      text={`There ${total === 1 ? 'is one record' : `are ${formatCount(total, atLeast)} records`} on the pages before it.`}
      action={<Button onClick={() => setPage(1)}>Back to the first page</Button>}
    />
  )
}
