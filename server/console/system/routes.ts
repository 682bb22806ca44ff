import type { FastifyInstance } from 'fastify'
import { getSystem } from '../../../contract/console/system.ts'
import { requireToken } from '../../platform/http/metrics.ts'
import { serve } from '../../platform/http/serve.ts'
import { readSystem } from './read-system.ts'

/** For organisers, and for monitoring, which has no session but METRICS_TOKEN (docs/decisions/107). */
export function systemRoutes(app: FastifyInstance) {
  serve(app, getSystem, async ({ db }) => ({ data: await readSystem({ ...app, db }) }))

  const { metricsToken } = app.config
  if (!metricsToken) return
  app.get('/metrics/system', { logLevel: 'silent' }, async (request, reply) => {
    requireToken(request, metricsToken)
    const { mail, ...rest } = await readSystem(app)
    // What a mail server answers names whom it refused: that is for organisers.
    const error = mail.error?.replace(/[^\s<>"'(),;:]+/g, word => (word.includes('@') ? '…' : word)) ?? null
    return reply.header('cache-control', 'no-store').send({ ...rest, mail: { ...mail, error } })
  })
}
