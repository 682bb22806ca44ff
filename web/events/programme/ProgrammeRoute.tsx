import { lazy, Suspense } from 'react'

// Fetched here, because the files of a route are listed in the first file of every page.
const ProgrammeOfEvent = lazy(async () => ({
  default: (await import('./ProgrammeOfEvent.tsx')).ProgrammeOfEvent,
}))

/** /events/{id}/programme. */
export function ProgrammeRoute({ id }: { id: string }) {
  return (
    <Suspense>
      <ProgrammeOfEvent id={id} />
    </Suspense>
  )
}
