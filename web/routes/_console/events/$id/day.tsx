import { createFileRoute } from '@tanstack/react-router'
import { DayRoute } from '../../../../choosing/day/DayRoute.tsx'

export const Route = createFileRoute('/_console/events/$id/day')({
  staticData: { title: 'Day', may: 'application:review', entry: 'day' },
  component: Screen,
})

function Screen() {
  const { id } = Route.useParams()
  return <DayRoute id={id} step={Route.useSearch().step} key={id} />
}
