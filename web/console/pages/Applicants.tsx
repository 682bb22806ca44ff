import { Fragment } from 'react'
import { exportApplicants } from '../../../contract/teams/applicants.calls.ts'
import { applicantStatusNames } from '../../../contract/platform/statuses.ts'
import { LookingInEvent } from '../../teams/looking/LookingInEvent.tsx'
import { ListViews } from '../../choosing/views/ListViews.tsx'
import { WriteToThese } from '../../choosing/announcements/WriteToThese.tsx'
import { formatCount } from '../../platform/ui/base/formats.ts'
import { ExportButton } from '../../platform/ui/list/ExportButton.tsx'
import { FilterCounts } from '../../platform/ui/list/FilterCounts.tsx'
import { Filters } from '../../platform/ui/list/Filters.tsx'
import { useListView } from '../../platform/ui/list/list-view.ts'
import { MoreActs } from '../../platform/ui/list/MoreActs.tsx'
import { OrderSelect } from '../../platform/ui/list/OrderSelect.tsx'
import { SearchBox } from '../../platform/ui/list/SearchBox.tsx'
import { Toolbar } from '../../platform/ui/list/Toolbar.tsx'
import { ViewToggle } from '../../platform/ui/list/ViewToggle.tsx'
import { applicantColumns } from '../../teams/applicants/applicant-columns.tsx'
import { ApplicantFilters, inUse } from '../../teams/applicants/ApplicantFilters.tsx'
import { ApplicantRows, type ApplicantsProps } from '../../teams/applicants/ApplicantRows.tsx'
import { applicantStatuses } from '../../../contract/platform/statuses.ts'

/** Applicants to search, filter and export: all of them, or those of an event or a company. */
export function Applicants({ of, search, filter, applicants, ...words }: ApplicantsProps) {
  const views = useListView(of.eventid ? 'event applicants' : 'applicants', of.eventid ? 'table' : 'cards')
  const columns = applicantColumns(filter.eventid)
  const { data } = applicants
  // In an event the list begins high on a phone too.
  const Tools = of.eventid ? MoreActs : Fragment
  return (
    <>
      <Toolbar
        end={
          <Tools>
            <OrderSelect {...search} columns={columns} isTable={views.view === 'table'} />
            {!of.eventid && (
              <Filters
                inUse={inUse(search.filters)}
                found={data && `${formatCount(data.total, data.at_least)} in the list`}
                onClear={() => search.setFilters({ company: undefined, event: undefined })}
              >
                <ApplicantFilters of={of} search={search} />
              </Filters>
            )}
            <ViewToggle {...views} />
            {of.eventid && <LookingInEvent eventid={of.eventid} />}
            <WriteToThese
              eventid={filter.eventid}
              list="applicants"
              search={{ q: filter.q, status: filter.applicantstatus }}
            />
            <ExportButton call={exportApplicants} filter={filter} fileName="Applicant Data.csv" />
          </Tools>
        }
      >
        <SearchBox {...search} label="Search name, email, number or team" />
      </Toolbar>
      <FilterCounts
        statuses={applicantStatuses}
        names={applicantStatusNames}
        counts={data?.counts}
        atLeast={data?.counts_at_least}
        value={filter.applicantstatus}
        onChange={next => search.setFilter('status', next)}
        end={of.eventid && <ListViews eventId={of.eventid} list="applicants" search={search} />}
      />
      <ApplicantRows {...{ of, search, filter, applicants, columns }} {...words} view={views.view} />
    </>
  )
}
