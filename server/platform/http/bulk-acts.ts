import { type ConcurrencyLimit, makeConcurrencyLimit } from './concurrency-limit.ts'
import type { Config } from '../config/config.ts'
import { connectionsOf } from '../processes/connections-of.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The queue of all acts on many rows at once. */
    bulkActs: ConcurrencyLimit
  }
}

/** Thousands of rows each: one at a time per person, and together at most a third of the process's connections. */
export function openBulkActs(config: Config): ConcurrencyLimit {
  return makeConcurrencyLimit({ atOnce: Math.floor(connectionsOf(config) / 3), perKey: 1, line: 100 })
}
