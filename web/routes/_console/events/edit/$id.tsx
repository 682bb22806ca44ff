import { createFileRoute } from '@tanstack/react-router'
import { EventForm } from '../../../../events/events/EventForm.tsx'

export const Route = createFileRoute('/_console/events/edit/$id')({
  staticData: { title: 'Edit Event', may: 'event:write', entry: 'details' },
  component: Screen,
})

function Screen() {
  const { id } = Route.useParams()
  return <EventForm id={id} key={id} />
}
