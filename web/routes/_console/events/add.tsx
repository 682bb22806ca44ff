import { createFileRoute } from '@tanstack/react-router'
import { EventForm } from '../../../events/events/EventForm.tsx'

export const Route = createFileRoute('/_console/events/add')({
  staticData: { title: 'Add Event', may: 'event:write' },
  component: () => <EventForm />,
})
