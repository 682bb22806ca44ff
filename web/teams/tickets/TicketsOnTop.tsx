import { lazy, Suspense } from 'react'

const OwnTickets = lazy(() => import('./OwnTickets.tsx'))

/** Few have one, so it is loaded behind the page. */
export function TicketsOnTop() {
  return (
    <Suspense>
      <OwnTickets />
    </Suspense>
  )
}
