import { createFileRoute } from '@tanstack/react-router'
import { getDeliberation } from '../../../../../../../contract/judging/jury.calls.ts'
import { Deliberation } from '../../../../../../judging/jury/Deliberation.tsx'
import { prefetch } from '../../../../../../platform/api.ts'

export const Route = createFileRoute('/_console/events/$id/judging/$round/deliberation/$prize')({
  staticData: { title: 'Deliberation', may: 'event:read', entry: 'results', isWithin: true },
  loader: ({ context, params: { round, prize } }) =>
    prefetch(context.loads, getDeliberation, { params: { id: round }, query: { prize } }),
  component: Screen,
})

function Screen() {
  const { round, prize } = Route.useParams()
  return <Deliberation roundId={round} prizeId={prize} key={prize} />
}
