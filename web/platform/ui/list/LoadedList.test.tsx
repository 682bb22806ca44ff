import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError, type Load } from '../../api.ts'
import { draw } from '../../../testing/render.tsx'
import { LoadedList } from './LoadedList.tsx'

type Names = { data: string[]; total: number }

const nothing: Load<Names> = {
  data: undefined,
  etag: undefined,
  isPending: true,
  isRefreshing: false,
  error: null,
  reload: () => undefined,
}

function show(
  from: Partial<Load<Names>>,
  as: 'table' | 'cards' = 'table',
  more: { searched?: string; onClear?: () => void } = {},
) {
  return draw(
    <LoadedList
      from={{ ...nothing, ...from }}
      as={as}
      empty="No companies yet"
      add={<button type="button">Add Company</button>}
      {...more}
    >
      {names => <p>{names.join(', ')}</p>}
    </LoadedList>,
  )
}

test('a loading table has ten grey rows', () => {
  show({})
  expect(screen.getByRole('status', { name: 'Loading' }).querySelectorAll('tbody tr')).toHaveLength(10)
})

test('six cards show while loading', () => {
  show({}, 'cards')
  expect(screen.getByRole('status', { name: 'Loading' }).querySelectorAll('li')).toHaveLength(6)
})

test('a failure says what happened and offers a retry', () => {
  const reload = vi.fn<() => void>()
  show({
    isPending: false,
    error: new ApiError(500, 'There was some error Processing your request.'),
    reload,
  })
  expect(screen.getByRole('alert').textContent).toContain('There was some error Processing your request.')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(reload).toHaveBeenCalledOnce()
})

test('a 404 offers no retry', () => {
  show({ isPending: false, error: new ApiError(404, 'This was not found, or is not yours.') })
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('an empty list offers to add', () => {
  show({ isPending: false, data: { data: [], total: 0 } })
  expect(screen.getByRole('heading', { name: 'No companies yet' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Add Company' })).toBeTruthy()
})

test('an empty search names the text and can be cleared', () => {
  const onClear = vi.fn<() => void>()
  show({ isPending: false, data: { data: [], total: 0 } }, 'table', { searched: 'quantum', onClear })
  expect(screen.getByRole('heading').textContent).toBe('No records found for your text “quantum”')
  expect(screen.queryByRole('button', { name: 'Add Company' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(onClear).toHaveBeenCalledOnce()
})

test('data is rendered', () => {
  show({ isPending: false, data: { data: ['Kaveri', 'Surya'], total: 2 } })
  expect(screen.getByText('Kaveri, Surya')).toBeTruthy()
})
