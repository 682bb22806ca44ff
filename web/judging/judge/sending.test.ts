import 'fake-indexeddb/auto'
import { renderHook } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { saveBallot } from '../../../contract/judging/judge.calls.ts'
import type { BodyInput } from '../../../contract/shapes.ts'
import { enter } from './book.ts'
import { nextSending } from './queue.ts'
import { syncState } from './sync-state.ts'
import { ballotOf, bookOf, judgingOf, visitOf } from './testing/books.ts'

// The queue over a network that the tests hold in their hands, with the disk of the phone behind it.

const judging = judgingOf([visitOf('v1'), visitOf('v2')])
const moment = Date.parse(judging.now)

/** A call that the page has made, by method and the end of its address. */
type Answer = (body: BodyInput<typeof saveBallot>) => Response | Promise<Response>
let answers: Record<string, Answer>
let asked: string[]
/** With which session each call was made last. */
let tokens: Record<string, string | null>

const offline: Answer = () => {
  throw new TypeError('Failed to fetch')
}
const ended: Answer = () => Response.json({ message: 'Sign in again.' }, { status: 401 })
const taken: Answer = ({ scores, marked_at }) =>
  Response.json({ data: { state: 'planned', ballot: ballotOf({ scores: Object(scores), marked_at }) } })
const plan: Answer = () => Response.json({ data: judging })

async function openPhone() {
  vi.resetModules()
  const [kept, store, sending] = [
    await import('./book-storage.ts'),
    await import('./book-store.ts'),
    await import('./sending.ts'),
  ]
  await kept.openBook('judge', former => former ?? bookOf(judging))
  const tap = (visit: string, works: number) =>
    store.change('judge', book => enter(book, visit, { scores: { works } }, moment))
  const others = () => renderHook(() => store.useShown().others).result.current
  return { ...kept, ...store, ...sending, tap, others }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('indexedDB', new IDBFactory())
  asked = []
  tokens = {}
  answers = { 'GET judge': plan, 'PUT v1': taken, 'PUT v2': taken }
  vi.stubGlobal(
    'fetch',
    async (path: string, { method, body, signal, headers }: RequestInit & { body?: string }) => {
      const call = `${method} ${path.split('/').at(-1)}`
      asked.push(call)
      tokens[call] = new Headers(headers).get('authorization')
      const givenUp = new Promise<never>((_, reject) =>
        signal?.addEventListener('abort', () => reject(signal.reason)),
      )
      return Promise.race([answers[call]?.(body ? JSON.parse(body) : undefined), givenUp])
    },
  )
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('reads before it sends, and sends in the order of the taps', async () => {
  const phone = await openPhone()
  await phone.tap('v2', 4)
  await phone.tap('v1', 7)
  await phone.sync()
  expect(asked).toEqual(['GET judge', 'PUT v2', 'PUT v1'])
  expect(Object.values((await phone.currentBook())?.entries ?? {}).map(entry => entry.isWaiting)).toEqual([
    false,
    false,
  ])
})

it('reads again after a refusal, because judging may have been closed since', async () => {
  const phone = await openPhone()
  await phone.tap('v1', 7)
  await phone.sync()
  const [round] = judging.rounds
  if (!round) throw new Error('There is one round.')
  answers['PUT v2'] = () => {
    answers['GET judge'] = () =>
      Response.json({ data: { ...judging, rounds: [{ ...round, state: 'closed' }] } })
    return Response.json({ kind: 'conflict', message: 'Judging is closed.' }, { status: 409 })
  }
  await phone.tap('v2', 4)
  await phone.sync()
  expect(asked).toEqual(['GET judge', 'PUT v1', 'PUT v2', 'GET judge'])
  expect((await phone.currentBook())?.judging.rounds.map(({ state }) => state)).toEqual(['closed'])
})

it('keeps what waits when the link is revoked in the middle, and removes what may not be read any more', async () => {
  const phone = await openPhone()
  await (await phone.shelf())?.put('projects', { project: null }, 'v1')
  await phone.tap('v1', 7)
  await phone.tap('v2', 4)
  answers['PUT v2'] = ended
  await phone.sync()
  const book = await phone.currentBook()
  expect(book).toMatchObject({
    token: null,
    judging: { rounds: [] },
    entries: { v1: { isWaiting: false }, v2: { isWaiting: true, marks: { scores: { works: 4 } } } },
  })
  expect(await (await phone.shelf())?.getAllKeys('projects')).toEqual([])
  asked = []
  await phone.sync({ reads: true })
  expect(asked).toEqual([])
})

it('sends the same again when the answer was lost after the server took it', async () => {
  const phone = await openPhone()
  const bodies: unknown[] = []
  answers['PUT v1'] = body => {
    bodies.push(body)
    return bodies.length === 1 ? offline(body) : taken(body)
  }
  await phone.tap('v1', 7)
  await phone.sync()
  expect((await phone.currentBook())?.entries.v1?.isWaiting).toBe(true)
  await vi.advanceTimersByTimeAsync(2_000)
  await vi.waitFor(async () => expect((await phone.currentBook())?.entries.v1?.isWaiting).toBe(false))
  expect(bodies[1]).toEqual(bodies[0])
})

it('goes on where a killed page stopped', async () => {
  const killed = await openPhone()
  answers['GET judge'] = offline
  await killed.tap('v1', 7)
  await killed.sync()
  answers['GET judge'] = plan
  const next = await openPhone()
  await next.sync()
  const book = await next.currentBook()
  expect(book?.entries.v1).toMatchObject({ isWaiting: false, marks: { scores: { works: 7 } } })
  expect(book && nextSending(book)).toBeUndefined()
})

it('tries again at once where the network came back during a try that failed', async () => {
  const phone = await openPhone()
  let fail = () => {}
  answers['GET judge'] = () =>
    new Promise((_, reject) => {
      fail = () => reject(new TypeError('Failed to fetch'))
    })
  await phone.tap('v1', 4)
  const trying = phone.sync()
  await vi.waitFor(() => expect(asked).toEqual(['GET judge']))
  void phone.sync({ reads: true, isBack: true })
  answers['GET judge'] = plan
  fail()
  await trying
  await vi.advanceTimersByTimeAsync(0)
  await vi.waitFor(() => expect(asked).toEqual(['GET judge', 'GET judge', 'PUT v1']))
})

it('gives up a request that hangs once the network is back, and tries at once', async () => {
  const phone = await openPhone()
  await phone.tap('v1', 4)
  answers['PUT v1'] = () => new Promise(() => {})
  const hanging = phone.sync()
  await vi.waitFor(() => expect(asked).toEqual(['GET judge', 'PUT v1']))
  answers['PUT v1'] = taken
  await phone.sync({ isBack: true })
  await hanging
  await vi.advanceTimersByTimeAsync(0)
  await vi.waitFor(() => expect(asked.slice(2)).toEqual(['GET judge', 'PUT v1']))
  await vi.waitFor(async () =>
    expect(nextSending((await phone.currentBook()) ?? bookOf(judging))).toBeUndefined(),
  )
})

it('says what another judge has here, until their own session has sent it', async () => {
  const phone = await openPhone()
  await phone.tap('v1', 4)
  const ben = { ...bookOf(judging), judge: 'ben', token: 'token of ben' }
  await phone.openBook('ben', () => ben)
  await phone.bookReplaced()
  const name = judging.judge.name
  expect(phone.others()).toEqual([{ name, count: 1, hasSession: true }])
  expect(phone.sayWaiting({ name, count: 1, hasSession: true })).toBe(
    `${name} has 1 ballot to send on this phone`,
  )
  expect(syncState(ben, false, 1)).toEqual({ kind: 'kept', count: 1 })
  await phone.sync()
  expect(phone.others()).toEqual([])
  expect(tokens['PUT v1']).toBe(`Bearer ${bookOf(judging).token}`)
})
