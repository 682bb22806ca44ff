import { listCompanies } from '../../../contract/events/companies.calls.ts'
import { call } from '../../platform/api.ts'
import type { Linkable } from '../links/ends.ts'
import type { Option } from '../../platform/ui/form/options.ts'

/** The suggestions of a company picker for the typed text; without those that are linked to `notTo`. */
export async function loadCompanies(q: string, notTo?: Linkable): Promise<Option[]> {
  const unlinked = { notpartnerid: notTo?.partnerid, notassociateid: notTo?.associateid }
  const companies = await call(listCompanies, { query: { q, limit: 10, sort: 'company_name', ...unlinked } })
  return companies.data.map(company => ({
    value: company._id,
    label: company.company_name,
    hint: company.location?.cityName,
    image: company.logo,
  }))
}
