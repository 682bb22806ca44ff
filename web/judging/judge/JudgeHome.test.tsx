import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Judging } from '../../../contract/judging/judge.ts'
import { JudgeHome } from './JudgeHome.tsx'
import { bookOf, judgingOf, visitOf } from './testing/books.ts'

const { useShown } = vi.hoisted(() => ({ useShown: vi.fn<() => object>() }))
vi.mock('./book-store.ts', () => ({ useShown }))
vi.mock('./Confirming.tsx', () => ({ default: () => <p>Before you begin</p> }))
vi.mock('./JudgeTop.tsx', () => ({ JudgeTop: () => null }))
vi.mock('./RoundToJudge.tsx', () => ({ RoundToJudge: () => <p>The round</p> }))

afterEach(cleanup)

function open(state: Judging['rounds'][number]['state']) {
  const judging = judgingOf([visitOf('v1')])
  const rounds = judging.rounds.map(round => ({ ...round, state }))
  const book = bookOf({ ...judging, rounds, judge: { ...judging.judge, confirmed_at: null } })
  useShown.mockReturnValue({ book, others: [], offlineSince: null })
  render(<JudgeHome roundId={undefined} />)
}

it('asks what it needs before somebody judges, and nothing once judging is over', async () => {
  open('open')
  expect((await screen.findByText('Before you begin')).isConnected).toBe(true)
  cleanup()
  open('closed')
  expect((await screen.findByText('The round')).isConnected).toBe(true)
  expect(screen.queryByText('Before you begin')).toBeNull()
})
