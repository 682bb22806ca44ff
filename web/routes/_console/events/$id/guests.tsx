import { createFileRoute } from '@tanstack/react-router'
import { TicketsRoute } from '../../../../teams/tickets/TicketsRoute.tsx'

export const Route = createFileRoute('/_console/events/$id/guests')({
  staticData: { title: 'Tickets and guests', may: 'application:review', entry: 'guests' },
  component: Screen,
})

function Screen() {
  const { id } = Route.useParams()
  return <TicketsRoute id={id} key={id} />
}
