import { createFileRoute } from '@tanstack/react-router'
import { SeatsRoute } from '../../../../teams/seats/SeatsRoute.tsx'

export const Route = createFileRoute('/_console/events/$id/seats')({
  staticData: { title: 'Seats', may: 'application:review', entry: 'seats' },
  component: Screen,
})

function Screen() {
  const { id } = Route.useParams()
  return <SeatsRoute id={id} step={Route.useSearch().step} key={id} />
}
