import { createFileRoute } from '@tanstack/react-router'
import { getEventDetails } from '../../../contract/events.ts'
import { preload } from '../../api.ts'
import { EventPage } from '../../events/EventPage.tsx'

export const Route = createFileRoute('/event-page/$id')({
  staticData: { title: 'Event', may: 'anyone' },
  loader: ({ context, params }) => preload(context.queryClient, getEventDetails, { params }),
  component: () => <EventPage id={Route.useParams().id} />,
})
