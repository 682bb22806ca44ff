import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../../platform/api.ts'
import { draw } from '../../testing/render.tsx'
import { PartsFailed } from './PartsFailed.tsx'

const there = { error: null, reload: vi.fn<() => void>() }

test('parts that failed are said, and are the ones tried again', () => {
  const reload = vi.fn<() => void>()
  draw(<PartsFailed parts={[there, { error: new ApiError(503, 'The database is away.'), reload }]} />)
  expect(screen.getByRole('alert').textContent).toBe(
    'Seats, rounds, projects, results and news could not all be loaded, so something may be due or out that is not shown here.Try again',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect([reload.mock.calls.length, there.reload.mock.calls.length]).toEqual([1, 0])
})

test('nothing is said while all parts are there', () => {
  draw(<PartsFailed parts={[there]} />)
  expect(screen.queryByRole('alert')).toBeNull()
})
