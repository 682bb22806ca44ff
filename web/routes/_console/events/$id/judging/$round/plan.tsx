import { createFileRoute } from '@tanstack/react-router'
import { PlanOfRound } from '../../../../../../judging/judging/PlanOfRound.tsx'

export const Route = createFileRoute('/_console/events/$id/judging/$round/plan')({
  staticData: { title: 'Judging plan', may: 'event:write', entry: 'round' },
  component: Screen,
})

function Screen() {
  const { round } = Route.useParams()
  return <PlanOfRound id={round} key={round} />
}
