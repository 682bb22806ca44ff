import { lazy, Suspense } from 'react'

// Fetched here, because the files of a route are listed in the first file of every page.
const DayDesk = lazy(async () => ({ default: (await import('./DayDesk.tsx')).DayDesk }))
const ScansOfDay = lazy(async () => ({ default: (await import('./ScansOfDay.tsx')).ScansOfDay }))
const PaperLists = lazy(async () => ({ default: (await import('./PaperLists.tsx')).PaperLists }))
const NumberPad = lazy(async () => ({ default: (await import('./NumberPad.tsx')).NumberPad }))
const CloseDoor = lazy(async () => ({ default: (await import('./CloseDoor.tsx')).CloseDoor }))

/** /events/{id}/day, and its steps: one route, because each costs every page some bytes. */
export function DayRoute({ id, step }: { id: string; step?: string }) {
  return <Suspense>{screenOf(id, step)}</Suspense>
}

function screenOf(id: string, step: string | undefined) {
  if (step === 'scans') return <ScansOfDay id={id} />
  if (step === 'paper') return <PaperLists id={id} />
  if (step === 'pad') return <NumberPad id={id} />
  if (step === 'close') return <CloseDoor id={id} />
  return <DayDesk id={id} />
}
