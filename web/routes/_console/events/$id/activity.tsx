import { createFileRoute } from '@tanstack/react-router'
import { ActivityOfEvent } from '../../../../console/activity/ActivityOfEvent.tsx'

export const Route = createFileRoute('/_console/events/$id/activity')({
  staticData: { title: 'Activity', may: 'activity:read', entry: 'activity' },
  component: Screen,
})

function Screen() {
  const { id } = Route.useParams()
  return <ActivityOfEvent id={id} key={id} />
}
