import { Button } from '../base/Button.tsx'
import { EmptyState } from '../base/EmptyState.tsx'
import { LostPicture } from '../base/pictures/LostPicture.tsx'
import { useListSearch } from './list-search.ts'

/** The message for a page that is not there: an old link, rows that were deleted, or one that no list has. */
export function NoSuchPage({ title, text }: { title: string; text: string }) {
  const { setPage } = useListSearch()
  return (
    <EmptyState
      drawing={<LostPicture />}
      title={title}
      text={text}
      action={<Button onClick={() => setPage(1)}>Back to the first page</Button>}
    />
  )
}
