import { lazy, Suspense } from 'react'
import { SeatsOfEvent } from './SeatsOfEvent.tsx'

const AttendanceQuestions = lazy(async () => ({
  default: (await import('./AttendanceQuestions.tsx')).AttendanceQuestions,
}))

/** /events/{id}/seats, and with `questions` what people are asked who come: one route, because each costs every page some bytes. */
export function SeatsRoute({ id, part }: { id: string; part?: string }) {
  if (part !== 'questions') return <SeatsOfEvent id={id} />
  return (
    <Suspense>
      <AttendanceQuestions id={id} />
    </Suspense>
  )
}
