import { createFileRoute } from '@tanstack/react-router'
import { EventList } from '../../../events/EventList.tsx'

export const Route = createFileRoute('/_console/events/')({
  staticData: { title: 'Events', may: 'event:read' },
  component: EventList,
})
