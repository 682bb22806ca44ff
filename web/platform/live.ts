import { useCallback, useEffect, useRef, useState } from 'react'
import type { Call } from '../../contract/platform/call.ts'
import type { ReplyOf } from '../../contract/shapes.ts'
import { type Load, type LoadInput, useLoads } from './api.ts'
import { type ApiError, apiErrorOf } from './api-error.ts'
import type { LoadedData } from './loads.ts'
import { headersOf, type Json, pathOf, reach, refusal } from './api-fetch.ts'

/** Milliseconds between two questions unless a screen says other, at most between two after failures, and until one is given up. */
const usual = 3_000
const atMost = 15_000
const patience = 10_000

/** What was answered last. */
export interface Followed {
  reply: Json | undefined
  /** Why there is no newer answer; null while there is one. */
  error: ApiError | null
  /** When the reply arrived, by this device's clock. */
  arrivedAt: number
  /** When the server answered last, were it that nothing is new; null if never. */
  answeredAt: number | null
}

export interface Poller {
  /** Asks now. */
  ask: () => void
  stop: () => void
}

/**
 * Asks an address every few seconds and says what is new (docs/decisions/094). A page that nobody sees asks nothing; it asks
 * as soon as it is seen, and when the network is back. A question that nobody answers is given up and asked again.
 */
export function follow(
  address: string,
  onChange: (followed: Followed) => void,
  every: number = usual,
  from: Followed = nothing,
): Poller {
  let followed = from
  let etag: string | null = null
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let asking: AbortController | undefined
  const tell = (change: Partial<Followed>) => {
    followed = { ...followed, ...change }
    onChange(followed)
  }
  const ask = async () => {
    clearTimeout(timer)
    asking?.abort()
    const own = new AbortController()
    asking = own
    const alarm = setTimeout(() => own.abort(), patience)
    try {
      const headers = { ...headersOf({ method: 'GET' }, {}), ...(etag && { 'if-none-match': etag }) }
      const response = await reach(address, { signal: own.signal, headers })
      if (response.status !== 304 && !response.ok) throw await refusal(response)
      const isNew = response.status !== 304
      const reply: Json | undefined = isNew ? await response.json() : followed.reply
      if (asking !== own) return
      if (isNew) etag = response.headers.get('etag')
      failures = 0
      const answeredAt = Date.now()
      tell({ reply, error: null, answeredAt, ...(isNew && { arrivedAt: answeredAt }) })
    } catch (error) {
      if (asking !== own) return
      failures += 1
      tell({ error: apiErrorOf(error) })
    } finally {
      clearTimeout(alarm)
      if (asking === own && !document.hidden) timer = setTimeout(askNow, pauseAfter(failures, every))
    }
  }
  const askNow = () => void ask()
  const whenSeen = () => {
    clearTimeout(timer)
    if (!document.hidden) askNow()
  }
  document.addEventListener('visibilitychange', whenSeen)
  window.addEventListener('online', askNow)
  askNow()
  return {
    ask: askNow,
    stop: () => {
      clearTimeout(timer)
      asking?.abort()
      asking = undefined
      document.removeEventListener('visibilitychange', whenSeen)
      window.removeEventListener('online', askNow)
    },
  }
}

function pauseAfter(failures: number, every: number): number {
  return Math.min(Math.max(atMost, every), every * 2 ** failures)
}

/** After so long without an answer what is shown is not live any more. */
export const staleAfter = 12_000

export interface Live<Reply> extends Load<Reply>, Pick<Followed, 'arrivedAt' | 'answeredAt'> {}

interface Following {
  enabled?: boolean
  /** Milliseconds between two questions. */
  every?: number
}

/** Follows a live endpoint while the screen is there, and asks at once after what the person changed. `Loaded` renders it. */
export function useLive<C extends Call>(
  endpoint: C,
  input: LoadInput<C>,
  { enabled = true, every }: Following = {},
): Live<ReplyOf<C>> {
  const loads = useLoads()
  const address = enabled ? pathOf(endpoint, input) : undefined
  const [{ of, followed }, set] = useState<{ of: string | undefined; followed: Followed }>({
    of: undefined,
    followed: nothing,
  })
  const poller = useRef<Poller>(undefined)
  useEffect(() => {
    if (address === undefined) return
    const made = follow(
      address,
      next => set({ of: address, followed: next }),
      every,
      foreseen(loads, address),
    )
    poller.current = made
    const unwatch = loads.whenChanged(made.ask)
    return () => {
      unwatch()
      made.stop()
    }
  }, [address, every, loads])
  const { reply, error, arrivedAt, answeredAt } = of === address ? followed : foreseen(loads, address)
  const reload = useCallback(() => poller.current?.ask(), [])
  return {
    // An address belongs to one endpoint, so its answer has that endpoint's shape.
    data: reply as ReplyOf<C> | undefined,
    etag: undefined,
    isPending: reply === undefined && !error,
    isRefreshing: false,
    error: reply === undefined ? error : null,
    reload,
    arrivedAt,
    answeredAt,
  }
}

/** What was loaded while the pointer was over the link is shown until the first answer comes. */
function foreseen(loads: LoadedData, address: string | undefined): Followed {
  const known = address === undefined ? undefined : loads.known(address)
  return known ? { ...nothing, reply: known.answer.reply, arrivedAt: known.at } : nothing
}

const nothing: Followed = { reply: undefined, error: null, arrivedAt: 0, answeredAt: null }
