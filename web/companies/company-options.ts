import { listCompanies } from '../../contract/companies.calls.ts'
import { call } from '../api.ts'
import type { Option } from '../ui/form/options.ts'

/** The suggestions of a company picker for the typed text. */
export async function loadCompanies(q: string): Promise<Option[]> {
  const companies = await call(listCompanies, { query: { q, limit: 10, sort: 'company_name' } })
  return companies.data.map(company => ({
    value: company._id,
    label: company.company_name,
    hint: company.location?.cityName,
    image: company.logo,
  }))
}
