import { act, fireEvent, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../platform/api-error.ts'
import { draw, signInAs } from '../../testing/render.tsx'
import { FieldNote } from './FieldNote.tsx'
import { HandInBar } from './HandInBar.tsx'
import { personNamed, TeamServer } from '../../testing/team-server.ts'
import { useSharedDraft } from './use-shared-draft.ts'

const looks = 'PUT /api/submission/presence/1'

let server: TeamServer
/** What becomes of a request that arrives. */
let network: 'there' | 'away' | 'loses answers'
/** When each address was asked. */
const asked: { call: string; at: number }[] = []

beforeEach(() => {
  vi.useFakeTimers()
  signInAs('candidate')
  server = new TeamServer({ people: [personNamed('somebody')] })
  network = 'there'
  asked.length = 0
  vi.stubGlobal(
    'fetch',
    async (address: string, { method = 'GET', body }: RequestInit & { body?: string }) => {
      asked.push({ call: `${method} ${address}`, at: Date.now() })
      if (network === 'away') throw new TypeError('Failed to fetch')
      const answer = answerTo(method, address, body)
      if (network === 'loses answers') throw new TypeError('Failed to fetch')
      return answer
    },
  )
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

function answerTo(method: string, address: string, body = ''): Response {
  const { version, people, closes_at } = server.submission
  if (address.includes('/presence/')) return Response.json({ data: { version, people, closes_at } })
  if (method === 'GET') return Response.json({ data: server.submission })
  try {
    return Response.json(server.save(JSON.parse(body).fields))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return Response.json({ message: error.message, fields: error.fields }, { status: error.status })
  }
}

describe('with the team', () => {
  test('what a teammate saves is there within three seconds, while they are', async () => {
    server.submission.people.push(personNamed('mira'))
    draw(<Draft />)
    await pass(100)
    server.write('title', 'The Bill That Answers')
    await pass(2_600)
    expect(shown().title).toBe('The Bill That Answers')
  })

  test('alone one asks every twelve seconds', async () => {
    draw(<Draft />)
    await pass(36_500)
    const [first = { at: 0 }, ...others] = asked.filter(({ call }) => call === looks)
    expect(others.map(({ at }) => at - first.at)).toEqual([12_000, 24_000, 36_000])
  })

  test('a closing time that staff move is read at the next look', async () => {
    draw(<Draft />)
    await pass(100)
    server.submission = { ...server.submission, closes_at: '2031-01-01T10:00:00.000000Z' }
    await pass(12_100)
    const reads = asked.filter(({ call }) => call === 'GET /api/submission/1')
    expect(reads).toHaveLength(1)
    await pass(12_100)
    expect(asked.filter(({ call }) => call === 'GET /api/submission/1')).toHaveLength(1)
  })

  test('two who begin the same field keep both, theirs first', async () => {
    draw(<Draft />)
    type('title', 'Mine')
    server.write('title', 'Theirs')
    await pass(1_300)
    expect(said()).toBe('1 field is not saved')
    expect(screen.getByRole('region').textContent).toContain('Yours is not saved until you choose.')
    await press('Keep both')
    expect([shown().title, server.submission.content.title]).toEqual(['Theirs Mine', 'Theirs Mine'])
    expect(said()).toMatch(/^Saves itself/)
  })

  test('whoever is written over is told so, sees what is saved, and can have theirs back', async () => {
    server.submission.people.push(personNamed('mira'))
    draw(<Draft />)
    type('title', 'Mine')
    await pass(1_300)
    server.write('title', 'Theirs')
    await pass(2_600)
    expect(shown().title).toBe('Theirs')
    expect(screen.getByRole('region').textContent).toBe(
      'Mira wrote over what you wrote here. Theirs is saved.TheirsTheirsYoursMineKeep mineTake theirsKeep both',
    )
    await press('Keep mine')
    expect([shown().title, server.submission.content.title]).toEqual(['Mine', 'Mine'])
  })
})

describe('saving', () => {
  test('is one request after a pause of typing, and says nothing is saved before', async () => {
    draw(<Draft />)
    type('title', 'A')
    await pass(1_000)
    type('title', 'AB')
    await pass(1_000)
    expect([server.saves, said()]).toEqual([[], 'Saving…'])
    await pass(300)
    expect(server.saves).toEqual([{ title: { was: '', now: 'AB' } }])
  })

  test('sends what was typed when the page is left before the pause is over', async () => {
    const { unmount } = draw(<Draft />)
    type('title', 'A')
    unmount()
    await pass(0)
    expect(server.submission.content.title).toBe('A')
    expect(Object.keys(localStorage).filter(key => key.startsWith('draft:'))).toEqual([])
  })

  test('waits longer after each failure, keeps what is typed on the device, and goes on once the network is back', async () => {
    network = 'away'
    draw(<Draft />)
    type('title', 'A')
    await pass(30_000)
    expect(said()).toBe('You are offline')
    const tries = saves().map(({ at }, index, all) => at - (all[index - 1]?.at ?? at))
    expect(tries).toEqual([0, 2_000, 4_000, 8_000])
    const [kept] = Object.keys(localStorage).filter(key => key.startsWith('draft:'))
    expect(JSON.parse(localStorage.getItem(kept ?? '') ?? '').fields).toEqual({
      title: { was: '', now: 'A' },
    })
    network = 'there'
    act(() => void window.dispatchEvent(new Event('online')))
    await pass(0)
    expect(server.submission.content.title).toBe('A')
    expect(localStorage.getItem(kept ?? '')).toBe(null)
  })

  test('takes what it saved for its own, where only the answer was lost', async () => {
    draw(<Draft />)
    network = 'loses answers'
    type('title', 'A')
    await pass(1_300)
    type('title', 'A better title')
    network = 'there'
    await pass(10_000)
    expect([server.submission.content.title, screen.queryByRole('region')]).toEqual(['A better title', null])
  })
})

describe('what the server does not take', () => {
  test('is a list that is too long: it is sent once, said, and sent again when it has changed', async () => {
    draw(<Draft />)
    type('technologies', technologies(31))
    await pass(10_000)
    expect(server.saves.length).toBe(1)
    expect([said(), shown().refusal]).toEqual(['1 field is not saved', 'This is too large.'])
    type('title', 'A')
    await pass(10_000)
    expect(server.saves.slice(1)).toEqual([{ title: { was: '', now: 'A' } }])
    type('technologies', technologies(20))
    await pass(10_000)
    expect(server.submission.content.technologies).toEqual(technologies(20))
    expect(server.saves.length).toBe(3)
  })

  test('does not keep the other fields of the same save', async () => {
    draw(<Draft />)
    type('technologies', technologies(31))
    type('title', 'A')
    await pass(10_000)
    expect([server.saves.length, server.submission.content.title]).toEqual([2, 'A'])
  })

  test('are two texts that are too long together: one is to be chosen', async () => {
    const line = `${'a line of words '.repeat(20)}\n`
    const begun = line.repeat(50)
    server.write('description', begun)
    draw(<Draft />)
    type('description', `${'mine '.repeat(700)}\n${begun}`)
    server.write('description', `${begun}\n${'theirs '.repeat(300)}`)
    await pass(10_000)
    expect([server.saves.length, said()]).toEqual([1, '1 field is not saved'])
  })

  test('is an answer to a question that is asked no more: it waits until it is asked again', async () => {
    server.ask('why')
    draw(<Draft />)
    type('answers.why', 'Because')
    server.ask()
    await pass(10_000)
    expect(server.saves.length).toBe(1)
    server.ask('why')
    await pass(20_000)
    expect(server.submission.content.answers).toEqual({ why: 'Because' })
    expect(server.saves.length).toBe(2)
  })
})

let draft: ReturnType<typeof useSharedDraft>

function Draft() {
  const shared = useSharedDraft(server.submission)
  useEffect(() => {
    draft = shared
  })
  return (
    <>
      <FieldNote shared={shared} field="title" label="Title" isText />
      <HandInBar
        shared={shared}
        lacks={undefined}
        isUploading={false}
        isSending={false}
        onPreview={() => undefined}
        onHandIn={() => undefined}
      />
    </>
  )
}

const type = (field: string, value: string | string[]) => act(() => draft.type(field, value))
const technologies = (count: number) => Array.from({ length: count }, (_, index) => `tag${index}`)
const shown = () => ({ title: draft.draft.mine.title, refusal: draft.refusals.technologies })
const saves = () => asked.filter(({ call }) => call === 'PUT /api/submission/1')
const said = () => document.querySelector('footer [role=status]')?.textContent

async function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }))
  await pass(0)
}

async function pass(milliseconds: number) {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds))
}
