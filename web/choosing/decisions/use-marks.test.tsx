import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ApplicationMarks, MarkSummary } from '../../../contract/teams/marks.ts'
import { application, signInAs } from '../../testing/render.tsx'
import { useMarks, useWaitingMarks } from './use-marks.ts'

beforeEach(() => signInAs('company'))
afterEach(() => vi.unstubAllGlobals())

const listed: MarkSummary = { own: null, read: 0, mean: null, spread: null }
const marksOf = (own: number | null, read: number, mean: number | null): ApplicationMarks => ({
  application_id: 'owls',
  read,
  mean,
  spread: 0,
  own: own === null ? null : { value: own, note: null },
  has_opened: false,
  readers: [],
})

it('shows what a colleague marked while the own mark was on its way, though later answers say that nothing is new', async () => {
  const told: number[] = []
  const answers = { answerPut: () => {} }
  let now = marksOf(null, 0, null)
  let tag = 1
  vi.stubGlobal('fetch', async (_: string, { method = 'GET', headers }: RequestInit = {}) => {
    if (method === 'PUT') {
      // The server has taken the mark, then a colleague's; its answer to the first comes last.
      const answer = marksOf(7, 1, 7)
      now = marksOf(7, 2, 5)
      tag += 1
      await new Promise<void>(resolve => {
        answers.answerPut = resolve
      })
      return Response.json({ data: answer })
    }
    const etag = `"${tag}"`
    if (new Headers(headers).get('if-none-match') === etag) return new Response(null, { status: 304 })
    return Response.json({ data: now }, { headers: { etag } })
  })
  const askAgain = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')))
  const { result } = renderHook(
    () =>
      useMarks(
        { _id: 'owls', team_name: 'Owls', marks: listed },
        (_id, { read }) => told.push(read),
        useWaitingMarks(),
      ),
    { wrapper: application() },
  )
  await waitFor(() => expect(result.current.marks?.read).toBe(0))
  act(() => result.current.give({ value: 7, note: null }))
  await waitFor(() => expect(now.read).toBe(2))
  await askAgain()
  await waitFor(() => expect(result.current.marks?.read).toBe(2))
  await new Promise(resolve => setTimeout(resolve, 5))
  await act(async () => answers.answerPut())
  await new Promise(resolve => setTimeout(resolve, 5))
  await askAgain()
  await waitFor(() => expect([result.current.marks?.read, told.at(-1)]).toEqual([2, 2]))
})
