import type { ListedApplication } from '../../../contract/teams/applications.ts'
import { useCan } from '../../platform/session.ts'
import { PapersPicture } from '../../platform/ui/base/pictures/PapersPicture.tsx'
import type { View } from '../../platform/ui/list/list-view.ts'
import { ClearButton } from '../../platform/ui/list/ClearButton.tsx'
import { emptyWords } from '../../platform/ui/list/empty.texts.ts'
import type { Column } from '../../platform/ui/list/column.ts'
import { LoadedList } from '../../platform/ui/list/LoadedList.tsx'
import { Rows } from '../../platform/ui/list/Rows.tsx'
import { applicationColumns } from './application-columns.tsx'
import { ApplicationCard } from './ApplicationCard.tsx'
import { type ApplicationsOf, type ApplicationsSearch, inUse } from './applications-search.ts'
import type { Selection } from './selection.ts'
import { Skeleton } from '../../platform/ui/base/Skeleton.tsx'
import css from './ApplicationCard.module.css'

export interface ApplicationsProps extends ApplicationsSearch {
  of: ApplicationsOf
  /** The text for an empty list. */
  empty: string
  emptyText?: string
}

type ApplicationRowsProps = ApplicationsProps & {
  view: View
  /** Those of an event, where the list is of one. */
  ownColumns: readonly Column<ListedApplication>[] | undefined
  selection: Selection
  /** On a phone, where the rows of an event have them when they are asked for. */
  hasTicks: boolean
}

/** The rows that were found, selectable for those who may change them. */
export function ApplicationRows({
  search,
  filter,
  applications,
  view,
  ownColumns,
  hasTicks,
  ...list
}: ApplicationRowsProps) {
  const selection = useCan('application:review') ? list.selection : undefined
  const columns = applicationColumns(ownColumns, hasTicks, selection)
  const isFiltered = inUse(search.filters) > 0
  return (
    <LoadedList
      from={applications}
      as={view}
      columns={columns}
      card={<ApplicationCardSkeleton />}
      {...emptyWords('applications', { ...list, isFiltered, status: filter.status })}
      add={isFiltered && <ClearButton onClear={search.clearAll} />}
      picture={PapersPicture}
      searched={isFiltered ? undefined : search.q}
      onClear={search.clear}
    >
      {rows => (
        <Rows
          view={view}
          rows={rows}
          columns={columns}
          renderCard={row => (
            <ApplicationCard key={row._id} application={row} selection={selection?.of(row)} />
          )}
          label="Applications"
          paging={search.paging(applications.data)}
          sorting={search}
          walk={{ of: 'application', query: { ...filter, sort: search.sort } }}
          isSelected={row => selection?.of(row).isSelected ?? false}
          isTall
          isWide={ownColumns?.some(({ key }) => key) ?? false}
        />
      )}
    </LoadedList>
  )
}

/** The skeleton of an `ApplicationCard`, of the same height. */
function ApplicationCardSkeleton() {
  const maySeeCompany = useCan('company:view')
  const facts = maySeeCompany ? ([7, 6, 8, 5] as const) : ([7, 8, 5] as const)
  return (
    <div className={css.card}>
      <div className={css.head}>
        <Skeleton shape="tile" />
        <div className={css.grey}>
          <Skeleton width={6} />
          <Skeleton width={4} />
        </div>
      </div>
      <div className={css.greyFacts}>
        {facts.map(width => (
          <Skeleton key={width} width={width} />
        ))}
      </div>
      <div className={css.spoc}>
        <Skeleton shape="tile" />
        <div className={css.grey}>
          <Skeleton width={9} />
          <Skeleton width={7} />
        </div>
      </div>
      <div className={css.foot}>
        <Skeleton width={3} shape="badge" />
        <Skeleton width={2} />
      </div>
    </div>
  )
}
