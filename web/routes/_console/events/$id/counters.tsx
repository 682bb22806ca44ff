import { createFileRoute } from '@tanstack/react-router'
import { CountersRoute } from '../../../../teams/counters/CountersRoute.tsx'

export const Route = createFileRoute('/_console/events/$id/counters')({
  staticData: { title: 'Counters', may: 'application:review', entry: 'counters' },
  component: Screen,
})

function Screen() {
  const { id } = Route.useParams()
  return <CountersRoute id={id} key={id} />
}
