import { eventTypeLabels, eventTypes } from '../../../contract/events/events.calls.ts'
import { eventStatuses, eventStatusNames } from '../../../contract/platform/statuses.ts'
import { CompanyFilter } from '../companies/CompanyFilter.tsx'
import { DayFilter } from '../../platform/ui/list/DayFilter.tsx'
import { ArchivedFilter } from '../../platform/ui/list/ArchivedFilter.tsx'
import { FilterField } from '../../platform/ui/list/FilterField.tsx'
import type { ListSearch } from '../../platform/ui/list/list-search.ts'
import { SelectFilter } from '../../platform/ui/list/SelectFilter.tsx'
import type { eventFilters } from './event-filters.ts'

/** Company, type, status and the days on which an event takes place. */
export default function EventFilters({ filters, setFilter }: ListSearch<typeof eventFilters>) {
  return (
    <>
      <CompanyFilter value={filters.company} onChange={company => setFilter('company', company)} />
      <SelectFilter
        label="Type"
        placeholder="Any type"
        options={types}
        value={filters.type}
        onChange={type => setFilter('type', type)}
      />
      <SelectFilter
        label="Status"
        placeholder="Any status"
        options={statuses}
        value={filters.status}
        onChange={status => setFilter('status', status)}
      />
      <FilterField label="Takes place from" isSet={!!filters.from}>
        {field => <DayFilter id={field} value={filters.from} onChange={day => setFilter('from', day)} />}
      </FilterField>
      <FilterField label="Takes place until" isSet={!!filters.to}>
        {field => <DayFilter id={field} value={filters.to} onChange={day => setFilter('to', day)} />}
      </FilterField>
      <ArchivedFilter filters={filters} setFilter={setFilter} />
    </>
  )
}

const types = eventTypes.map(type => ({ value: type, label: eventTypeLabels[type] }))
const statuses = eventStatusNames.map(status => ({ value: status, label: eventStatuses[status].label }))
