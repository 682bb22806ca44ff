import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { applicationStatusNames } from '../../../contract/platform/statuses.ts'
import { readClaims } from '../../platform/token.ts'
import { FilterCounts } from '../../platform/ui/list/FilterCounts.tsx'
import { useListView, type View } from '../../platform/ui/list/list-view.ts'
import { ApplicationRows, type ApplicationsProps } from '../../teams/applications/ApplicationRows.tsx'
import { applicationFilterLabels } from '../../teams/applications/filter.texts.ts'
import { useSelection } from '../../teams/applications/selection.ts'
import type { ListedApplication } from '../../../contract/teams/applications.ts'
import type { Column } from '../../platform/ui/list/column.ts'
import { ApplicationTools } from './ApplicationTools.tsx'
import type { EventListActsProps } from './EventListActs.tsx'

/** Fetched when somebody first opens them. */
const SelectionBar = lazy(() => import('../../teams/applications/SelectionBar.tsx'))
const MoveDialog = lazy(() => import('../../teams/applications/MoveDialog.tsx'))
const EnterManyDialog = lazy(() => import('../rounds/EnterManyDialog.tsx'))
const DecideManyDialog = lazy(() => import('../../choosing/decisions/DecideManyDialog.tsx'))

const none: readonly never[] = []

/** What only the list of one event has. */
interface OfEvent {
  columns: readonly Column<ListedApplication>[]
  Acts: ComponentType<EventListActsProps>
  /** What else is chosen for it, beside the statuses. */
  chips: (view: View) => ReactNode
}

/** Applications to search, filter, select, move and export: all of them, or those of an event or a company. */
export function Applications({
  of,
  empty,
  emptyText,
  search,
  filter,
  applications,
  ofEvent,
}: ApplicationsProps & { ofEvent?: OfEvent | undefined }) {
  const [open, setOpen] = useState<'move' | 'decide' | 'round'>()
  const [isSelecting, setIsSelecting] = useState(false)
  const views = useListView(
    of.eventid ? 'event applications' : 'applications',
    of.eventid ? 'table' : 'cards',
  )
  const { data } = applications
  const list = `${readClaims()?.id} ${of.eventid ?? of.companyid ?? ''}`
  const selection = useSelection(list, JSON.stringify(filter), data?.data ?? none)
  const total = data?.total ?? 0
  return (
    <>
      <ApplicationTools
        {...{ of, search, filter, applications, views }}
        Acts={ofEvent?.Acts}
        isCovered={selection.isAny}
        onSelect={() => setIsSelecting(true)}
      />
      <FilterCounts
        statuses={applicationFilterLabels}
        names={applicationStatusNames}
        counts={data?.counts}
        atLeast={data?.counts_at_least}
        value={filter.status}
        onChange={next => search.setFilter('status', next)}
        end={ofEvent?.chips(views.view)}
      />
      <ApplicationRows
        {...{ of, empty, emptyText, search, filter, applications, selection }}
        view={views.view}
        ownColumns={ofEvent?.columns}
        hasTicks={isSelecting || selection.isAny}
      />
      <Suspense>
        {selection.isAny && (
          <SelectionBar
            selection={selection}
            total={total}
            onMove={() => setOpen('move')}
            onDecide={() => setOpen('decide')}
            onRound={filter.eventid ? () => setOpen('round') : undefined}
          />
        )}
      </Suspense>
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
