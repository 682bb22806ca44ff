import { roleNames } from '../../contract/people.calls.ts'
import { roles } from '../../contract/permissions.ts'
import { CompanyFilter } from '../companies/CompanyFilter.tsx'
import { Select } from '../ui/form/fields/Select.tsx'
import { FilterField, FilterPanel } from '../ui/list/FilterPanel.tsx'
import type { ListSearch } from '../ui/list/list-search.ts'

export const peopleFilters = ['status', 'role', 'company'] as const

const roleOptions = roles.map(value => ({ value, label: roleNames[value] }))

interface PeopleFiltersProps {
  id: string
  inUse: number
  search: ListSearch<typeof peopleFilters>
}

/** Role and company. */
export function PeopleFilters({ id, inUse, search }: PeopleFiltersProps) {
  const { filters, setFilter, setFilters } = search
  return (
    <FilterPanel id={id} inUse={inUse} onClear={() => setFilters({ role: undefined, company: undefined })}>
      <FilterField label="Role">
        {field => (
          <Select
            id={field}
            placeholder="Any role"
            options={roleOptions}
            value={filters.role ?? ''}
            onChange={role => setFilter('role', role || undefined)}
          />
        )}
      </FilterField>
      <CompanyFilter value={filters.company} onChange={company => setFilter('company', company)} />
    </FilterPanel>
  )
}
