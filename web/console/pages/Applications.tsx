import { lazy, Suspense, useId, useState } from 'react'
import { exportApplications } from '../../../contract/teams/applications.calls.ts'
import { applicationStatusNames } from '../../../contract/platform/statuses.ts'
import { readClaims } from '../../platform/token.ts'
import { WriteToThese } from '../../choosing/announcements/WriteToThese.tsx'
import { ExportButton } from '../../platform/ui/list/ExportButton.tsx'
import { FilterCounts } from '../../platform/ui/list/FilterCounts.tsx'
import { FilterButton } from '../../platform/ui/list/FilterPanel.tsx'
import { useListView } from '../../platform/ui/list/list-view.ts'
import { SearchBox } from '../../platform/ui/list/SearchBox.tsx'
import { Toolbar } from '../../platform/ui/list/Toolbar.tsx'
import { ViewToggle } from '../../platform/ui/list/ViewToggle.tsx'
import { ApplicationRows, type ApplicationsProps } from '../../teams/applications/ApplicationRows.tsx'
import { inUse } from '../../teams/applications/applications-search.ts'
import { applicationFilterLabels } from '../../teams/applications/filter.texts.ts'
import { SelectionBar } from '../../teams/applications/SelectionBar.tsx'
import { useSelection } from '../../teams/applications/selection.ts'

/** Fetched when somebody first opens them. */
const ApplicationFilters = lazy(() => import('../../teams/applications/ApplicationFilters.tsx'))
const MoveDialog = lazy(() => import('../../teams/applications/MoveDialog.tsx'))
const EnterManyDialog = lazy(() => import('../rounds/EnterManyDialog.tsx'))
const DecideManyDialog = lazy(() => import('../../choosing/decisions/DecideManyDialog.tsx'))

const none: readonly never[] = []

/** Applications to search, filter, select, move and export: all of them, or those of an event or a company. */
export function Applications({ of, empty, emptyText, search, filter, applications }: ApplicationsProps) {
  const panel = useId()
  const [isOpen, setIsOpen] = useState(inUse(search.filters) > 0)
  const [open, setOpen] = useState<'move' | 'decide' | 'round'>()
  const views = useListView('applications', 'cards')
  const { data } = applications
  const list = `${readClaims()?.id} ${of.eventid ?? of.companyid ?? ''}`
  const selection = useSelection(list, JSON.stringify(filter), data?.data ?? none)
  const total = data?.total ?? 0
  // The event stands in the path.
  const { event: _event, company: _company, ...filters } = search.filters
  const writeTo = { ...filters, q: search.q || undefined }
  const toggle = { isOpen, inUse: inUse(search.filters), onToggle: () => setIsOpen(!isOpen) }
  return (
    <>
      <Toolbar
        end={
          <>
            <FilterButton id={panel} {...toggle} />
            <ViewToggle {...views} />
            <WriteToThese
              eventid={filter.eventid}
              list="applications"
              total={data?.total}
              atLeast={data?.at_least}
              search={writeTo}
            />
            <ExportButton call={exportApplications} filter={filter} fileName="Application Data.csv" />
          </>
        }
      >
        <SearchBox {...search} label="Search team, event or person" />
      </Toolbar>
      {isOpen && (
        <Suspense>
          <ApplicationFilters id={panel} of={of} search={search} />
        </Suspense>
      )}
      <FilterCounts
        statuses={applicationFilterLabels}
        names={applicationStatusNames}
        counts={data?.counts}
        atLeast={data?.counts_at_least}
        value={filter.status}
        onChange={next => search.setFilter('status', next)}
      />
      <ApplicationRows
        {...{ of, empty, emptyText, search, filter, applications, selection }}
        view={views.view}
      />
      {selection.isAny && (
        <SelectionBar
          selection={selection}
          total={total}
          onMove={() => setOpen('move')}
          onDecide={() => setOpen('decide')}
          onRound={filter.eventid ? () => setOpen('round') : undefined}
        />
      )}
      <Suspense>
        {open === 'move' && (
          <MoveDialog {...{ selection, total, filter }} onClose={() => setOpen(undefined)} />
        )}
        {open === 'round' && filter.eventid && (
          <EnterManyDialog
            {...{ selection, total, filter }}
            eventid={filter.eventid}
            onClose={() => setOpen(undefined)}
          />
        )}
        {open === 'decide' && (
          <DecideManyDialog {...{ selection, total, filter }} onClose={() => setOpen(undefined)} />
        )}
      </Suspense>
    </>
  )
}
