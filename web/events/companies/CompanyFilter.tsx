import { getCompany } from '../../../contract/events/companies.calls.ts'
import { useLoad } from '../../platform/api.ts'
import { useCan } from '../../platform/session.ts'
import { FilterCombobox } from '../../platform/ui/list/FilterCombobox.tsx'
import { FilterField } from '../../platform/ui/list/FilterField.tsx'
import { loadCompanies } from './company-options.ts'

interface CompanyFilterProps {
  /** The id of the company filtered by. */
  value: string | undefined
  onChange: (id: string | undefined) => void
}

/** Narrows a list to one company; nothing for those who see no companies. */
export function CompanyFilter({ value, onChange }: CompanyFilterProps) {
  const maySeeCompany = useCan('company:view')
  const company = useLoad(getCompany, { params: { id: value ?? '' }, enabled: maySeeCompany && !!value }).data
    ?.data
  if (!maySeeCompany) return null
  return (
    <FilterField label="Company" isSet={!!value}>
      {id => (
        <FilterCombobox
          id={id}
          what="company"
          load={loadCompanies}
          placeholder="Any company"
          value={value ? { value, label: company?.company_name ?? '…' } : null}
          onChange={option => onChange(option?.value)}
        />
      )}
    </FilterField>
  )
}
