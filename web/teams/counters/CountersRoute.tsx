import { lazy, Suspense } from 'react'

// Fetched here, because the files of a route are listed in the first file of every page.
const CountersOfEvent = lazy(() => import('./CountersOfEvent.tsx'))

/** /events/{id}/counters */
export function CountersRoute({ id }: { id: string }) {
  return (
    <Suspense>
      <CountersOfEvent id={id} />
    </Suspense>
  )
}
