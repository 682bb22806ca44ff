import { lazy, Suspense } from 'react'

// Fetched here, because the files of a route are listed in the first file of every page.
const BadgesOfEvent = lazy(() => import('./BadgesOfEvent.tsx'))

/** /events/{id}/badges: the badges of an event, to be printed. */
export function BadgesRoute({ id }: { id: string }) {
  return (
    <Suspense>
      <BadgesOfEvent id={id} />
    </Suspense>
  )
}
