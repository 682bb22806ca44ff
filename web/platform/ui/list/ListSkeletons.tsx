import { Fragment, type ReactNode } from 'react'
import { Skeleton } from '../base/Skeleton.tsx'
import { CardGrid } from './CardGrid.tsx'
import type { Column } from './column.ts'
import { DataTable, useAllowedColumns } from './DataTable.tsx'
import { SummaryCardSkeleton } from './SummaryCardSkeleton.tsx'

const tenRows = Array.from({ length: 10 }, (_, index) => ({ _id: String(index) }))
const widths = [8, 6, 7, 9, 5] as const

export function TableSkeleton<Row>({ columns }: { columns?: readonly Column<Row>[] }) {
  const allowed = useAllowedColumns(columns ?? [])
  const titles = columns ? allowed : [{ title: '' }, { title: ' ' }, { title: '  ' }, { title: '   ' }]
  return <DataTable rows={tenRows} columns={titles.map(greyColumn)} label="Loading" />
}

function greyColumn(column: Pick<Column<never>, 'title'>, index: number): Column<{ _id: string }> {
  const cell = (_: unknown, n: number) => <Skeleton width={widths[(n + index) % widths.length]} />
  return { ...column, cell }
}

export function CardsSkeleton({ card = <SummaryCardSkeleton /> }: { card?: ReactNode }) {
  return (
    <CardGrid>
      {tenRows.slice(0, 6).map(({ _id }) => (
        <Fragment key={_id}>{card}</Fragment>
      ))}
    </CardGrid>
  )
}
