import { createFileRoute } from '@tanstack/react-router'
import { SeatsRoute } from '../../../../../teams/seats/SeatsRoute.tsx'

/** The seats, and with `questions` the attendance questions: one route, because each costs every page some bytes. */
export const Route = createFileRoute('/_console/events/$id/seats/{-$part}')({
  staticData: { title: 'Seats', may: 'application:review', entry: 'seats' },
  component: Screen,
})

function Screen() {
  const { id, part } = Route.useParams()
  return <SeatsRoute id={id} part={part} key={id} />
}
