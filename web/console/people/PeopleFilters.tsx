import { roleNames } from '../../../contract/console/people.calls.ts'
import { roles } from '../../../contract/platform/permissions.ts'
import { CompanyFilter } from '../../events/companies/CompanyFilter.tsx'
import type { ListSearch } from '../../platform/ui/list/list-search.ts'
import { SelectFilter } from '../../platform/ui/list/SelectFilter.tsx'

export const peopleFilters = ['status', 'role', 'company'] as const

const roleOptions = roles.map(value => ({ value, label: roleNames[value] }))

/** Role and company. */
export function PeopleFilters({ search }: { search: ListSearch<typeof peopleFilters> }) {
  const { filters, setFilter } = search
  return (
    <>
      <SelectFilter
        label="Role"
        placeholder="Any role"
        options={roleOptions}
        value={filters.role}
        onChange={role => setFilter('role', role)}
      />
      <CompanyFilter value={filters.company} onChange={company => setFilter('company', company)} />
    </>
  )
}
