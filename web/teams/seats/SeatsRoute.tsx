import { lazy, Suspense, useContext } from 'react'
import { ReadOnly } from '../../platform/ui/base/frame.ts'

// Fetched here, because the files of a route are listed in the first file of every page.
const SeatsOfEvent = lazy(() => import('./SeatsOfEvent.tsx'))
const AttendanceQuestions = lazy(() => import('./AttendanceQuestions.tsx'))

/** /events/{id}/seats, and with `?step=questions` what people are asked who come: one route, because each costs every page some bytes. */
export function SeatsRoute({ id, step }: { id: string; step?: string }) {
  // Questions of an archived event are not edited any more.
  const isReadOnly = useContext(ReadOnly)
  const isAsking = step === 'questions' && !isReadOnly
  return <Suspense>{isAsking ? <AttendanceQuestions id={id} /> : <SeatsOfEvent id={id} />}</Suspense>
}
