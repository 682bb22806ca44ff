import { CompanyFilter } from '../../events/companies/CompanyFilter.tsx'
import { EventFilter } from '../../events/events/EventFilter.tsx'
import { FilterField } from '../../platform/ui/list/FilterField.tsx'
import type { ApplicantsOf, ApplicantsSearch } from './applicants-search.ts'

interface ApplicantFiltersProps {
  of: ApplicantsOf
  search: ApplicantsSearch['search']
}

/** Company and event; what the page itself is of has no filter. */
export function ApplicantFilters({ of, search }: ApplicantFiltersProps) {
  const { filters, setFilters } = search
  return (
    <>
      {!of.companyid && (
        <CompanyFilter
          value={filters.company}
          onChange={company => setFilters({ company, event: undefined })}
        />
      )}
      <FilterField label="Event" isSet={!!filters.event}>
        {field => (
          <EventFilter
            id={field}
            value={filters.event}
            companyid={of.companyid ?? filters.company}
            onChange={event => setFilters({ event })}
          />
        )}
      </FilterField>
    </>
  )
}

/** How many filters of the panel narrow the list. */
export function inUse({ event, company }: ApplicantsSearch['search']['filters']): number {
  return [event, company].filter(Boolean).length
}
