import { createFileRoute } from '@tanstack/react-router'
import { getCompany } from '../../../../contract/companies.calls.ts'
import { prefetch } from '../../../api.ts'
import { CompanyDetail } from '../../../companies/CompanyDetail.tsx'

export const Route = createFileRoute('/_console/companies/$id')({
  staticData: { title: 'View Company', may: 'company:read' },
  loader: ({ context, params }) => prefetch(context.loads, getCompany, { params: { id: params.id } }),
  component: Screen,
})

function Screen() {
  const { id } = Route.useParams()
  return <CompanyDetail id={id} key={id} />
}
