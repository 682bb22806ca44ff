import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { emptyContent } from '../../contract/submission-content.ts'
import type { Presence, Submission } from '../../contract/submissions.ts'
import { draw, signInAs } from '../testing/render.tsx'
import { useSharedDraft } from './use-shared-draft.ts'

const looks = 'PUT /api/submission/presence/1'

/** What the server has, and when each address was asked. */
const server = { title: '', version: 1, people: [] as Presence[] }
const asked: { call: string; at: number }[] = []

beforeEach(() => {
  vi.useFakeTimers()
  signInAs('candidate')
  Object.assign(server, { title: '', version: 1, people: [person('somebody')] })
  asked.length = 0
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit) => {
    asked.push({ call: `${method} ${address}`, at: Date.now() })
    const { version, people } = server
    return Response.json({ data: address.includes('/presence/') ? { version, people } : submission() })
  })
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

test('what a teammate saves is there within three seconds, while they are', async () => {
  server.people.push(person('mira'))
  draw(<Draft />)
  await pass(100)
  Object.assign(server, { title: 'The Bill That Answers', version: 2 })
  await pass(2_600)
  expect(screen.getByRole('status').textContent).toBe('"The Bill That Answers"')
})

test('alone one asks every twelve seconds', async () => {
  draw(<Draft />)
  await pass(36_500)
  const [first = { at: 0 }, ...others] = asked.filter(({ call }) => call === looks)
  expect(others.map(({ at }) => at - first.at)).toEqual([12_000, 24_000, 36_000])
})

function Draft() {
  const { draft } = useSharedDraft(submission())
  return <output>{JSON.stringify(draft.mine.title)}</output>
}

function person(_id: string): Presence {
  return { _id, first_name: _id, last_name: 'Rao', field: null, seen_at: new Date().toISOString() }
}

function submission(): Submission {
  const nothing = { opens_at: null, closes_at: null, has_more_time: false, closed: null, changed_by: null }
  return {
    ...nothing,
    _id: '1',
    round: { _id: '2', name: 'Build', description: null },
    event: { _id: '3', event_name: 'Monsoon Grid', company_name: 'Sahyadri', timezone: 'Asia/Kolkata' },
    application: { _id: '4', team_name: 'Copper Thieves', theme: 'Open' },
    now: new Date().toISOString(),
    content: { ...emptyContent(), title: server.title },
    files: [],
    edited: {},
    changed_at: null,
    questions: [],
    needs: [],
    people: server.people,
    versions: [],
    is_changed: false,
    version: server.version,
  }
}

async function pass(milliseconds: number) {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds))
}
