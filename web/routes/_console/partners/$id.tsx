import { createFileRoute } from '@tanstack/react-router'
import { PartnerDetail } from '../../../partners/PartnerDetail.tsx'

export const Route = createFileRoute('/_console/partners/$id')({
  staticData: { title: 'View Partner', may: 'partner:read' },
  component: () => <PartnerDetail id={Route.useParams().id} />,
})
