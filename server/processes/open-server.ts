import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import type { Config } from '../platform/config/config.ts'
import { connect } from '../platform/db/connect.ts'
import { codeOf } from '../platform/http/error-code.ts'
import { startJobs } from '../jobs.ts'
import { type ShutdownTimings, leave } from '../platform/http/graceful-shutdown.ts'
import { StartError } from '../platform/config/start-error.ts'
import { registerWeb } from '../candidates/pages/web.ts'
import { connectionsOf } from '../platform/processes/connections-of.ts'
import type { Opened } from '../platform/processes/messages.ts'

export interface OpenServer {
  app: FastifyInstance
  /** Answers what was asked, ends the jobs and closes everything. */
  close(farewell: ShutdownTimings): Promise<void>
}

interface Options {
  isDev: boolean
  runsJobs: boolean
}

/** Starts what answers requests in this process, at a database that is prepared. */
export async function openServer(
  config: Config,
  database: Opened,
  { isDev, runsJobs }: Options,
): Promise<OpenServer> {
  const connection = connect(database.url, { max: connectionsOf(config), isPooled: database.isPooled })
  const undo = [(_: ShutdownTimings) => atMost(500, connection.close())]
  const close = async (farewell: ShutdownTimings) => {
    for (const step of undo.reverse()) await step(farewell)
  }
  try {
    const app = await buildApp(config, connection)
    undo.push(() => app.close())
    await registerWeb(app, { isDev, assetHost: config.assetHost })
    const jobs = runsJobs ? startJobs(app, database.directUrl) : undefined
    // In parallel: requests must not wait for a slow mail server. The shutdown does not wait for it either: another
    // process retries a mail that is still unanswered.
    undo.push(async farewell => {
      await Promise.all([leave(app, farewell), jobs && atMost(farewell.jobs, jobs.stop())])
    })
    if (runsJobs && database.isSuperuser) {
      app.log.warn('The role of DATABASE_URL is a superuser: one that owns its database alone is enough.')
    }
    await app.ready()
    await listen(app, config)
    return { app, close }
  } catch (error) {
    await close({ notice: 0, patience: 0, longest: 1_000, jobs: 1_000 })
    throw error
  }
}

/** Waits for the work, but only so long. */
export function atMost(milliseconds: number, work: Promise<void>) {
  return Promise.race([work, sleep(milliseconds)])
}

async function listen(app: FastifyInstance, { host, port }: Config) {
  // Otherwise a worker that is full passes connections on to the others, for ever if all are full. Node's types lack it.
  Object.assign(app.server, { dropMaxConnection: true })
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
