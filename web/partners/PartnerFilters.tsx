import { categories } from '../../contract/partners.calls.ts'
import { LinkFilters } from '../links/LinkFilters.tsx'
import { titleCase } from '../ui/base/formats.ts'
import { Select } from '../ui/form/fields/Select.tsx'
import { ArchivedFilter } from '../ui/list/ArchivedFilter.tsx'
import { FilterField } from '../ui/list/FilterPanel.tsx'
import type { ListSearch } from '../ui/list/list-search.ts'

export const partnerFilters = ['category', 'company', 'event', 'archived'] as const

/** Category, and the company and the event that partners are linked to. */
export function PartnerFilters({ filters, setFilter }: ListSearch<typeof partnerFilters>) {
  return (
    <>
      <FilterField label="Category">
        {field => (
          <Select
            id={field}
            placeholder="Any category"
            options={options}
            value={filters.category ?? ''}
            onChange={category => setFilter('category', category || undefined)}
          />
        )}
      </FilterField>
      <LinkFilters filters={filters} setFilter={setFilter} />
      <ArchivedFilter filters={filters} setFilter={setFilter} />
    </>
  )
}

const options = categories.map(category => ({ value: category, label: titleCase(category) }))
