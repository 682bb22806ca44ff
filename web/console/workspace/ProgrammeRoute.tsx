import { lazy, Suspense } from 'react'

// Fetched here, because the files of a route are listed in the first file of every page.
const ProgrammeScreen = lazy(() => import('./ProgrammeScreen.tsx'))

/** /events/{id}/programme. */
export function ProgrammeRoute({ id }: { id: string }) {
  return (
    <Suspense>
      <ProgrammeScreen id={id} />
    </Suspense>
  )
}
