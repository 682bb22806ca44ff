import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { type Job, Logger, parseCronItems, type Runner, run, type TaskList } from 'graphile-worker'
import type { Kysely } from 'kysely'
import pg from 'pg'
import { mailPasswordLink } from './accounts/mail-password-link.ts'
import { sweepAccounts } from './accounts/sweep.ts'
import type { Config } from './config.ts'
import { surviveBreaks } from './db/connect.ts'
import { foldTallies } from './db/tallies.ts'
import type { DB } from './db/types.ts'
import { openDisk } from './files/disk.ts'
import { sweepFiles } from './files/sweep.ts'
import { resumeMails } from './mail/resume-mails.ts'
import { sendMail } from './mail/send-mail.ts'

/** What a task works with; a Fastify instance is one. */
export interface Workplace {
  config: Config
  db: Kysely<DB>
  log: FastifyBaseLogger
}

/** Runs at least once, so it must be able to run again. One that throws is tried again later. */
export type Task = (
  place: Workplace,
  payload: unknown,
  job: Pick<Job, 'attempts' | 'max_attempts'>,
) => Promise<unknown>

/** Every task by the name that `addJob` queues it under. */
const tasks: Record<string, Task> = {
  'send-mail': sendMail,
  'resume-mails': resumeMails,
  'mail-password-link': mailPasswordLink,
  'sweep-accounts': sweepAccounts,
  'fold-tallies': ({ db }) => foldTallies(db),
  'sweep-files': async ({ db, config }) => sweepFiles(db, await openDisk(config)),
}

const schedule = [
  { task: 'resume-mails', match: '* * * * *' },
  { task: 'fold-tallies', match: '* * * * *' },
  { task: 'sweep-accounts', match: '*/10 * * * *' },
  { task: 'sweep-files', match: '23 * * * *' },
]

export function taskList(place: Workplace): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      async (payload, { job }) => {
        await task(place, payload, job)
      },
    ]),
  ) satisfies TaskList
}

/** Works off the queue until stopped. A worker that gives up, because the database went away, is started again. */
export function startJobs(place: Workplace, databaseUrl: string): { stop(): Promise<void> } {
  const end = new AbortController()
  const { signal } = end
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 })
  surviveBreaks(pool)
  let runner: Runner | undefined
  const ended = (async () => {
    while (!signal.aborted) {
      try {
        runner = await startRunner(place, pool)
        if (signal.aborted) await runner.stop()
        await runner.promise
      } catch (error) {
        if (!signal.aborted) place.log.warn({ err: error }, 'the job worker stopped')
      }
      runner = undefined
      await sleep(1_000, undefined, { signal }).catch(() => undefined)
    }
  })()
  return {
    async stop() {
      end.abort()
      await runner?.stop().catch(() => undefined)
      await ended
      await pool.end()
    },
  }
}

function startRunner(place: Workplace, pgPool: pg.Pool): Promise<Runner> {
  return run({
    pgPool,
    concurrency: 2,
    pollInterval: 5_000,
    noHandleSignals: true,
    logger: loggerOf(place),
    taskList: taskList(place),
    parsedCronItems: parseCronItems(schedule),
  })
}

/** The worker's own talk is for debugging; what it complains about is a warning of ours. */
function loggerOf({ log }: Workplace) {
  return new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log.warn(message)
    else log.debug(message)
  })
}
