import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { draw } from '../../../testing/render.tsx'
import { LocalList } from './LocalList.tsx'
import { useLocalSearch } from './local-search.ts'

const ask = vi.fn<(query: object) => void>()

function People({ total }: { total: number }) {
  const search = useLocalSearch()
  ask(search.query)
  const from = {
    data: { data: search.q === 'nobody' ? [] : ['Mira'], total: search.q === 'nobody' ? 0 : total },
    etag: undefined,
    isPending: false,
    isRefreshing: false,
    error: null,
    reload: () => undefined,
  }
  return (
    <LocalList from={from} search={search} label="Search people" empty="Nobody yet">
      {names => <p>{names.join(', ')}</p>}
    </LocalList>
  )
}

test('a search begins at the first page, and is cleared where nothing was found', () => {
  draw(<People total={30} />)
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }))
  expect(ask).toHaveBeenLastCalledWith({ q: undefined, page: 2, limit: 10 })
  fireEvent.change(screen.getByRole('textbox', { name: 'Search people' }), { target: { value: ' nobody ' } })
  fireEvent.submit(screen.getByRole('textbox', { name: 'Search people' }))
  expect(ask).toHaveBeenLastCalledWith({ q: 'nobody', page: 1, limit: 10 })
  // The box has a cross of the same name.
  fireEvent.click(screen.getAllByRole('button', { name: 'Clear search' }).at(-1) ?? document.body)
  expect(ask).toHaveBeenLastCalledWith({ q: undefined, page: 1, limit: 10 })
  fireEvent.click(screen.getByRole('button', { name: '25' }))
  expect(ask).toHaveBeenLastCalledWith({ q: undefined, page: 1, limit: 25 })
})

test('a list that fits on the smallest page has no pages', () => {
  draw(<People total={10} />)
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
})
