import { EventEmitter, once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { Logger, parseCronItems, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import type { JobTurns } from './job-turns.ts'

/** Workers of one kind of job, who do not wait for those of another kind. */
export interface Crew {
  taskList: TaskList
  workers: number
  turns?: JobTurns
  schedule?: { task: string; match: string }[]
}

/** Works off the queue until aborted. Workers that give up, because the database went away, are replaced. */
export async function keepWorking(crew: Crew, pool: pg.Pool, log: FastifyBaseLogger, signal: AbortSignal) {
  while (!signal.aborted) {
    try {
      await workUntilGivenUp(crew, pool, log, signal)
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error }, 'the job workers stopped')
    }
    await sleep(1_000, undefined, { signal }).catch(() => undefined)
  }
}

async function workUntilGivenUp(crew: Crew, pgPool: pg.Pool, log: FastifyBaseLogger, signal: AbortSignal) {
  const events: WorkerEvents = new EventEmitter()
  const over = new AbortController()
  const until = { signal: AbortSignal.any([signal, over.signal]) }
  const hasGivenUp = Promise.race(signsOfTrouble.map(sign => once(events, sign, until)))
  hasGivenUp.catch(() => {})
  const runner = await run({
    pgPool,
    events,
    concurrency: crew.workers,
    pollInterval: 5_000,
    noHandleSignals: true,
    logger: loggerOf(log),
    taskList: crew.taskList,
    parsedCronItems: parseCronItems(crew.schedule ?? []),
    forbiddenFlags: crew.turns?.forbidden(events),
    preset: { worker: whenTheDatabaseBreaks },
  })
  const ended = runner.promise.catch(() => {})
  try {
    await Promise.race([hasGivenUp, ended])
  } finally {
    // Those who gave up finish what they are at beside their successors, and may never be done (docs/decisions/037).
    over.abort()
    const stopped = runner.stop().catch(() => {})
    if (signal.aborted) await stopped
  }
}

/** Workers whose very first look for a job failed keep that failure, and would never find one. */
const signsOfTrouble = ['pool:gracefulShutdown', 'worker:getJob:error']

/**
 * By itself the worker does not wait until it is written down how a job went, and a broken database would end the
 * process as an unhandled rejection. Batches, though of one job, have their failures heard.
 */
const whenTheDatabaseBreaks = { completeJobBatchDelay: 0, failJobBatchDelay: 0 }

/** The worker's own talk is for debugging; what it complains about is a warning of ours. */
function loggerOf(log: FastifyBaseLogger) {
  return new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log.warn(message)
    else log.debug(message)
  })
}
