import { createFileRoute, redirect } from '@tanstack/react-router'

/** What is left of an address below `/events/{id}/` leads to the event. */
export const Route = createFileRoute('/_console/events/$id/')({
  staticData: { title: 'View Event', may: 'event:read' },
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/event/$id', params: { id: params.id }, replace: true })
  },
})
