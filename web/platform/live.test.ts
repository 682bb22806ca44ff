import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Followed, follow } from './live.ts'

// What a live screen asks, and when (docs/decisions/094).

const asked: { at: number; tag: string | null }[] = []
let answer: () => Promise<Response>
const stops: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  asked.length = 0
  answer = () => reply('1')
  vi.stubGlobal('fetch', (_: string, { headers, signal }: RequestInit) => {
    asked.push({ at: Date.now(), tag: new Headers(headers).get('if-none-match') })
    return new Promise<Response>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')))
      answer().then(resolve, reject)
    })
  })
})

afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const reply = async (tag: string) =>
  new Response(JSON.stringify({ data: tag }), { headers: { etag: `"${tag}"` } })

function start() {
  const seen: Followed[] = []
  const follower = follow('/api/desk', followed => seen.push(followed))
  stops.push(follower.stop)
  return { follower, seen, last: () => seen.at(-1) }
}

const hide = (isHidden: boolean) => {
  Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden })
  document.dispatchEvent(new Event('visibilitychange'))
}

it('asks every three seconds, with the tag of what it has, and keeps that on 304', async () => {
  const { last } = start()
  await vi.advanceTimersByTimeAsync(0)
  answer = async () => new Response(null, { status: 304 })
  await vi.advanceTimersByTimeAsync(3_000)
  expect(asked).toEqual([
    { at: 0, tag: null },
    { at: 3_000, tag: '"1"' },
  ])
  expect(last()).toEqual({ reply: { data: '1' }, error: null, arrivedAt: 0, answeredAt: 3_000 })
})

it('keeps what it has while the server is away, and asks more rarely', async () => {
  const { last } = start()
  await vi.advanceTimersByTimeAsync(0)
  answer = () => Promise.reject(new TypeError('no network'))
  await vi.advanceTimersByTimeAsync(40_000)
  expect(asked.map(({ at }) => at)).toEqual([0, 3_000, 9_000, 21_000, 36_000])
  expect(last()).toMatchObject({ reply: { data: '1' }, answeredAt: 0, error: { status: 0 } })
  answer = () => reply('2')
  await vi.advanceTimersByTimeAsync(11_000)
  expect(last()).toMatchObject({ reply: { data: '2' }, answeredAt: 51_000, error: null })
})

it('gives up a question that nobody answers, as after a sleep', async () => {
  const { last } = start()
  answer = () => new Promise(() => undefined)
  await vi.advanceTimersByTimeAsync(3_000 + 10_000)
  answer = () => reply('2')
  await vi.advanceTimersByTimeAsync(6_000)
  expect(last()).toMatchObject({ reply: { data: '2' }, error: null })
})

it('asks nothing while nobody sees the page, and at once when somebody does or the network is back', async () => {
  start()
  await vi.advanceTimersByTimeAsync(1_000)
  hide(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveLength(1)
  hide(false)
  await vi.advanceTimersByTimeAsync(500)
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(asked.map(({ at }) => at)).toEqual([0, 61_000, 61_500])
})

it('is silent once it is stopped', async () => {
  const { follower, seen } = start()
  follower.stop()
  await vi.advanceTimersByTimeAsync(10_000)
  expect([asked.length, seen.length]).toEqual([1, 0])
})
