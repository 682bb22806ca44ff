import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '../../../api.ts'
import { ApplicationDetail } from '../../../applications/ApplicationDetail.tsx'

export const Route = createFileRoute('/_console/application/$id')({
  staticData: { title: 'View Application', may: 'application:read' },
  loader: ({ context, params }) =>
    void prefetch(context.queryClient, endpoint(), { params: { id: params.id } }),
  component: Screen,
})

function Screen() {
  const { id } = Route.useParams()
  return <ApplicationDetail id={id} key={id} />
}

const endpoint = async () => (await import('../../../../contract/applications.ts')).getApplication
