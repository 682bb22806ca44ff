import { createFileRoute } from '@tanstack/react-router'
import { getEvent } from '../../../../contract/events/events.calls.ts'
import { prefetch } from '../../../platform/api.ts'
import { EventDetail } from '../../../console/pages/EventDetail.tsx'

export const Route = createFileRoute('/_console/event/$id')({
  staticData: { title: 'View Event', may: 'event:read', entry: 'overview' },
  loader: ({ context, params }) => prefetch(context.loads, getEvent, { params: { id: params.id } }),
  component: Screen,
})

function Screen() {
  const { id } = Route.useParams()
  return <EventDetail id={id} key={id} />
}
