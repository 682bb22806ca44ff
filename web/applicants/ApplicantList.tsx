import { listApplicants } from '../../contract/applicants.calls.ts'
import { applicantStatusNames } from '../../contract/statuses.ts'
import { useLoad } from '../api.ts'
import { CardGrid } from '../ui/list/CardGrid.tsx'
import { FilterCounts } from '../ui/list/FilterCounts.tsx'
import { useListSearch } from '../ui/list/list-search.ts'
import { Loaded } from '../ui/list/Loaded.tsx'
import { Page } from '../ui/base/Page.tsx'
import { SearchBox } from '../ui/list/SearchBox.tsx'
import { SummaryCardSkeleton } from '../ui/list/SummaryCardSkeleton.tsx'
import { Toolbar } from '../ui/list/Toolbar.tsx'
import { ApplicantCard } from './ApplicantCard.tsx'
import { applicantFilterLabels } from './filter-labels.ts'

export function ApplicantList() {
  const search = useListSearch({ filters: ['status'], limit: 25 })
  const { status, ...query } = search.query
  const applicants = useLoad(listApplicants, { query: { ...query, applicantstatus: status } })
  return (
    <Page count={applicants.data?.total} atLeast={applicants.data?.at_least}>
      <Toolbar>
        <SearchBox {...search} label="Search name, email, phone or team" />
      </Toolbar>
      <FilterCounts
        statuses={applicantFilterLabels}
        names={applicantStatusNames}
        counts={applicants.data?.counts}
        atLeast={applicants.data?.counts_at_least}
        value={status}
        onChange={next => search.setFilter('status', next)}
      />
      <Loaded
        from={applicants}
        as="cards"
        card={<SummaryCardSkeleton lines={2} hasFoot />}
        empty={status ? 'No applicants with this status' : 'No applicants yet'}
        emptyText={status ? undefined : 'People appear here as their teams apply to your events.'}
        picture="people"
        searched={search.q}
        onClear={search.clear}
      >
        {rows => (
          <CardGrid label="Applicants" paging={search.paging(applicants.data)}>
            {rows.map(row => (
              <ApplicantCard key={row._id} applicant={row} />
            ))}
          </CardGrid>
        )}
      </Loaded>
    </Page>
  )
}
