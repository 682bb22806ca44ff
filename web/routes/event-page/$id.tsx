import { createFileRoute } from '@tanstack/react-router'
import { EventMissing } from '../../event-page/EventMissing.tsx'
import { EventPage } from '../../event-page/EventPage.tsx'
import { loadEvent } from '../../event-page/load-event.ts'

export const Route = createFileRoute('/event-page/$id')({
  staticData: { title: 'Event', may: 'anyone' },
  loader: ({ context, params }) => loadEvent(context.loads, params.id),
  component: () => <EventPage id={Route.useParams().id} />,
  notFoundComponent: () => <EventMissing id={Route.useParams().id} />,
})
