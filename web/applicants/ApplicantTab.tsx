import { listApplicants } from '../../contract/applicants.calls.ts'
import { applicantStatusNames } from '../../contract/statuses.ts'
import { useLoad } from '../api.ts'
import { CardGrid } from '../ui/list/CardGrid.tsx'
import { FilterCounts } from '../ui/list/FilterCounts.tsx'
import { LoadedList } from '../ui/list/LoadedList.tsx'
import { useListSearch } from '../ui/list/list-search.ts'
import { SummaryCardSkeleton } from '../ui/list/SummaryCardSkeleton.tsx'
import { PeoplePicture } from '../ui/base/pictures/PeoplePicture.tsx'
import { ApplicantCard } from './ApplicantCard.tsx'
import { applicantFilterLabels } from './filter-labels.ts'

interface ApplicantTabProps {
  companyid?: string
  eventid?: string
  emptyText: string
}

/** The applicants of a company or an event, as a tab of its page. */
export function ApplicantTab({ emptyText, ...of }: ApplicantTabProps) {
  const search = useListSearch({ filters: ['status'], limit: 25 })
  const { status, ...query } = search.query
  const applicants = useLoad(listApplicants, { query: { ...query, applicantstatus: status, ...of } })
  return (
    <>
      <FilterCounts
        statuses={applicantFilterLabels}
        names={applicantStatusNames}
        counts={applicants.data?.counts}
        atLeast={applicants.data?.counts_at_least}
        value={status}
        onChange={next => search.setFilter('status', next)}
      />
      <LoadedList
        from={applicants}
        as="cards"
        card={<SummaryCardSkeleton lines={2} hasFoot />}
        empty={emptyText}
        picture={PeoplePicture}
      >
        {rows => (
          <CardGrid paging={search.paging(applicants.data)}>
            {rows.map(row => (
              <ApplicantCard key={row._id} applicant={row} eventid={of.eventid} />
            ))}
          </CardGrid>
        )}
      </LoadedList>
    </>
  )
}
