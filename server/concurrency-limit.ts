import { messages } from '../contract/messages.ts'
import { Refusal } from './errors.ts'

interface Width {
  /** How many works run at once, of all keys together. */
  atOnce?: number
  /** How many of one key run at once. */
  perKey?: number
  /** How many may wait under one key; the next is sent away with 503. */
  line?: number
}

export type ConcurrencyLimit = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>

/**
 * Runs a few works at once; the others wait. Each key (a network, a person, an account) has a line of its own and the
 * lines take turns, so that whoever sends a thousand delays others by one work, not by a thousand (docs/decisions/041).
 */
export function makeConcurrencyLimit({
  atOnce = Infinity,
  perKey = Infinity,
  line = Infinity,
}: Width): ConcurrencyLimit {
  let running = 0
  const runningOf = new Map<string, number>()
  /** In the order of their turns: a line that was served goes to the end. */
  const lines = new Map<string, (() => void)[]>()

  return async function run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    if (running < atOnce && hasRoom(key)) begin(key)
    else await turnOf(key)
    try {
      return await work()
    } finally {
      end(key)
      startNext()
    }
  }

  function hasRoom(key: string) {
    return (runningOf.get(key) ?? 0) < perKey
  }

  function begin(key: string) {
    running += 1
    runningOf.set(key, (runningOf.get(key) ?? 0) + 1)
  }

  function end(key: string) {
    running -= 1
    const left = (runningOf.get(key) ?? 0) - 1
    if (left > 0) runningOf.set(key, left)
    else runningOf.delete(key)
  }

  function turnOf(key: string): Promise<void> {
    const waiting = lines.get(key) ?? []
    if (waiting.length >= line)
      throw new Refusal(503, messages.unavailable, undefined, { 'retry-after': '5' })
    lines.set(key, waiting)
    return new Promise(resolve => waiting.push(resolve))
  }

  /** One work ended, so one may begin: of the first line in turn that has room. */
  function startNext() {
    for (const [key, waiting] of lines) {
      if (!hasRoom(key)) continue
      const start = waiting.shift()
      lines.delete(key)
      if (waiting.length > 0) lines.set(key, waiting)
      begin(key)
      start?.()
      return
    }
  }
}
