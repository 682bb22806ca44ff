import { linkCompanyAssociate, linkCompanyPartner } from '../../../contract/events/companies.calls.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { useSend } from '../../platform/api.ts'
import type { Linkable } from '../links/ends.ts'
import { LinkPicker } from '../../platform/ui/form/LinkPicker.tsx'
import { loadCompanies } from './company-options.ts'

/** Links a company to a partner or an associate; only for those who may see companies. */
export function CompanyPicker(linkable: Linkable) {
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
