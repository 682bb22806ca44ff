import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../platform/config/config.ts'
import { openDatabase } from '../platform/postgres/embedded.ts'
import { endOnSignals } from './exit-on-signal.ts'
import { farewells } from './shutdown-timings.ts'
import { greet } from './print-address.ts'
import { openServer } from './open-server.ts'
import { listenForPages } from './pages.ts'
import { prepare } from './prepare.ts'

/** One process that does everything: WORKERS=1. */
export async function runAlone(config: Config, isDev: boolean) {
  const havePages = listenForPages()
  const database = await openDatabase(config)
  try {
    const prepared = await prepare(config, database)
    if (!(await havePages())) {
      await database.close()
      process.exit(1)
    }
    const { app, close } = await openServer(config, database, { isDev, runsJobs: true })
    endOnSignals(app.log, async () => {
      await close(isDev ? farewells.dev : farewells.end)
      await database.close()
    })
    process.on('SIGUSR2', () => sayAlone(app.log))
    greet(config, prepared)
  } catch (error) {
    await database.close()
    throw error
  }
}

function sayAlone(log: FastifyBaseLogger) {
  log.warn('SIGUSR2: nothing to restart one after another, because WORKERS is 1')
}
