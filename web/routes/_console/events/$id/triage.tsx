import { createFileRoute } from '@tanstack/react-router'
import { getEvent } from '../../../../../contract/events/events.calls.ts'
import { prefetch } from '../../../../platform/api.ts'
import { Triage } from '../../../../choosing/decisions/Triage.tsx'

export const Route = createFileRoute('/_console/events/$id/triage')({
  staticData: { title: 'Triage', may: 'application:review', entry: 'triage' },
  loader: ({ context, params }) => prefetch(context.loads, getEvent, { params: { id: params.id } }),
  component: Screen,
})

function Screen() {
  const { id } = Route.useParams()
  return <Triage id={id} key={id} />
}
