import { createFileRoute } from '@tanstack/react-router'
import { CompanyList } from '../../../events/companies/CompanyList.tsx'

export const Route = createFileRoute('/_console/company/')({
  staticData: { title: 'Companies', may: 'company:view' },
  component: CompanyList,
})
