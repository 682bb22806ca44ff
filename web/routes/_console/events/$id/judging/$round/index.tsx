import { createFileRoute } from '@tanstack/react-router'
import { DeskOfRound } from '../../../../../../judging/judging/desk/DeskOfRound.tsx'

export const Route = createFileRoute('/_console/events/$id/judging/$round/')({
  staticData: { title: 'Desk', may: 'event:read', entry: 'round' },
  component: Screen,
})

function Screen() {
  const { round } = Route.useParams()
  return <DeskOfRound id={round} key={round} />
}
