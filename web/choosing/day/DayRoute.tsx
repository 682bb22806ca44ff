import { lazy, Suspense, useContext } from 'react'
import { ReadOnly } from '../../platform/ui/base/frame.ts'

// Fetched here, because the files of a route are listed in the first file of every page.
const DayDesk = lazy(async () => ({ default: (await import('./DayDesk.tsx')).DayDesk }))
const ScansOfDay = lazy(() => import('./ScansOfDay.tsx'))
const PaperLists = lazy(() => import('./PaperLists.tsx'))
const NumberPad = lazy(() => import('./NumberPad.tsx'))
const CloseDoor = lazy(() => import('./CloseDoor.tsx'))

/** /events/{id}/day, and its steps: one route, because each costs every page some bytes. */
export function DayRoute({ id, step }: { id: string; step?: string }) {
  const isReadOnly = useContext(ReadOnly)
  return <Suspense>{screenOf(id, isReadOnly && changing.has(step) ? undefined : step)}</Suspense>
}

/** Nothing is left to do in them once the event is archived. */
const changing = new Set<string | undefined>(['pad', 'close'])

function screenOf(id: string, step: string | undefined) {
  if (step === 'scans') return <ScansOfDay id={id} />
  if (step === 'paper') return <PaperLists id={id} />
  if (step === 'pad') return <NumberPad id={id} />
  if (step === 'close') return <CloseDoor id={id} />
  return <DayDesk id={id} />
}
