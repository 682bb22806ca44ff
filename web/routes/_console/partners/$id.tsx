import { createFileRoute } from '@tanstack/react-router'
import { getPartner } from '../../../../contract/events/partners.calls.ts'
import { prefetch } from '../../../platform/api.ts'
import { PartnerDetail } from '../../../events/partners/PartnerDetail.tsx'

export const Route = createFileRoute('/_console/partners/$id')({
  staticData: { title: 'View Partner', may: 'partner:read' },
  loader: ({ context, params }) => prefetch(context.loads, getPartner, { params: { id: params.id } }),
  component: Screen,
})

function Screen() {
  const { id } = Route.useParams()
  return <PartnerDetail id={id} key={id} />
}
