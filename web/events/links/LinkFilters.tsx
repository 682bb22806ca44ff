import { CompanyFilter } from '../companies/CompanyFilter.tsx'
import { EventFilter } from '../events/EventFilter.tsx'
import { FilterField } from '../../platform/ui/list/FilterField.tsx'
import type { ListSearch } from '../../platform/ui/list/list-search.ts'

/** The company and the event that partners or associates are linked to. */
export function LinkFilters({
  filters,
  setFilter,
}: Pick<ListSearch<readonly ['company', 'event']>, 'filters' | 'setFilter'>) {
  return (
    <>
      <CompanyFilter value={filters.company} onChange={company => setFilter('company', company)} />
      <FilterField label="Event" isSet={!!filters.event}>
        {field => (
          <EventFilter id={field} value={filters.event} onChange={event => setFilter('event', event)} />
        )}
      </FilterField>
    </>
  )
}
