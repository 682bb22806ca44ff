import { createFileRoute } from '@tanstack/react-router'
import { EventDetail } from '../../../events/EventDetail.tsx'

export const Route = createFileRoute('/_console/event/$id')({
  staticData: { title: 'View Event', may: 'event:read' },
  component: Screen,
})

function Screen() {
  const { id } = Route.useParams()
  return <EventDetail id={id} key={id} />
}
