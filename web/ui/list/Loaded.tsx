import { Fragment, type ReactNode } from 'react'
import type { Load } from '../../api.ts'
import { Button } from '../base/Button.tsx'
import { CardGrid } from './CardGrid.tsx'
import type { Column } from './column.ts'
import { DataTable, useAllowedColumns } from './DataTable.tsx'
import { EmptyState } from '../base/EmptyState.tsx'
import { Illustration, type PictureName } from '../base/Illustration.tsx'
import css from './Loaded.module.css'
import { PastTheEnd } from './PastTheEnd.tsx'
import { Skeleton } from '../base/Skeleton.tsx'
import { SummaryCardSkeleton } from './SummaryCardSkeleton.tsx'

type DataOf<Reply> = Reply extends { data: infer Data } ? Data : Reply

export interface LoadedProps<Reply, Row> {
  from: Load<Reply>
  /** The shape of what is on its way: its skeleton has the same geometry. */
  as: 'table' | 'cards' | 'detail' | 'form' | 'panel'
  /** The table's columns, so that the skeleton's stand where the data's will. */
  columns?: readonly Column<Row>[]
  /** One card on its way, where cards are not a `SummaryCard` of three lines. */
  card?: ReactNode
  /** A page whose band is the tall one. */
  isTall?: boolean
  /** What an empty list says. */
  empty?: string
  emptyText?: ReactNode
  picture?: PictureName
  /** The button that starts the list. */
  add?: ReactNode
  /** The text searched for, when there is one. */
  searched?: string
  onClear?: () => void
  children: (data: DataOf<Reply>, reply: Reply) => ReactNode
}

/** The only way to see what was loaded: on its way, failed, empty, nothing found, or there. */
export function Loaded<Reply, Row = never>(props: LoadedProps<Reply, Row>) {
  const { from, as, children } = props
  if (from.error) return <Failed from={from} as={as} />
  if (from.data === undefined) return <Loading {...props} />
  const data = dataOf(from.data)
  if (Array.isArray(data) && data.length === 0) {
    return (
      <div className={as === 'panel' ? '' : css.card}>
        <Nothing {...props} {...totalOf(from.data)} />
      </div>
    )
  }
  return (
    <div className={css.data} aria-busy={from.isRefreshing || undefined}>
      {children(data, from.data)}
    </div>
  )
}

function dataOf<Reply>(reply: Reply): DataOf<Reply> {
  const hasData = typeof reply === 'object' && reply !== null && 'data' in reply
  return (hasData ? reply.data : reply) as DataOf<Reply>
}

function totalOf(reply: unknown): { total: number; atLeast: boolean } {
  const hasTotal = typeof reply === 'object' && reply !== null && 'total' in reply
  return hasTotal
    ? { total: Number(reply.total), atLeast: 'at_least' in reply }
    : { total: 0, atLeast: false }
}

function Failed({ from, as }: { from: Load<unknown>; as: string }) {
  const isMissing = from.error?.status === 404
  return (
    <div className={as === 'panel' ? '' : css.card} role="alert">
      <EmptyState
        drawing={as === 'panel' ? undefined : <Illustration picture="lost" />}
        isSmall={as === 'panel'}
        title={isMissing ? 'This was not found' : 'This could not be loaded'}
        text={
          <>
            {from.error?.message} {from.error?.requestId && <small>Reference {from.error.requestId}</small>}
          </>
        }
        action={isMissing ? undefined : <Button onClick={from.reload}>Try again</Button>}
      />
    </div>
  )
}

function Nothing({ total, atLeast, searched, onClear, ...empty }: NothingProps) {
  if (total > 0) return <PastTheEnd total={total} atLeast={atLeast} />
  return searched ? <NothingFound searched={searched} onClear={onClear} /> : <Empty {...empty} />
}

interface NothingProps extends EmptyProps {
  /** How many there are on the pages before this one. */
  total: number
  atLeast: boolean
  searched?: string
  onClear?: () => void
}

function NothingFound({ searched, onClear }: { searched?: string; onClear?: () => void }) {
  return (
    <EmptyState
      drawing={<Illustration picture="search" />}
      title={`No records found for your text “${searched}”`}
      text="Look for part of a name, or see them all."
      action={onClear && <Button onClick={onClear}>Clear search</Button>}
    />
  )
}

function Empty({ as, empty = 'No Data Found', emptyText, picture, add }: EmptyProps) {
  return (
    <EmptyState
      drawing={picture && <Illustration picture={picture} />}
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
  picture?: PictureName
  add?: ReactNode
}

interface LoadingProps<Row> {
  as: string
  columns?: readonly Column<Row>[]
  card?: ReactNode
  isTall?: boolean
}

function Loading<Row>({ as, columns, card, isTall }: LoadingProps<Row>) {
  return (
    <div role="status" aria-label="Loading" className={css.loading}>
      {as === 'table' && <TableSkeleton columns={columns} />}
      {as === 'cards' && <CardsSkeleton card={card} />}
      {as === 'detail' && <DetailSkeleton isTall={isTall} />}
      {as === 'form' && <FormSkeleton />}
      {as === 'panel' && <PanelSkeleton />}
    </div>
  )
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

function DetailSkeleton({ isTall }: { isTall?: boolean }) {
  return (
    <div className={css.detailSkeleton}>
      <Skeleton shape={isTall ? 'tallBand' : 'band'} />
      <div className={css.detailName}>
        <Skeleton shape="logo" />
        <div>
          <Skeleton width={4} shape="title" />
          <Skeleton width={2} />
        </div>
      </div>
      <div className={css.detailTabs}>
        <Skeleton width={6} />
      </div>
    </div>
  )
}

function FormSkeleton() {
  return (
    <div className={css.formSkeleton}>
      <div>
        <Skeleton width={6} shape="title" />
        <Skeleton width={9} />
      </div>
      <div>
        {tenRows.slice(0, 5).map(({ _id }) => (
          <div key={_id}>
            <Skeleton width={2} />
            <Skeleton shape="field" />
          </div>
        ))}
      </div>
    </div>
  )
}

function PanelSkeleton() {
  return (
    <div className={css.panelSkeleton}>
      <Skeleton width={9} />
      <Skeleton width={7} />
      <Skeleton width={8} />
    </div>
  )
}
