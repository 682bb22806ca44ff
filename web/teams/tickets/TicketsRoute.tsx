import { lazy, Suspense } from 'react'

// Fetched here, because the files of a route are listed in the first file of every page.
const TicketsOfEvent = lazy(() => import('./TicketsOfEvent.tsx'))

/** /events/{id}/guests: the tickets of an event, of teams and of guests. */
export function TicketsRoute({ id }: { id: string }) {
  return (
    <Suspense>
      <TicketsOfEvent id={id} />
    </Suspense>
  )
}
