import { createFileRoute } from '@tanstack/react-router'
import { getCompany } from '../../../../contract/events/companies.calls.ts'
import { prefetch } from '../../../platform/api.ts'
import { CompanyDetail } from '../../../console/pages/CompanyDetail.tsx'

export const Route = createFileRoute('/_console/companies/$id')({
  staticData: { title: 'View Company', may: 'company:read' },
  loader: ({ context, params }) => prefetch(context.loads, getCompany, { params: { id: params.id } }),
  component: Screen,
})

function Screen() {
  const { id } = Route.useParams()
  return <CompanyDetail id={id} key={id} />
}
