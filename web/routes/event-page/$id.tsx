import { createFileRoute } from '@tanstack/react-router'
import { eventHead } from '../../event-page/event-head.ts'
import { EventMissing } from '../../event-page/EventMissing.tsx'
import { EventPage } from '../../event-page/EventPage.tsx'
import { loadEvent } from '../../event-page/load-event.ts'

export const Route = createFileRoute('/event-page/$id')({
  staticData: { title: 'Event', may: 'anyone' },
  loader: ({ context, params }) => loadEvent(context.loads, params.id),
  head: ({ loaderData }) => eventHead(loaderData),
  component: () => <EventPage id={Route.useParams().id} />,
  notFoundComponent: () => <EventMissing id={Route.useParams().id} />,
})
