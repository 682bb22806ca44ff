import { type ComponentType, type ReactNode, Fragment } from 'react'
import { messages } from '../../../../contract/platform/messages.ts'
import type { Load } from '../../api.ts'
import { formatCount } from '../base/formats.ts'
import { EmptyState } from '../base/EmptyState.tsx'
import { SearchPicture } from '../base/pictures/SearchPicture.tsx'
import { PanelSkeleton, RowsSkeleton } from './BlockSkeletons.tsx'
import { ClearButton } from './ClearButton.tsx'
import type { Column } from './column.ts'
import { type DataOf, dataOf, LoadedFaces } from './LoadedFaces.tsx'
import css from './LoadedFaces.module.css'
import { Skeleton } from '../base/Skeleton.tsx'
import { CardGrid } from './CardGrid.tsx'
import { DataTable, useAllowedColumns } from './DataTable.tsx'
import { SummaryCardSkeleton } from './SummaryCardSkeleton.tsx'
import { Button } from '../base/Button.tsx'
import { LostPicture } from '../base/pictures/LostPicture.tsx'
import { useListSearch } from './list-search.ts'

export interface LoadedListProps<Reply, Row> {
  from: Load<Reply>
  /** Selects a skeleton with the same geometry as the content. */
  as: 'table' | 'cards' | 'rows' | 'panel'
  /** The table's columns, so that the skeleton's columns have the same places. */
  columns?: readonly Column<Row>[]
  /** The skeleton of a card, if it is not a `SummaryCard` of three lines. */
  card?: ReactNode
  /** The title of the empty state. */
  empty?: string
  emptyText?: ReactNode
  picture?: ComponentType
  /** The button to add the first row. */
  add?: ReactNode
  /** The current search text, if any. */
  searched?: string
  onClear?: () => void
  /** What to look for, where the search found nothing. */
  unfound?: string
  children: (data: DataOf<Reply>, reply: Reply) => ReactNode
}

/** Renders a loaded list: loading, failed, empty, nothing found, or rows. */
export function LoadedList<Reply, Row = never>(props: LoadedListProps<Reply, Row>) {
  const { from, as, columns, card, children } = props
  const tooFar = from.error?.fields.page
  if (tooFar) {
    return (
      <div className={as === 'panel' ? '' : css.card} role="alert">
        <NoSuchPage title="Lists end before this page" text={`${tooFar}.`} />
      </div>
    )
  }
  if (from.data !== undefined && isEmpty(from.data)) {
    return (
      <div className={as === 'panel' ? '' : css.card}>
        <Nothing {...props} {...totalOf(from.data)} />
      </div>
    )
  }
  const skeletons = {
    table: <TableSkeleton columns={columns} />,
    cards: <CardsSkeleton card={card} />,
    rows: <RowsSkeleton />,
    panel: <PanelSkeleton />,
  }
  return (
    <LoadedFaces from={from} isPanel={as === 'panel'} skeleton={skeletons[as]}>
      {children}
    </LoadedFaces>
  )
}

function isEmpty(reply: unknown): boolean {
  const data: unknown = dataOf(reply)
  return Array.isArray(data) && data.length === 0
}

function totalOf(reply: unknown): { total: number; atLeast: boolean } {
  const hasTotal = typeof reply === 'object' && reply !== null && 'total' in reply
  return hasTotal
    ? { total: Number(reply.total), atLeast: 'at_least' in reply }
    : { total: 0, atLeast: false }
}

function Nothing({ total, atLeast, searched, onClear, unfound, ...empty }: NothingProps) {
  if (total > 0) {
    const text = `There ${total === 1 ? 'is one record' : `are ${formatCount(total, atLeast)} records`} on the pages before it.`
    return <NoSuchPage title="This page is past the end of the list" text={text} />
  }
  return searched ? <NothingFound {...{ searched, onClear, unfound }} /> : <Empty {...empty} />
}

interface NothingProps extends EmptyProps {
  /** The number of rows on all pages. */
  total: number
  atLeast: boolean
  searched?: string
  onClear?: () => void
  unfound?: string
}

function NothingFound({
  searched,
  onClear,
  unfound = 'Look for part of a name, or see them all.',
}: Pick<NothingProps, 'searched' | 'onClear' | 'unfound'>) {
  return (
    <EmptyState
      drawing={<SearchPicture />}
      title={`${messages.noRecords} “${searched}”`}
      text={unfound}
      action={onClear && <ClearButton onClear={onClear}>Clear search</ClearButton>}
    />
  )
}

function Empty({ as, empty = 'No Data Found', emptyText, picture: Picture, add }: EmptyProps) {
  return (
    <EmptyState
      drawing={Picture && <Picture />}
      isSmall={as === 'panel'}
      title={empty}
      text={emptyText}
      action={add}
    />
  )
}

interface EmptyProps {
  as: string
  empty?: string
  emptyText?: ReactNode
  picture?: ComponentType
  add?: ReactNode
}

const tenRows = Array.from({ length: 10 }, (_, index) => ({ _id: String(index) }))
const widths = [8, 6, 7, 9, 5] as const

function TableSkeleton<Row>({ columns }: { columns?: readonly Column<Row>[] }) {
  const allowed = useAllowedColumns(columns ?? [])
  const titles = columns ? allowed : [{ title: '' }, { title: ' ' }, { title: '  ' }, { title: '   ' }]
  return <DataTable rows={tenRows} columns={titles.map(greyColumn)} label="Loading" />
}

function greyColumn(column: Pick<Column<never>, 'title'>, index: number): Column<{ _id: string }> {
  const cell = (_: unknown, n: number) => <Skeleton width={widths[(n + index) % widths.length]} />
  return { ...column, cell }
}

function CardsSkeleton({ card = <SummaryCardSkeleton /> }: { card?: ReactNode }) {
  return (
    <CardGrid>
      {tenRows.slice(0, 6).map(({ _id }) => (
        <Fragment key={_id}>{card}</Fragment>
      ))}
    </CardGrid>
  )
}

/** The message for a page that is not there: an old link, rows that were deleted, or one that no list has. */
function NoSuchPage({ title, text }: { title: string; text: string }) {
  const { setPage } = useListSearch()
  return (
    <EmptyState
      drawing={<LostPicture />}
      title={title}
      text={text}
      action={<Button onClick={() => setPage(1)}>Back to the first page</Button>}
    />
  )
}
