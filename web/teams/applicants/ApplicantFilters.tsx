import { CompanyFilter } from '../../events/companies/CompanyFilter.tsx'
import { EventFilter } from '../../events/events/EventFilter.tsx'
import { FilterField, FilterPanel } from '../../platform/ui/list/FilterPanel.tsx'
import type { ApplicantsOf, ApplicantsSearch } from './applicants-search.ts'

interface ApplicantFiltersProps {
  id: string
  of: ApplicantsOf
  search: ApplicantsSearch['search']
}

/** Company and event; what the page itself is of has no filter. */
export function ApplicantFilters({ id, of, search }: ApplicantFiltersProps) {
  const { filters, setFilters } = search
  return (
    <FilterPanel id={id} inUse={inUse(filters)} onClear={() => setFilters(none)}>
      {!of.companyid && (
        <CompanyFilter
          value={filters.company}
          onChange={company => setFilters({ company, event: undefined })}
        />
      )}
      <FilterField label="Event">
        {field => (
          <EventFilter
            id={field}
            value={filters.event}
            companyid={of.companyid ?? filters.company}
            onChange={event => setFilters({ event })}
          />
        )}
      </FilterField>
    </FilterPanel>
  )
}

const none = { event: undefined, company: undefined }

/** How many filters of the panel narrow the list. */
export function inUse({ event, company }: ApplicantsSearch['search']['filters']): number {
  return [event, company].filter(Boolean).length
}
