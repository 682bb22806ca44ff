import { createFileRoute } from '@tanstack/react-router'
import { getApplication } from '../../../../contract/teams/applications.calls.ts'
import { prefetch } from '../../../platform/api.ts'
import { ApplicationDetail } from '../../../console/pages/ApplicationDetail.tsx'

export const Route = createFileRoute('/_console/application/$id')({
  staticData: {
    title: 'View Application',
    may: 'application:read',
    entry: 'applications',
    eventBy: 'application',
  },
  loader: ({ context, params }) => prefetch(context.loads, getApplication, { params: { id: params.id } }),
  component: Screen,
})

function Screen() {
  const { id } = Route.useParams()
  return <ApplicationDetail id={id} key={id} />
}
