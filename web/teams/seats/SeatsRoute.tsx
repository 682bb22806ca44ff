import { lazy, Suspense } from 'react'

// Fetched here, because the files of a route are listed in the first file of every page.
const SeatsOfEvent = lazy(async () => ({ default: (await import('./SeatsOfEvent.tsx')).SeatsOfEvent }))
const AttendanceQuestions = lazy(async () => ({
  default: (await import('./AttendanceQuestions.tsx')).AttendanceQuestions,
}))

/** /events/{id}/seats, and with `?step=questions` what people are asked who come: one route, because each costs every page some bytes. */
export function SeatsRoute({ id, step }: { id: string; step?: string }) {
  return (
    <Suspense>{step === 'questions' ? <AttendanceQuestions id={id} /> : <SeatsOfEvent id={id} />}</Suspense>
  )
}
