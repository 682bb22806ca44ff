import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { unavailable } from './errors.ts'

interface Pressure {
  /** The mean event loop delay in milliseconds from which on requests are refused. */
  longest: number
  /**
   * Milliseconds over which the mean is taken. Must exceed `longest`; otherwise one long task would fill a whole
   * sample.
   */
  sample: number
}

export const usualPressure: Pressure = { longest: 5_000, sample: 10_000 }

/** Answers 503 while the event loop delay is far too high, rather than let every request wait (docs/decisions/035). */
export function shedLoad(app: FastifyInstance, { longest, sample }: Pressure) {
  const resolution = 10
  const delays = monitorEventLoopDelay({ resolution })
  delays.enable()
  let isLate = false
  const timer = setInterval(() => {
    // No tick was recorded, so the event loop was blocked for the whole sample.
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
