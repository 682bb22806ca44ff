import type { decisionFilters, TeamFilter } from '../../../contract/teams/applications.calls.ts'
import { markFilters } from '../../../contract/teams/marks.calls.ts'
import { CompanyFilter } from '../../events/companies/CompanyFilter.tsx'
import { EventFilter } from '../../events/events/EventFilter.tsx'
import { useCan } from '../../platform/session.ts'
import { FilterField } from '../../platform/ui/list/FilterField.tsx'
import { type ApplicationsOf, type ApplicationsSearch, ofEvent } from './applications-search.ts'
import { DayFilters, EventTeamFilters, ThemeFilter } from './EventTeamFilters.tsx'
import { byMarks, markFilterLabels } from './filter.texts.ts'
import { SelectFilter } from '../../platform/ui/list/SelectFilter.tsx'

interface ApplicationFiltersProps {
  of: ApplicationsOf
  search: ApplicationsSearch['search']
}

/** Filters by event, company, theme, complete team, decision, marks and application date, and the order. The page's own event or company has none. */
export default function ApplicationFilters({ of, search }: ApplicationFiltersProps) {
  const { filters, setFilter, setFilters, sort, setSort } = search
  const eventid = of.eventid ?? filters.event
  const mayReview = useCan('application:review')
  const others = (
    <>
      <SelectFilter
        label="Team"
        placeholder="Any team"
        options={teams}
        value={filters.team}
        onChange={team => setFilter('team', team)}
      />
      {mayReview && (
        <SelectFilter
          label="Marks"
          placeholder="Any marks"
          options={marks}
          value={filters.mark}
          onChange={mark => setFilter('mark', mark)}
        />
      )}
      {(eventid || filters.decision) && mayReview && (
        <SelectFilter
          label="Decision"
          placeholder="Any decision"
          options={decisions}
          value={filters.decision}
          onChange={decision => setFilter('decision', decision)}
        />
      )}
      <DayFilters filters={filters} setFilter={setFilter} />
      <SelectFilter
        label="Order"
        placeholder="Newest first"
        options={[
          ...(mayReview ? [byMarks] : []),
          ...(of.eventid ? orders.filter(({ value }) => !value.endsWith('event')) : orders),
        ]}
        value={sort}
        onChange={order => setSort(order)}
      />
    </>
  )
  return (
    <>
      {!of.companyid && !of.eventid && (
        <CompanyFilter
          value={filters.company}
          onChange={company => setFilters({ company, ...ofEvent, event: undefined })}
        />
      )}
      {!of.eventid && (
        <FilterField label="Event" isSet={!!filters.event}>
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
      {eventid ? (
        <EventTeamFilters eventId={eventid} filters={filters} setFilter={setFilter}>
          {others}
        </EventTeamFilters>
      ) : (
        <>
          {filters.theme && (
            <ThemeFilter
              eventId={eventid}
              value={filters.theme}
              onChange={theme => setFilter('theme', theme)}
            />
          )}
          {others}
        </>
      )}
    </>
  )
}

const teams = [
  { value: 'incomplete', label: 'Incomplete' },
  { value: 'complete', label: 'Not incomplete' },
  { value: 'unanswered', label: 'Answers missing' },
] satisfies { value: TeamFilter; label: string }[]

const marks = markFilters.map(value => ({ value, label: markFilterLabels[value] }))

const decisions = [
  { value: 'unreleased', label: 'Not released' },
  { value: 'undecided', label: 'To decide' },
] satisfies { value: (typeof decisionFilters)[number]; label: string }[]

const orders = [
  { value: 'createdAt', label: 'Oldest first' },
  { value: 'team_name', label: 'Team, A to Z' },
  { value: '-team_name', label: 'Team, Z to A' },
  { value: 'event', label: 'Event, A to Z' },
  { value: '-event', label: 'Event, Z to A' },
  { value: 'status', label: 'Status, A to Z' },
  { value: '-status', label: 'Status, Z to A' },
]
