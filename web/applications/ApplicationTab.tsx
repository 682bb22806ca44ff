import { listApplications } from '../../contract/applications.calls.ts'
import { applicationFilters } from '../../contract/statuses.ts'
import { useLoad } from '../api.ts'
import { CardGrid } from '../ui/list/CardGrid.tsx'
import { FilterCounts } from '../ui/list/FilterCounts.tsx'
import { LoadedList } from '../ui/list/LoadedList.tsx'
import { useListSearch } from '../ui/list/list-search.ts'
import { PapersPicture } from '../ui/base/pictures/PapersPicture.tsx'
import { ApplicationCard } from './ApplicationCard.tsx'
import { ApplicationCardSkeleton } from './ApplicationCardSkeleton.tsx'
import { applicationFilterLabels } from './filter-labels.ts'

interface ApplicationTabProps {
  companyid?: string
  eventid?: string
  emptyText: string
}

/** The applications of a company or an event, inside its page. */
export function ApplicationTab({ emptyText, ...of }: ApplicationTabProps) {
  const search = useListSearch({ filters: ['status'], limit: 25 })
  const applications = useLoad(listApplications, { query: { ...search.query, ...of } })
  return (
    <>
      <FilterCounts
        statuses={applicationFilterLabels}
        names={applicationFilters}
        counts={applications.data?.counts}
        atLeast={applications.data?.counts_at_least}
        value={search.filters.status}
        onChange={status => search.setFilter('status', status)}
      />
      <LoadedList
        from={applications}
        as="cards"
        card={<ApplicationCardSkeleton />}
        empty={emptyText}
        picture={PapersPicture}
      >
        {rows => (
          <CardGrid paging={search.paging(applications.data)}>
            {rows.map(row => (
              <ApplicationCard key={row._id} application={row} />
            ))}
          </CardGrid>
        )}
      </LoadedList>
    </>
  )
}
