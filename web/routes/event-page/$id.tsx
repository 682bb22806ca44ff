import { createFileRoute } from '@tanstack/react-router'
import { eventHead } from '../../events/event-head.ts'
import { EventMissing } from '../../events/EventMissing.tsx'
import { EventPage } from '../../events/EventPage.tsx'
import { loadEvent } from '../../events/load-event.ts'

export const Route = createFileRoute('/event-page/$id')({
  staticData: { title: 'Event', may: 'anyone' },
  loader: ({ context, params }) => loadEvent(context.queryClient, params.id),
  head: ({ loaderData }) => eventHead(loaderData),
  component: () => <EventPage id={Route.useParams().id} />,
  notFoundComponent: () => <EventMissing id={Route.useParams().id} />,
})
