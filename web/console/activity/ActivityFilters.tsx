import { findActivityPeople } from '../../../contract/console/activity.calls.ts'
import { actGroupNames, actGroups, subjectLabels, subjects } from '../../../contract/platform/happenings.ts'
import { call, useLoad } from '../../platform/api.ts'
import { CompanyFilter } from '../../events/companies/CompanyFilter.tsx'
import { EventFilter } from '../../events/events/EventFilter.tsx'
import type { Option } from '../../platform/ui/form/options.ts'
import { DayFilter } from '../../platform/ui/list/DayFilter.tsx'
import { FilterCombobox } from '../../platform/ui/list/FilterCombobox.tsx'
import { FilterField } from '../../platform/ui/list/FilterField.tsx'
import type { ListSearch } from '../../platform/ui/list/list-search.ts'
import { SelectFilter } from '../../platform/ui/list/SelectFilter.tsx'

export const activityFilters = ['person', 'kind', 'act', 'company', 'event', 'from', 'to'] as const

interface ActivityFiltersProps extends Pick<ListSearch<typeof activityFilters>, 'filters' | 'setFilter'> {
  /** Event and company are known. */
  isOfEvent: boolean
}

export function ActivityFilters({ filters, setFilter, isOfEvent }: ActivityFiltersProps) {
  return (
    <>
      <FilterField label="Person" isSet={!!filters.person}>
        {id => (
          <PersonFilter id={id} value={filters.person} onChange={person => setFilter('person', person)} />
        )}
      </FilterField>
      <SelectFilter
        label="Kind of thing"
        placeholder="Any kind"
        options={kinds}
        value={filters.kind}
        onChange={kind => setFilter('kind', kind)}
      />
      <SelectFilter
        label="What happened"
        placeholder="Anything"
        options={groups}
        value={filters.act}
        onChange={act => setFilter('act', act)}
      />
      {!isOfEvent && (
        <>
          <CompanyFilter value={filters.company} onChange={company => setFilter('company', company)} />
          <FilterField label="Event" isSet={!!filters.event}>
            {id => (
              <EventFilter
                id={id}
                value={filters.event}
                companyid={filters.company}
                onChange={event => setFilter('event', event)}
              />
            )}
          </FilterField>
        </>
      )}
      <FilterField label="From day" isSet={!!filters.from}>
        {id => <DayFilter id={id} value={filters.from} onChange={day => setFilter('from', day)} />}
      </FilterField>
      <FilterField label="Until day" isSet={!!filters.to}>
        {id => <DayFilter id={id} value={filters.to} onChange={day => setFilter('to', day)} />}
      </FilterField>
    </>
  )
}

const kinds = subjects
  .map(kind => ({ value: kind, label: subjectLabels[kind] }))
  .toSorted((one, other) => one.label.localeCompare(other.label))
const groups = actGroupNames.map(group => ({ value: group, label: actGroups[group] }))

interface PersonFilterProps {
  id: string
  value: string | undefined
  onChange: (id: string | undefined) => void
}

/** Who did it, or whom it is about. */
function PersonFilter({ id, value, onChange }: PersonFilterProps) {
  const [person] =
    useLoad(findActivityPeople, { query: { person: value }, enabled: !!value }).data?.data ?? []
  return (
    <FilterCombobox
      id={id}
      what="person"
      load={loadPeople}
      placeholder="Anybody"
      value={value ? { value, label: person?.name ?? '…' } : null}
      onChange={option => onChange(option?.value)}
    />
  )
}

async function loadPeople(q: string): Promise<Option[]> {
  const { data } = await call(findActivityPeople, { query: { q } })
  return data.map(({ _id, name, email }) => ({ value: _id, label: name, hint: email ?? undefined }))
}
