import {
  listCompanies,
  linkCompanyAssociate,
  linkCompanyPartner,
} from '../../../contract/events/companies.calls.ts'
import { useLoad, useSend } from '../../platform/api.ts'
import type { Linkable } from '../links/ends.ts'
import { LinkedMenu } from '../links/LinkedMenu.tsx'
import { CardGrid } from '../../platform/ui/list/CardGrid.tsx'
import { LoadedList } from '../../platform/ui/list/LoadedList.tsx'
import { useListSearch } from '../../platform/ui/list/list-search.ts'
import { CompaniesPicture } from '../../platform/ui/base/pictures/CompaniesPicture.tsx'
import { Globe, Mail, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { Logo } from '../../platform/ui/base/Logo.tsx'
import { SummaryCard } from '../../platform/ui/list/SummaryCard.tsx'
import { hostOf } from '../../platform/ui/base/formats.ts'
import type { Company } from '../../../contract/events/companies.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { LinkPicker } from '../../platform/ui/form/LinkPicker.tsx'
import { loadCompanies } from './company-options.ts'

/** The companies of a partner or an associate, with the picker to add one. */
export function CompanyTab({ emptyText, ...of }: Linkable & { emptyText: string }) {
  const search = useListSearch({ limit: 25 })
  const companies = useLoad(listCompanies, { query: { ...search.query, ...of } })
  return (
    <>
      <CompanyPicker {...of} />
      <LoadedList from={companies} as="cards" empty={emptyText} picture={CompaniesPicture}>
        {rows => (
          <CardGrid paging={search.paging(companies.data)}>
            {rows.map(company => (
              <CompanyCard
                key={company._id}
                company={company}
                action={
                  <LinkedMenu name={company.company_name} place={{ companyid: company._id }} linkable={of} />
                }
              />
            ))}
          </CardGrid>
        )}
      </LoadedList>
    </>
  )
}

/** A company in a grid, such as those linked to a partner. */
function CompanyCard({ company, action }: { company: Company; action?: ReactNode }) {
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

/** Links a company to a partner or an associate; only for those who may see companies. */
function CompanyPicker(linkable: Linkable) {
  const { partnerid, associateid } = linkable
  const toPartner = useSend(linkCompanyPartner)
  const toAssociate = useSend(linkCompanyAssociate)
  return (
    <LinkPicker
      label="Add Company"
      load={q => loadCompanies(q, linkable)}
      onAdd={({ value: company_id }) =>
        partnerid
          ? toPartner.send({ body: { company_id, partner_id: partnerid } })
          : toAssociate.send({ body: { company_id, associate_id: associateid ?? '' } })
      }
      failure={messages.companyLinkFailed}
    />
  )
}
