import { messages } from '../../contract/messages.ts'
import { Refusal } from '../errors.ts'

/** Lets `width` works run at once; the others wait in line, and past `line` of them are sent away with 503. */
export function makeGate(width: number, line: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async function pass<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running < width) running += 1
    else if (waiting.length < line) await new Promise<void>(resolve => waiting.push(resolve))
    else throw new Refusal(503, messages.unavailable, undefined, { 'retry-after': '5' })
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
