import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'

/** `/healthz`: the process is alive. `/readyz`: the database answers and is migrated, else 503. */
export function healthRoutes(app: FastifyInstance) {
  app.get('/healthz', { logLevel: 'silent' }, () => ({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    try {
      await sql`select 1 from settings limit 1`.execute(app.db)
      return { status: 'ready' }
    } catch {
      return reply.code(503).header('retry-after', '2').send({ status: 'the database does not answer' })
    }
  })
}
