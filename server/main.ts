import { environment } from './environment.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { ensureFirstOrganiser } from './accounts/first-organiser.ts'
import { buildApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { connect } from './db/connect.ts'
import { type OpenDatabase, openDatabase } from './postgres/embedded.ts'
import { prepareDatabase } from './postgres/prepare.ts'
import { demoAccounts, demoPassword } from './demo/accounts.ts'
import { refuseDemoData } from './demo/refuse.ts'
import { codeOf } from './error-code.ts'
import { startJobs } from './jobs.ts'
import { leave } from './leaving.ts'
import { ensureCities } from './lookups/cities.ts'
import { asStartError, StartError } from './start-error.ts'
import { registerWeb } from './web.ts'

const isDev = process.argv.includes('--dev')
/** Milliseconds for the whole shutdown, as the README promises; requests and jobs get `farewell.longest` of them. */
const longestEnd = 10_000
const farewell = isDev
  ? { notice: 0, patience: 0, longest: 1_000 }
  : { notice: 1_500, patience: 1_000, longest: 8_000 }

try {
  await start(readConfig(environment))
} catch (thrown) {
  const error = asStartError(thrown)
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exit(1)
}

async function start(config: Config) {
  const database = await openDatabase(config)
  const undo = [() => database.close()]
  const stop = async () => {
    for (const step of undo.reverse()) await step()
  }
  try {
    await prepareDatabase(database)
    const connection = connect(database.url, { isPooled: database.isPooled })
    undo.push(() => atMost(500, connection.close()))
    await ensureCities(connection.db)
    if (config.isDemo) await seedDemo(config, database)
    else await refuseDemoData(config, connection.db)
    const { setupLink } = await ensureFirstOrganiser(connection.db, config)
    const app = await buildApp(config, connection)
    undo.push(() => app.close())
    await registerWeb(app, { isDev, assetHost: config.assetHost })
    const jobs = startJobs(app, database.directUrl)
    // In parallel: requests must not wait for a slow mail server. The shutdown does not wait for it either: another
    // process retries a letter that is still unanswered.
    undo.push(async () => {
      await Promise.all([leave(app, farewell), atMost(farewell.longest, jobs.stop())])
    })
    if (database.isSuperuser) {
      app.log.warn('The role of DATABASE_URL is a superuser: one that owns its database alone is enough.')
    }
    await listen(app, config)
    endOnSignals(app, stop)
    greet(config, setupLink)
  } catch (error) {
    await stop()
    throw error
  }
}

/** The demo's modules are loaded only where there is a demo. */
async function seedDemo(config: Config, { ownerUrl }: OpenDatabase) {
  const { seedDemoOnce } = await import('./demo/seed.ts')
  await seedDemoOnce(config, ownerUrl)
}

/** Waits for the work, but only so long. */
function atMost(milliseconds: number, work: Promise<void>) {
  return Promise.race([work, sleep(milliseconds)])
}

async function listen(app: FastifyInstance, { host, port }: Config) {
  try {
    // For localhost Fastify would open a second server on ::1, without our connection limits and orderly shutdown.
    await app.listen({ host: host === 'localhost' ? '127.0.0.1' : host, port })
  } catch (error) {
    const code = codeOf(error)
    if (code === 'EADDRINUSE') {
      throw new StartError(`Port ${port} is in use: stop what listens there, or choose another with PORT.`)
    }
    if (code === 'EACCES') {
      throw new StartError(`Port ${port} needs more rights: choose one above 1023 with PORT.`)
    }
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartError(`HOST ${host} is no address of this machine: use 127.0.0.1, or 0.0.0.0 for all.`)
    }
    throw error
  }
}

function endOnSignals(app: FastifyInstance, stop: () => Promise<void>) {
  let isEnding = false
  const end = (reason: string) => {
    if (isEnding) return
    isEnding = true
    app.log.info(`${reason}: ending`)
    setTimeout(() => process.exit(1), longestEnd).unref()
    // A job that did not stop in time may lose its database connection.
    process.on('unhandledRejection', error => app.log.warn({ err: error }, 'left behind at the end'))
    stop().then(
      () => process.exit(0),
      error => {
        app.log.error(error)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => end(signal))
  // scripts/start.mjs was killed, so nothing else could stop this process.
  process.once('disconnect', () => end('starter gone'))
}

function greet({ baseUrl, isDemo }: Config, setupLink: string | undefined) {
  const lines = ['', `Laurel is ready at ${baseUrl}`]
  if (isDemo) {
    lines.push('', `Sign in to the demo with the password ${demoPassword}:`)
    lines.push(...demoAccounts.map(({ email, about }) => `  ${email.padEnd(24)} ${about}`))
  }
  if (setupLink) lines.push('', `Make the first organiser: ${setupLink}`)
  console.log(lines.join('\n'), '\n')
}
