import { createFileRoute } from '@tanstack/react-router'
import { getRoundResults } from '../../../../../../../contract/judging/judging.calls.ts'
import { prefetch } from '../../../../../../platform/api.ts'
import { ResultsOfRound } from '../../../../../../judging/judging/ResultsOfRound.tsx'

export const Route = createFileRoute('/_console/events/$id/judging/$round/results')({
  staticData: { title: 'Results', may: 'event:read', entry: 'results' },
  loader: ({ context, params }) => prefetch(context.loads, getRoundResults, { params: { id: params.round } }),
  component: Screen,
})

function Screen() {
  const { round } = Route.useParams()
  return <ResultsOfRound id={round} key={round} />
}
