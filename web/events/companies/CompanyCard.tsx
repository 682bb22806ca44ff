import { Globe, Mail, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { Logo } from '../../platform/ui/base/Logo.tsx'
import { SummaryCard } from '../../platform/ui/list/SummaryCard.tsx'
import { hostOf } from '../../platform/ui/base/formats.ts'
import type { Company } from '../../../contract/events/companies.ts'

/** A company in a grid, such as those linked to a partner. */
export function CompanyCard({ company, action }: { company: Company; action?: ReactNode }) {
  return (
    <SummaryCard
      face={<Logo name={company.company_name} image={company.logo} size={48} />}
      name={company.company_name}
      sub={company.location?.cityName ?? '-'}
      to="/companies/$id"
      params={{ id: company._id }}
      action={action}
      lines={[
        { icon: Mail, label: 'Email', text: company.email },
        { icon: Globe, label: 'Website', text: hostOf(company.website) },
        { icon: UsersRound, label: 'Employee strength', text: `${company.employee_strength} employees` },
      ]}
    />
  )
}
