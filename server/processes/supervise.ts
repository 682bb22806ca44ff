import cluster from 'node:cluster'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Config } from '../platform/config/config.ts'
import { openDatabase } from '../platform/postgres/embedded.ts'
import { endOnSignals } from './exit-on-signal.ts'
import { greet } from './print-address.ts'
import { asEnvironment, type Opened, type Prepared } from '../platform/processes/messages.ts'
import { listenForPages } from './pages.ts'
import { Workers } from './workers.ts'

/** A process that starts workers and watches over them; they answer (docs/decisions/103). */
export async function supervise(config: Config) {
  cluster.schedulingPolicy = cluster.SCHED_RR
  const havePages = listenForPages()
  const database = await openDatabase(config, { workers: config.workers })
  const workers = new Workers(config.workers, database)
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= workers.end().then(() => database.close())
    return stopped
  }
  endOnSignals({ info: () => {}, warn: console.error, error: console.error }, stop)
  const prepared = await prepareApart(database)
  if (!prepared || !(await havePages()) || !(await workers.start())) {
    // The step that failed has said why.
    await stop()
    process.exit(1)
  }
  process.on('SIGUSR2', () => {
    void workers.roll(async () => (await prepareApart(database)) !== undefined)
  })
  greet(config, prepared)
}

/**
 * Prepares the database in a process of its own: after an update the files are newer than this process, and so are
 * their migrations. Undefined if it failed.
 */
async function prepareApart(database: Opened) {
  const child = fork(String(process.argv[1]), {
    env: { ...process.env, ...asEnvironment({ is: 'prepare', database }) },
  })
  let prepared: Prepared | undefined
  child.once('message', message => {
    prepared = message as Prepared
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code === 0 ? prepared : undefined
}
