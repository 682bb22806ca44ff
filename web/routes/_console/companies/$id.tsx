import { createFileRoute } from '@tanstack/react-router'
import { CompanyDetail } from '../../../companies/CompanyDetail.tsx'

export const Route = createFileRoute('/_console/companies/$id')({
  staticData: { title: 'View Company', may: 'company:read' },
  component: () => <CompanyDetail id={Route.useParams().id} />,
})
