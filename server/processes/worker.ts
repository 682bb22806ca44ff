import type { FastifyInstance } from 'fastify'
import type { Config } from '../platform/config/config.ts'
import type { ShutdownTimings } from '../platform/http/graceful-shutdown.ts'
import { longestEnd } from './exit-on-signal.ts'
import { farewells } from './shutdown-timings.ts'
import type { Duty, FromWorker, ToWorker } from '../platform/processes/messages.ts'
import { openServer } from './open-server.ts'

/** Answers requests beside other workers, until the supervisor says that it is enough. */
export async function work(config: Config, { database, number }: Extract<Duty, { is: 'serve' }>) {
  const early = () => process.exit(0)
  process.on('message', early)
  const { app, close } = await openServer(config, database, { isDev: false, runsJobs: number === 1 })
  process.off('message', early)
  const end = makeEnd(app, close)
  process.on('message', (message: ToWorker) => {
    if (message.is === 'retire' || message.is === 'end') end(message.is)
  })
  // A signal to all processes of a group is the supervisor's too, and one to this worker alone makes it start another.
  process.on('SIGTERM', () => end('end'))
  process.on('SIGINT', () => {})
  process.on('SIGUSR2', () => {})
  send({ is: 'ready' })
}

function makeEnd(app: FastifyInstance, close: (farewell: ShutdownTimings) => Promise<void>) {
  let state: 'working' | 'retire' | 'end' = 'working'
  return (how: 'retire' | 'end') => {
    if (state === 'end' || state === how) return
    // The machine ends while this worker waits for its last clients.
    if (state === 'retire') setTimeout(() => app.server.closeAllConnections(), farewells.end.longest).unref()
    if (how === 'end') setTimeout(() => process.exit(1), longestEnd - 500).unref()
    const isFirst = state === 'working'
    state = how
    if (!isFirst) return
    app.log.info(how === 'retire' ? 'handing over' : 'ending')
    process.on('unhandledRejection', error => app.log.warn({ err: error }, 'left behind at the end'))
    close(farewells[how])
      .then(lastConnections)
      .then(
        () => process.exit(0),
        error => {
          app.log.error(error)
          process.exit(1)
        },
      )
  }
}

/**
 * The supervisor may have passed a connection to this worker in the moment when it stopped to listen. It comes before
 * this answer, and goes back to the supervisor for another worker. Without it the connection would be lost.
 */
function lastConnections(): Promise<void> {
  return new Promise(done => {
    process.on('message', (message: ToWorker) => {
      if (message.is === 'closed') done()
    })
    send({ is: 'closed' })
  })
}

function send(message: FromWorker) {
  process.send?.(message)
}
