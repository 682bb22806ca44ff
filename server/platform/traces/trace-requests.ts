import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type RequestSpan, useTracing } from './tracing.ts'

/** A span for each request, if an OTEL_ variable asks for traces (docs/decisions/107). */
export async function traceRequests(app: FastifyInstance) {
  if (!app.config.isTraced) return
  const { openTracing } = await import('./open-tracing.ts')
  const tracing = openTracing(app.log)
  useTracing(tracing)
  app.addHook('onClose', async () => {
    useTracing(undefined)
    await tracing.close()
  })
  const spans = new WeakMap<FastifyRequest, RequestSpan>()
  app.addHook('onRequest', (request, reply, done) => {
    // The checks of load balancers and Prometheus would be most of all traces.
    if (request.routeOptions.logLevel === 'silent') return done()
    const span = tracing.begin(request)
    spans.set(request, span)
    const log = request.log.child({ trace_id: span.traceId })
    Object.assign(request, { log })
    Object.assign(reply, { log })
    span.during(done)
  })
  app.addHook('preValidation', (request, _reply, done) => {
    // The body arrives in events of the connection, which belong to no request.
    const span = spans.get(request)
    if (span) span.during(done)
    else done()
  })
  app.addHook('onResponse', async (request, reply) => {
    spans.get(request)?.end({ status: reply.statusCode })
  })
  app.addHook('onRequestAbort', async request => {
    spans.get(request)?.end('aborted')
  })
}
