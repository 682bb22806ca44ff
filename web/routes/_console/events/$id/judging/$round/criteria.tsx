import { createFileRoute } from '@tanstack/react-router'
import { RoundCriteria } from '../../../../../../judging/judging/RoundCriteria.tsx'

export const Route = createFileRoute('/_console/events/$id/judging/$round/criteria')({
  staticData: { title: 'How it is judged', may: 'event:write', entry: 'round' },
  component: Screen,
})

function Screen() {
  const { round } = Route.useParams()
  return <RoundCriteria id={round} key={round} />
}
