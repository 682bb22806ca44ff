import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Judging } from '../../../contract/judging/judge.ts'
import type { Book } from './book.ts'
import { JudgePages } from './JudgePages.tsx'
import { bookOf, judgingOf, visitOf } from './testing/books.ts'

const { sync, getShown } = vi.hoisted(() => ({
  sync: vi.fn<(asked: { reads: boolean; isBack?: boolean }) => void>(),
  getShown: vi.fn<() => { book: Book }>(),
}))
vi.mock('@tanstack/react-router', () => ({ Outlet: () => null }))
vi.mock('./sending.ts', () => ({ sync }))
vi.mock('./projects.ts', () => ({ keepProjects: () => undefined }))
vi.mock('../../platform/kept/worker/register.ts', () => ({ keepPagesOffline: () => undefined }))
vi.mock('./book-store.ts', () => ({
  followBook: () => () => undefined,
  noteNetwork: () => undefined,
  getShown,
  useShown: () => ({ book: null, offlineSince: null }),
}))

beforeEach(() => {
  vi.useFakeTimers()
  sync.mockClear()
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function open(...states: Judging['rounds'][number]['state'][]) {
  const judging = judgingOf([visitOf('v1')])
  const rounds = states.flatMap(state => judging.rounds.map(round => ({ ...round, state })))
  getShown.mockReturnValue({ book: bookOf({ ...judging, rounds }) })
  render(<JudgePages />)
}

it('asks each minute while a round is judged, and every twelve seconds once all are, when a jury may ask', () => {
  open('closed', 'open')
  vi.advanceTimersByTime(60_000)
  expect(sync.mock.calls).toEqual([[{ reads: true }], [{ reads: true }]])
  cleanup()
  sync.mockClear()
  open('closed')
  vi.advanceTimersByTime(60_000)
  expect(sync).toHaveBeenCalledTimes(6)
})

it('asks at once when the network is back', () => {
  open('open')
  sync.mockClear()
  window.dispatchEvent(new Event('online'))
  expect(sync.mock.calls).toEqual([[{ reads: true, isBack: true }]])
})
