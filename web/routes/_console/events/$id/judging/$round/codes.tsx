import { createFileRoute } from '@tanstack/react-router'
import { CodesOfRound } from '../../../../../../judging/judging/CodesOfRound.tsx'

export const Route = createFileRoute('/_console/events/$id/judging/$round/codes')({
  staticData: { title: 'Codes for judges', may: 'event:write', entry: 'round' },
  component: Screen,
})

function Screen() {
  const { id, round } = Route.useParams()
  return <CodesOfRound id={id} round={round} key={round} />
}
