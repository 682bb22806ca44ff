import { listApplicants } from '../../contract/applicants.calls.ts'
import { applicantStatusNames } from '../../contract/statuses.ts'
import { useLoad } from '../api.ts'
import { CardGrid } from '../ui/list/CardGrid.tsx'
import { FilterCounts } from '../ui/list/FilterCounts.tsx'
import { useListSearch } from '../ui/list/list-search.ts'
import { ListPage } from '../ui/list/ListPage.tsx'
import { SummaryCardSkeleton } from '../ui/list/SummaryCardSkeleton.tsx'
import { PeoplePicture } from '../ui/base/pictures/PeoplePicture.tsx'
import { ApplicantCard } from './ApplicantCard.tsx'
import { applicantFilterLabels } from './filter-labels.ts'

export function ApplicantList() {
  const search = useListSearch({ filters: ['status'], limit: 25 })
  const { status, ...query } = search.query
  const applicants = useLoad(listApplicants, { query: { ...query, applicantstatus: status } })
  return (
    <ListPage
      from={applicants}
      search={search}
      label="Search name, email, phone or team"
      filters={
        <FilterCounts
          statuses={applicantFilterLabels}
          names={applicantStatusNames}
          counts={applicants.data?.counts}
          atLeast={applicants.data?.counts_at_least}
          value={status}
          onChange={next => search.setFilter('status', next)}
        />
      }
      as="cards"
      card={<SummaryCardSkeleton lines={2} hasFoot />}
      empty={status ? 'No applicants with this status' : 'No applicants yet'}
      emptyText={status ? undefined : 'People appear here as their teams apply to your events.'}
      picture={PeoplePicture}
    >
      {rows => (
        <CardGrid label="Applicants" paging={search.paging(applicants.data)}>
          {rows.map(row => (
            <ApplicantCard key={row._id} applicant={row} />
          ))}
        </CardGrid>
      )}
    </ListPage>
  )
}
