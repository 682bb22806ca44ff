import { createFileRoute } from '@tanstack/react-router'
import { StepsOfRound } from '../../../../../../judging/judging/StepsOfRound.tsx'

export const Route = createFileRoute('/_console/events/$id/judging/$round/steps')({
  staticData: { title: 'Judging steps', may: 'event:read', entry: 'round' },
  component: Screen,
})

function Screen() {
  const { round } = Route.useParams()
  return <StepsOfRound id={round} key={round} />
}
