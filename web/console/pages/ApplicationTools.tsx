import { type ComponentType, lazy } from 'react'
import { exportApplications } from '../../../contract/teams/applications.calls.ts'
import { noAudience } from '../../choosing/announcements/audience-of-list.ts'
import { WriteToThese } from '../../choosing/announcements/WriteToThese.tsx'
import { count, formatCount } from '../../platform/ui/base/formats.ts'
import { ExportButton } from '../../platform/ui/list/ExportButton.tsx'
import { Filters } from '../../platform/ui/list/Filters.tsx'
import type { ViewChoice } from '../../platform/ui/list/list-view.ts'
import { SearchBox } from '../../platform/ui/list/SearchBox.tsx'
import { Toolbar } from '../../platform/ui/list/Toolbar.tsx'
import { ViewToggle } from '../../platform/ui/list/ViewToggle.tsx'
import type { ApplicationsProps } from '../../teams/applications/ApplicationRows.tsx'
import { inUse, noFilters } from '../../teams/applications/applications-search.ts'
import { useEventAround } from '../event-shell/workspace-live.ts'
import css from './ApplicationTools.module.css'
import type { EventListActsProps } from './EventListActs.tsx'

/** Fetched when somebody first opens them. */
const ApplicationFilters = lazy(() => import('../../teams/applications/ApplicationFilters.tsx'))

type ApplicationToolsProps = Pick<ApplicationsProps, 'of' | 'search' | 'filter' | 'applications'> & {
  views: ViewChoice
  /** Around the acts of the list of one event. */
  Acts: ComponentType<EventListActsProps> | undefined
  /** A bar of its own stands at the bottom. */
  isCovered: boolean
  /** Rows of a phone have room for ticks when they are asked for. */
  onSelect: () => void
}

/** Search, filters and what can be done with all that the list shows. */
export function ApplicationTools({
  of,
  search,
  filter,
  applications,
  views,
  Acts,
  isCovered,
  onSelect,
}: ApplicationToolsProps) {
  const { data } = applications
  const whole = useEventAround()?.event?.application
  // The event stands in the path.
  const { event: _event, company: _company, ...filters } = search.filters
  const acts = (
    <>
      <ViewToggle {...views} />
      <span className={css.write}>
        {!noAudience.some(name => filters[name]) && (
          <WriteToThese
            eventid={filter.eventid}
            list="applications"
            total={data?.total}
            atLeast={data?.at_least}
            search={{ ...filters, q: search.q || undefined }}
          />
        )}
      </span>
      <ExportButton call={exportApplications} filter={filter} fileName="Application Data.csv" />
    </>
  )
  return (
    <Toolbar
      end={
        <>
          <Filters
            inUse={inUse(search.filters)}
            found={data && sayFound(data, of.eventid ? whole : undefined)}
            onClear={() => search.setFilters(noFilters)}
          >
            <ApplicationFilters of={of} search={search} />
          </Filters>
          {Acts ? (
            <Acts isCovered={isCovered} onSelect={views.view === 'table' ? onSelect : undefined}>
              {acts}
            </Acts>
          ) : (
            acts
          )}
        </>
      }
    >
      <SearchBox {...search} label={of.eventid ? 'Search team or person' : 'Search team, event or person'} />
    </Toolbar>
  )
}

/** 3 of 12 applications. */
function sayFound(found: { total: number; at_least?: true | undefined }, whole: number | undefined): string {
  if (whole === undefined || found.at_least || found.total > whole) {
    return `${formatCount(found.total, found.at_least)} in the list`
  }
  return `${formatCount(found.total)} of ${count(whole, 'application')}`
}
