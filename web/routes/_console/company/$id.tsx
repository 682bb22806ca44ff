import { createFileRoute } from '@tanstack/react-router'
import { CompanyForm } from '../../../events/companies/CompanyForm.tsx'

export const Route = createFileRoute('/_console/company/$id')({
  staticData: { title: 'Edit Company', may: 'company:edit' },
  component: Screen,
})

function Screen() {
  const { id } = Route.useParams()
  return <CompanyForm id={id} key={id} />
}
