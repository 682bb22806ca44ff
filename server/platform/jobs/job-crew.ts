import { EventEmitter, once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { type Job, Logger, parseCronItems, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import type { JobTurns } from './job-turns.ts'

/** The workers of one kind of job. They do not wait for jobs of another kind. */
export interface Crew {
  taskList: TaskList
  workers: number
  turns?: JobTurns
  schedule?: { task: string; match: string }[]
}

/** Works off the queue until aborted. Workers that give up because the database is away are replaced. */
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
  noteJobs(events, log)
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
    // Workers that gave up finish their jobs beside their successors, and may hang for ever (docs/decisions/035).
    over.abort()
    const stopped = runner.stop().catch(() => {})
    if (signal.aborted) await stopped
  }
}

/** A worker whose very first query for a job failed keeps that failure and would never find a job. */
const signsOfTrouble = ['pool:gracefulShutdown', 'worker:getJob:error']

/**
 * By default the worker does not await storing a job's result, so a broken database connection would end the process as
 * an unhandled rejection. Failures of batches are handled, even of batches of one job.
 */
const whenTheDatabaseBreaks = { completeJobBatchDelay: 0, failJobBatchDelay: 0 }

/** A line for each job that was run, with its id. What it is about is its payload, which may be private. */
function noteJobs(events: WorkerEvents, log: FastifyBaseLogger) {
  events.on('job:success', ({ job }) => log.info(jobFields(job), 'job done'))
  events.on('job:error', ({ job, error }) => log.warn({ ...jobFields(job), err: error }, 'job failed'))
}

function jobFields({ id, task_identifier, attempts }: Job) {
  return { job: id, task: task_identifier, attempt: attempts }
}

/** Logs of the library are debug output; its warnings and errors become our warnings. */
function loggerOf(log: FastifyBaseLogger) {
  return new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log.warn(message)
    else log.debug(message)
  })
}
