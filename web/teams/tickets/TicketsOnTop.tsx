import { lazy, Suspense } from 'react'

const OwnTickets = lazy(async () => ({ default: (await import('./OwnTickets.tsx')).OwnTickets }))

/** Few have one, so it is loaded behind the page. */
export function TicketsOnTop() {
  return (
    <Suspense>
      <OwnTickets />
    </Suspense>
  )
}
