import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type * as z from 'zod/mini'
import type { Config } from '../config/config.ts'
import type { DB } from '../db/types.ts'

/** What a task works with; a Fastify instance is one. */
export interface Workplace {
  config: Config
  db: Kysely<DB>
  log: FastifyBaseLogger
}

export interface Attempt {
  /** No retry follows this attempt. */
  isLast: boolean
  /** Aborted when the process ends and cannot wait any longer. */
  hurry: AbortSignal
}

/** A background task (server/jobs.ts). If it throws, it is retried later. */
export interface Task<Payload extends object = object> {
  payload: z.ZodMiniType<Payload>
  /** Runs at least once, so it must be idempotent. */
  run(place: Workplace, payload: Payload, attempt: Attempt): Promise<unknown>
}
