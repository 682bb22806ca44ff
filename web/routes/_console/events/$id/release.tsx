import { createFileRoute } from '@tanstack/react-router'
import { getReleasePlan } from '../../../../../contract/releases.calls.ts'
import { prefetch } from '../../../../api.ts'
import { ReleaseOfEvent } from '../../../../decisions/ReleaseOfEvent.tsx'

export const Route = createFileRoute('/_console/events/$id/release')({
  staticData: { title: 'Release decisions', may: 'application:review' },
  loader: ({ context, params }) => prefetch(context.loads, getReleasePlan, { params: { id: params.id } }),
  component: Screen,
})

function Screen() {
  const { id } = Route.useParams()
  return <ReleaseOfEvent id={id} key={id} />
}
