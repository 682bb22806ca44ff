import { createFileRoute } from '@tanstack/react-router'
import { listJudges } from '../../../../../contract/judging.calls.ts'
import { prefetch } from '../../../../api.ts'
import { JudgesOfEvent } from '../../../../judging/JudgesOfEvent.tsx'

export const Route = createFileRoute('/_console/events/$id/judges')({
  staticData: { title: 'Judges', may: 'event:write' },
  loader: ({ context, params }) => prefetch(context.loads, listJudges, { params: { id: params.id } }),
  component: Screen,
})

function Screen() {
  const { id } = Route.useParams()
  return <JudgesOfEvent id={id} key={id} />
}
