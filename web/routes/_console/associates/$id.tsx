import { createFileRoute } from '@tanstack/react-router'
import { AssociateDetail } from '../../../associates/AssociateDetail.tsx'

export const Route = createFileRoute('/_console/associates/$id')({
  staticData: { title: 'View Associate', may: 'associate:read' },
  component: () => <AssociateDetail id={Route.useParams().id} />,
})
