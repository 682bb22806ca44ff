import { messages } from '../../../contract/platform/messages.ts'
import { Refusal } from './errors.ts'

interface Width {
  /** How many jobs run at once, over all keys. */
  atOnce?: number
  /** How many jobs of one key run at once. */
  perKey?: number
  /** How many jobs may wait under one key; the next one gets a 503. */
  line?: number
}

export type ConcurrencyLimit = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>

/**
 * Runs a few jobs at once; the others wait. Each key (a network, a person, an account) has its own queue, and the
 * queues take turns: a client that sends a thousand requests delays each other client by one job, not by a thousand
 * (docs/decisions/041).
 */
export function makeConcurrencyLimit({
  atOnce = Infinity,
  perKey = Infinity,
  line = Infinity,
}: Width): ConcurrencyLimit {
  let running = 0
  const runningOf = new Map<string, number>()
  /** In the order of their turns: a queue that was served moves to the end. */
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

  /** Called when a job ends: starts the first waiting job whose key is below its limit. */
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
