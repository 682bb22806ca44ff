import { act, renderHook } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { TriageRow } from '../../../contract/choosing/decisions.ts'
import { application, signInAs } from '../../testing/render.tsx'
import { useDecisions } from './use-decisions.ts'

/** What the server has of each application, and what it was asked to decide. */
const stored = new Map<string, { to: string; comment: string; version: number }>()
const asked: string[] = []
/** What becomes of the next requests; those after them arrive. */
const fates: ('is lost' | 'loses its answer' | 'is refused')[] = []

beforeEach(() => {
  vi.useFakeTimers()
  signInAs('company')
  stored.clear()
  asked.length = 0
  fates.length = 0
  vi.stubGlobal(
    'fetch',
    async (address: string, { method, headers, body }: RequestInit & { body?: string }) => {
      const id = address.split('/').at(-1) ?? ''
      if (method !== 'PUT') return answer(id)
      const { to, comment } = JSON.parse(body ?? '')
      asked.push(`${id} ${to}`)
      const fate = fates.shift()
      if (fate === 'is lost') throw new TypeError('Failed to fetch')
      const version = stored.get(id)?.version ?? 0
      const isStale = new Headers(headers).get('if-match') !== `"${version}"`
      if (isStale || fate === 'is refused')
        return Response.json({ message: 'Bina decided.' }, { status: 412 })
      stored.set(id, { to, comment, version: version + 1 })
      if (fate === 'loses its answer') throw new TypeError('Failed to fetch')
      return answer(id)
    },
  )
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

function answer(id: string): Response {
  const decision = stored.get(id)
  const rest = {
    from: 'registered',
    round: null,
    decidedBy: null,
    decidedAt: '',
    overtaken_by: null,
    is_leaving: false,
  }
  return Response.json({
    data: { status: 'registered', decision: decision ? { ...rest, ...decision } : null },
  })
}

test('decisions are sent in their order, each on the version that the one before left', async () => {
  const { decide } = open()
  decide('owls', 'onboarded')
  decide('owls', 'rejected')
  decide('crows', 'onboarded')
  await pass(100)
  expect(asked).toEqual(['owls onboarded', 'owls rejected', 'crows onboarded'])
  expect([...stored].map(([id, { to }]) => `${id} ${to}`)).toEqual(['owls rejected', 'crows onboarded'])
})

test('a decision waits while the server is away, and those behind it too', async () => {
  fates.push('is lost', 'is lost')
  const { decide, refused } = open()
  decide('owls', 'onboarded')
  decide('crows', 'onboarded')
  await pass(1_900)
  expect(asked).toEqual(['owls onboarded'])
  await pass(10_000)
  expect(asked).toEqual(['owls onboarded', 'owls onboarded', 'owls onboarded', 'crows onboarded'])
  expect(refused).toEqual([])
})

test('one whose answer was lost is not taken for somebody else’s', async () => {
  fates.push('loses its answer')
  const { decide, refused } = open()
  decide('owls', 'onboarded')
  decide('owls', 'rejected')
  await pass(10_000)
  expect(refused).toEqual([])
  expect(stored.get('owls')).toEqual({ to: 'rejected', comment: '', version: 2 })
})

test('one that is refused is taken back with what stands behind it for the same team, and no other', async () => {
  fates.push('is refused')
  const { decide, refused } = open()
  decide('owls', 'onboarded')
  decide('owls', 'rejected')
  decide('crows', 'onboarded')
  await pass(10_000)
  expect([asked, refused]).toEqual([['owls onboarded', 'crows onboarded'], ['owls']])
})

test('what was decided is sent after the screen is left', async () => {
  const { decide, leave } = open()
  decide('owls', 'onboarded')
  decide('crows', 'onboarded')
  leave()
  await pass(100)
  expect(asked).toEqual(['owls onboarded', 'crows onboarded'])
})

function open() {
  const refused: string[] = []
  const nothing = () => undefined
  const { result, unmount } = renderHook(
    () => {
      const [watcher] = useState({
        change: nothing,
        saved: nothing,
        show: nothing,
        refused: (id: string) => void refused.push(id),
      })
      return useDecisions(watcher)
    },
    { wrapper: application() },
  )
  const decide = (id: string, to: 'onboarded' | 'rejected') =>
    act(() => result.current(rowOf(id), { to, round: null }, ''))
  return { decide, refused, leave: unmount }
}

function rowOf(_id: string): TriageRow {
  const nothing = {
    logo: null,
    theme: '',
    createdAt: '',
    rounds: [],
    has_seats: false,
    decision: null,
    marks: { own: null, read: 0, mean: null, spread: null },
  }
  return { ...nothing, _id, team_name: _id, status: 'registered' }
}

async function pass(milliseconds: number) {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds))
}
