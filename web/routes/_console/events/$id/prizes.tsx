import { createFileRoute } from '@tanstack/react-router'
import { PrizesOfEvent } from '../../../../judging/results/PrizesOfEvent.tsx'

export const Route = createFileRoute('/_console/events/$id/prizes')({
  staticData: { title: 'Prizes', may: 'event:write', entry: 'prizes' },
  component: Screen,
})

function Screen() {
  const { id } = Route.useParams()
  return <PrizesOfEvent id={id} key={id} />
}
