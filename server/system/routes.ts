import type { FastifyInstance } from 'fastify'
import { getSystem } from '../../contract/system.ts'
import { requireToken } from '../metrics.ts'
import { serve } from '../serve.ts'
import { readSystem } from './read-system.ts'

/** For organisers, and for monitoring, which has no session but METRICS_TOKEN (docs/decisions/129). */
export function systemRoutes(app: FastifyInstance) {
  serve(app, getSystem, async ({ db }) => ({ data: await readSystem({ ...app, db }) }))

  const { metricsToken } = app.config
  if (!metricsToken) return
  app.get('/metrics/system', { logLevel: 'silent' }, async (request, reply) => {
    requireToken(request, metricsToken)
    return reply.header('cache-control', 'no-store').send(await readSystem(app))
  })
}
