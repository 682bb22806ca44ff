import { getCompany } from '../../contract/companies.calls.ts'
import { useLoad } from '../api.ts'
import { FilterCombobox } from '../ui/list/FilterCombobox.tsx'
import { loadCompanies } from './company-options.ts'

interface CompanyFilterProps {
  id: string
  /** The id of the company filtered by. */
  value: string | undefined
  onChange: (id: string | undefined) => void
}

/** Narrows a list to one company; for those who see companies. */
export function CompanyFilter({ id, value, onChange }: CompanyFilterProps) {
  const company = useLoad(getCompany, { params: { id: value ?? '' }, enabled: !!value }).data?.data
  return (
    <FilterCombobox
      id={id}
      what="company"
      load={loadCompanies}
      placeholder="Any company"
      value={value ? { value, label: company?.company_name ?? '…' } : null}
      onChange={option => onChange(option?.value)}
    />
  )
}
