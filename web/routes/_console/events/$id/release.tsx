import { createFileRoute } from '@tanstack/react-router'
import { getReleasePlan } from '../../../../../contract/choosing/releases.calls.ts'
import { prefetch } from '../../../../platform/api.ts'
import { ReleaseOfEvent } from '../../../../choosing/decisions/ReleaseOfEvent.tsx'

export const Route = createFileRoute('/_console/events/$id/release')({
  staticData: { title: 'Release decisions', may: 'application:review', entry: 'release' },
  loader: ({ context, params }) => prefetch(context.loads, getReleasePlan, { params: { id: params.id } }),
  component: Screen,
})

function Screen() {
  const { id } = Route.useParams()
  return <ReleaseOfEvent id={id} key={id} />
}
