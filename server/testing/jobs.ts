import type { FastifyInstance } from 'fastify'
import { Logger, runOnce } from 'graphile-worker'
import { sql } from 'kysely'
import { taskList } from '../jobs.ts'

/** Works off every queued job now, also those that wait for their next try. */
export async function runJobs(app: FastifyInstance) {
  await sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`.execute(app.db)
  await runOnce({
    connectionString: app.pool.options.connectionString,
    maxPoolSize: 2,
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
    taskList: taskList(app),
  })
}
