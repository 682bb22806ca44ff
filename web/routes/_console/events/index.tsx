import { createFileRoute } from '@tanstack/react-router'
import { listEvents } from '../../../../contract/events/events.calls.ts'
import { prefetch } from '../../../platform/api.ts'
import { EventList } from '../../../events/events/EventList.tsx'

export const Route = createFileRoute('/_console/events/')({
  staticData: { title: 'Events', may: 'event:read' },
  loader: ({ context, cause }) => {
    if (cause === 'preload') prefetch(context.loads, listEvents, { query: { page: 1, limit: 10 } })
  },
  component: EventList,
})
