import { lazy, Suspense, useState } from 'react'
import { listApplications } from '../../contract/applications.calls.ts'
import { applicationFilters } from '../../contract/statuses.ts'
import { useLoad } from '../api.ts'
import { useCan } from '../session.ts'
import { CardGrid } from '../ui/list/CardGrid.tsx'
import { FilterCounts } from '../ui/list/FilterCounts.tsx'
import { useListSearch } from '../ui/list/list-search.ts'
import { LoadedList } from '../ui/list/LoadedList.tsx'
import { Page } from '../ui/base/Page.tsx'
import { SearchBox } from '../ui/list/SearchBox.tsx'
import { Toolbar } from '../ui/list/Toolbar.tsx'
import { PapersPicture } from '../ui/base/pictures/PapersPicture.tsx'
import { ApplicationCard } from './ApplicationCard.tsx'
import { ApplicationCardSkeleton } from './ApplicationCardSkeleton.tsx'
import { ExportButton } from './ExportButton.tsx'
import { applicationFilterLabels } from './filter-labels.ts'
import { SelectionBar } from './SelectionBar.tsx'
import { useSelection } from './selection.ts'

const MoveDialog = lazy(() => import('./MoveDialog.tsx'))

export function ApplicationList() {
  const search = useListSearch({ filters: ['status'], limit: 25 })
  const { status, q } = search.query
  const applications = useLoad(listApplications, { query: search.query })
  const selection = useSelection(`${status} ${q}`)
  const [isMoving, setIsMoving] = useState(false)
  const mayReview = useCan('application:review')
  return (
    <Page count={applications.data?.counts.all} atLeast={applications.data?.counts_at_least}>
      <Toolbar end={<ExportButton filter={{ q, status }} />}>
        <SearchBox {...search} label="Search team, event or person" />
      </Toolbar>
      <FilterCounts
        statuses={applicationFilterLabels}
        names={applicationFilters}
        counts={applications.data?.counts}
        atLeast={applications.data?.counts_at_least}
        value={status}
        onChange={next => search.setFilter('status', next)}
      />
      <LoadedList
        from={applications}
        as="cards"
        card={<ApplicationCardSkeleton />}
        empty={status ? 'No applications with this status' : 'No applications yet'}
        emptyText={status ? undefined : 'Teams appear here as they apply to your events.'}
        picture={PapersPicture}
        searched={search.q}
        onClear={search.clear}
      >
        {rows => (
          <CardGrid label="Applications" paging={search.paging(applications.data)}>
            {rows.map(row => (
              <ApplicationCard
                key={row._id}
                application={row}
                selection={mayReview ? selection.of(row) : undefined}
              />
            ))}
          </CardGrid>
        )}
      </LoadedList>
      {selection.isAny && (
        <SelectionBar
          selection={selection}
          total={applications.data?.total ?? 0}
          onMove={() => setIsMoving(true)}
        />
      )}
      {isMoving && (
        <Suspense>
          <MoveDialog
            selection={selection}
            total={applications.data?.total ?? 0}
            filter={{ q, status }}
            onClose={() => setIsMoving(false)}
          />
        </Suspense>
      )}
    </Page>
  )
}
