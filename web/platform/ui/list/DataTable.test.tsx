import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { draw, signInAs } from '../../../testing/render.tsx'
import { type Column, DataTable } from './DataTable.tsx'
import { pageNumbers, Pagination } from './Pagination.tsx'

type Row = { _id: string; event_name: string; applications: number }

const rows: Row[] = [
  { _id: 'a', event_name: 'Deccan Build Weekend', applications: 42 },
  { _id: 'b', event_name: 'Ledger League', applications: 7 },
]

const columns: Column<Row>[] = [
  { title: 'Sr.', cell: (_, n) => n },
  { title: 'Event', cell: row => row.event_name, sort: 'event_name', phone: 'title' },
  { title: 'Company', cell: () => 'Kaveri', may: 'company:view' },
  { title: 'Applications', cell: row => row.applications, align: 'right' },
]

const heads = () => screen.getAllByRole('columnheader').map(head => head.textContent)

test('a column with a permission shows only to those who have it', () => {
  signInAs('company')
  const { unmount } = draw(<DataTable rows={rows} columns={columns} label="Events" />)
  expect(heads()).toEqual(['Sr.', 'Event', 'Applications'])
  unmount()
  signInAs('admin')
  draw(<DataTable rows={rows} columns={columns} label="Events" />)
  expect(heads()).toEqual(['Sr.', 'Event', 'Company', 'Applications'])
})

test('what a row is called is its head', () => {
  draw(<DataTable rows={rows} columns={columns} label="Events" />)
  const names = screen.getAllByRole('rowheader')
  expect(names.map(({ textContent }) => textContent)).toEqual(['Deccan Build Weekend', 'Ledger League'])
})

test('row numbers continue over the pages', () => {
  const paging = {
    page: 3,
    limit: 10,
    total: 22,
    setPage: vi.fn<(page: number) => void>(),
    setLimit: vi.fn<(limit: number) => void>(),
  }
  draw(<DataTable rows={rows} columns={columns} label="Events" paging={paging} />)
  expect(screen.getAllByRole('row')[1]?.textContent).toContain('21')
  expect(screen.getByRole('navigation', { name: 'Pages' }).textContent).toContain('21–22 of 22')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next page' }).disabled).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: '100' }))
  expect(paging.setLimit).toHaveBeenCalledExactlyOnceWith(100)
})

test('a head sorts ascending, then descending, then not at all', () => {
  const setSort = vi.fn<(sort: string | undefined) => void>()
  const at = (sort?: string) =>
    draw(<DataTable rows={rows} columns={columns} label="Events" sorting={{ sort, setSort }} />)
  for (const [sort, said, next] of [
    [undefined, 'none', 'event_name'],
    ['event_name', 'ascending', '-event_name'],
    ['-event_name', 'descending', undefined],
  ] as const) {
    const { unmount } = at(sort)
    expect(screen.getByRole('columnheader', { name: 'Event' }).getAttribute('aria-sort')).toBe(said)
    fireEvent.click(screen.getByRole('button', { name: 'Event' }))
    expect(setSort).toHaveBeenLastCalledWith(next)
    unmount()
  }
})

test('the pagination offers nearby pages, the first and the last', () => {
  expect(pageNumbers(1, 1)).toEqual([1])
  expect(pageNumbers(1, 13)).toEqual([1, 2, 3, 0, 13])
  expect(pageNumbers(7, 13)).toEqual([1, 0, 6, 7, 8, 0, 13])
  expect(pageNumbers(13, 13)).toEqual([1, 0, 11, 12, 13])
  expect(pageNumbers(3, 5)).toEqual([1, 2, 3, 4, 5])
})

test('the pagination ends at page 1,000, and says how to find the rest', () => {
  const of = { total: 10_003, limit: 10, setPage: () => undefined, setLimit: () => undefined }
  const { unmount } = draw(<Pagination {...of} page={999} />)
  expect(screen.getByRole('button', { name: 'Next page' })).toHaveProperty('disabled', false)
  expect(screen.queryByRole('button', { name: 'Page 1001' })).toBeNull()
  expect(screen.queryByText(/^A list shows/)).toBeNull()
  unmount()
  draw(<Pagination {...of} page={1_000} />)
  expect(screen.getByRole('button', { name: 'Next page' })).toHaveProperty('disabled', true)
  expect(screen.getByText(/^A list shows/).textContent).toBe(
    'A list shows its first 1,000 pages. Narrow it by search or filters, or sort it another way.',
  )
})
