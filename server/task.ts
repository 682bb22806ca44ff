import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type * as z from 'zod/mini'
import type { Config } from './config.ts'
import type { DB } from './db/types.ts'

/** What a task works with; a Fastify instance is one. */
export interface Workplace {
  config: Config
  db: Kysely<DB>
  log: FastifyBaseLogger
}

export interface Attempt {
  /** Nobody tries again after this one. */
  isLast: boolean
  /** Aborted when the process ends and cannot wait any longer. */
  hurry: AbortSignal
}

/** What runs in the background (server/jobs.ts). One that throws is tried again later. */
export interface Task<Payload extends object = object> {
  payload: z.ZodMiniType<Payload>
  /** Runs at least once, so it must be able to run again. */
  run(place: Workplace, payload: Payload, attempt: Attempt): Promise<unknown>
}
