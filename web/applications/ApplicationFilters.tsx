import type { teamFilters } from '../../contract/applications.calls.ts'
import { CompanyFilter } from '../companies/CompanyFilter.tsx'
import { EventFilter, useFilteredEvent } from '../events/EventFilter.tsx'
import { AnswerFilters } from '../questions/AnswerFilters.tsx'
import { RoundFilter } from '../rounds/RoundFilter.tsx'
import { HandInFilters } from '../submissions/HandInFilters.tsx'
import { DayFilter } from '../ui/list/DayFilter.tsx'
import { FilterField, FilterPanel } from '../ui/list/FilterPanel.tsx'
import { type ApplicationsOf, type ApplicationsSearch, inUse } from './applications-search.ts'
import { SelectFilter } from '../ui/list/SelectFilter.tsx'

interface ApplicationFiltersProps {
  id: string
  of: ApplicationsOf
  search: ApplicationsSearch['search']
}

/** Filters by event, company, theme, complete team and application date, and the order. The page's own event or company has none. */
export default function ApplicationFilters({ id, of, search }: ApplicationFiltersProps) {
  const { filters, setFilter, setFilters, sort, setSort } = search
  const eventid = of.eventid ?? filters.event
  const themes = useFilteredEvent(eventid)?.theme.map(({ theme_name }) => theme_name) ?? []
  return (
    <FilterPanel id={id} inUse={inUse(filters)} onClear={() => setFilters(none)}>
      {!of.companyid && !of.eventid && (
        <CompanyFilter
          value={filters.company}
          onChange={company => setFilters({ company, ...ofEvent, event: undefined })}
        />
      )}
      {!of.eventid && (
        <FilterField label="Event">
          {field => (
            <EventFilter
              id={field}
              value={filters.event}
              companyid={of.companyid ?? filters.company}
              onChange={event => setFilters({ ...ofEvent, event })}
            />
          )}
        </FilterField>
      )}
      {(eventid || filters.theme) && (
        <SelectFilter
          label="Theme"
          placeholder="Any theme"
          options={optionsOf(themes, filters.theme)}
          value={filters.theme}
          onChange={theme => setFilter('theme', theme)}
        />
      )}
      {eventid && (
        <RoundFilter eventId={eventid} value={filters.round} onChange={round => setFilter('round', round)} />
      )}
      {eventid && (
        <AnswerFilters
          eventId={eventid}
          value={filters.answers}
          onChange={answers => setFilter('answers', answers)}
        />
      )}
      {eventid && (
        <HandInFilters
          eventId={eventid}
          value={filters.handin}
          onChange={handin => setFilter('handin', handin)}
        />
      )}
      <SelectFilter
        label="Team"
        placeholder="Any team"
        options={teams}
        value={filters.team}
        onChange={team => setFilter('team', team)}
      />
      <FilterField label="Applied from">
        {field => <DayFilter id={field} value={filters.from} onChange={day => setFilter('from', day)} />}
      </FilterField>
      <FilterField label="Applied until">
        {field => <DayFilter id={field} value={filters.to} onChange={day => setFilter('to', day)} />}
      </FilterField>
      <SelectFilter
        label="Order"
        placeholder="Newest first"
        options={orders}
        value={sort}
        onChange={order => setSort(order)}
      />
    </FilterPanel>
  )
}

/** Filters that mean nothing without their event. */
const ofEvent = { theme: undefined, answers: undefined, round: undefined, handin: undefined }
const none = {
  event: undefined,
  company: undefined,
  team: undefined,
  from: undefined,
  to: undefined,
  ...ofEvent,
}

const teams = [
  { value: 'incomplete', label: 'Incomplete when registration closed' },
  { value: 'complete', label: 'All others' },
] satisfies { value: (typeof teamFilters)[number]; label: string }[]

const orders = [
  { value: 'createdAt', label: 'Oldest first' },
  { value: 'team_name', label: 'Team, A to Z' },
  { value: '-team_name', label: 'Team, Z to A' },
  { value: 'event', label: 'Event, A to Z' },
  { value: '-event', label: 'Event, Z to A' },
  { value: 'status', label: 'Status, A to Z' },
  { value: '-status', label: 'Status, Z to A' },
]

/** The event's themes, and the one in the address, even if unknown. */
function optionsOf(themes: readonly string[], chosen: string | undefined) {
  const isKnown = !chosen || themes.includes(chosen)
  return (isKnown ? themes : [...themes, chosen]).map(theme => ({ value: theme, label: theme }))
}
