import type { FastifyBaseLogger } from 'fastify'

/** Milliseconds for the whole shutdown, as the README promises. */
export const longestEnd = 10_000

/** Ends the process in order at the first signal, and by force if that takes too long. */
export function endOnSignals(
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>,
  stop: () => Promise<void>,
) {
  let isEnding = false
  const end = (reason: string) => {
    if (isEnding) return
    isEnding = true
    log.info(`${reason}: ending`)
    setTimeout(() => process.exit(1), longestEnd).unref()
    // A job that did not stop in time may lose its database connection.
    process.on('unhandledRejection', error => log.warn({ err: error }, 'left behind at the end'))
    stop().then(
      () => process.exit(0),
      error => {
        log.error(error)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => end(signal))
  // scripts/start.mjs was killed, so nothing else could stop this process.
  process.once('disconnect', () => end('starter gone'))
}
