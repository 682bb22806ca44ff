import { createFileRoute } from '@tanstack/react-router'
import { EventMissing } from '../../candidates/event-page/EventMissing.tsx'
import { EventPage } from '../../candidates/event-page/EventPage.tsx'
import { loadEvent } from '../../candidates/event-page/load-event.ts'

export const Route = createFileRoute('/event-page/$id')({
  staticData: { title: 'Event', may: 'anyone' },
  loader: ({ context, params }) => loadEvent(context.loads, params.id),
  component: () => <EventPage id={Route.useParams().id} />,
  notFoundComponent: () => <EventMissing id={Route.useParams().id} />,
})
