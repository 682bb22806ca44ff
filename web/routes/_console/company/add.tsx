import { createFileRoute } from '@tanstack/react-router'
import { CompanyForm } from '../../../events/companies/CompanyForm.tsx'

export const Route = createFileRoute('/_console/company/add')({
  staticData: { title: 'Add Company', may: 'company:create' },
  component: CompanyForm,
})
