import { createFileRoute } from '@tanstack/react-router'
import { getAssociate } from '../../../../contract/events/associates.calls.ts'
import { prefetch } from '../../../platform/api.ts'
import { AssociateDetail } from '../../../events/associates/AssociateDetail.tsx'

export const Route = createFileRoute('/_console/associates/$id')({
  staticData: { title: 'View Associate', may: 'associate:read' },
  loader: ({ context, params }) => prefetch(context.loads, getAssociate, { params: { id: params.id } }),
  component: Screen,
})

function Screen() {
  const { id } = Route.useParams()
  return <AssociateDetail id={id} key={id} />
}
