import type { Config } from '../config/config.ts'

/** For all workers of a machine together about fifty, so that a PostgreSQL with its usual hundred holds out a roll. */
export function connectionsOf({ workers }: Pick<Config, 'workers'>): number {
  return Math.min(10, Math.max(4, Math.floor(50 / workers)))
}
