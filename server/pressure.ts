import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { unavailable } from './errors.ts'

interface Pressure {
  /** Milliseconds that the event loop may be late on average. */
  longest: number
  /** Milliseconds over which that is taken; longer than `longest`, or one long task would fill it. */
  sample: number
}

export const usualPressure: Pressure = { longest: 5_000, sample: 10_000 }

/** Answers 503 while the event loop is hopelessly late, rather than let everybody wait (docs/decisions/035). */
export function shedLoad(app: FastifyInstance, { longest, sample }: Pressure) {
  const resolution = 10
  const delays = monitorEventLoopDelay({ resolution })
  delays.enable()
  let isLate = false
  const timer = setInterval(() => {
    // Not one tick: it stood still all the time.
    isLate = delays.count === 0 || delays.mean / 1e6 - resolution > longest
    delays.reset()
  }, sample)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    delays.disable()
  })
  app.addHook('onRequest', async () => {
    if (isLate) throw unavailable(10)
  })
}
