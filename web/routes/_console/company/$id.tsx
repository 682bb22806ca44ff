import { createFileRoute } from '@tanstack/react-router'
import { CompanyForm } from '../../../companies/CompanyForm.tsx'

export const Route = createFileRoute('/_console/company/$id')({
  staticData: { title: 'Edit Company', may: 'company:edit' },
  component: () => <CompanyForm id={Route.useParams().id} />,
})
