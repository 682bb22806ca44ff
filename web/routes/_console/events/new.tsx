import { createFileRoute } from '@tanstack/react-router'
import { StartEvent } from '../../../events/events/StartEvent.tsx'

export const Route = createFileRoute('/_console/events/new')({
  staticData: { title: 'New event', may: 'event:write' },
  component: Screen,
})

function Screen() {
  const { event } = Route.useSearch()
  return <StartEvent like={event} key={event} />
}
