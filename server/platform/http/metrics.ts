import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { signedOut } from './errors.ts'
import { gatherFromWorkers } from '../processes/gather.ts'
import { readDuty } from '../processes/messages.ts'

/**
 * `/metrics` for Prometheus, if METRICS is on, for who sends METRICS_TOKEN: the process, requests by route (not by address), and the pool. Whichever
 * worker is asked, it shows all of them, each with its number as a label: a sum over them would fall when one ends.
 */
export async function measure(app: FastifyInstance) {
  const { metricsToken } = app.config
  if (!metricsToken) return
  const { AggregatorRegistry, collectDefaultMetrics, Gauge, Histogram, Registry } = await import(
    'prom-client'
  )
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    // An unmatched request has no route template. Its address must not become a label, because the caller chooses it.
    const labels = { method, route: routeOptions.url ?? 'none', status: reply.statusCode }
    requests.observe(labels, reply.elapsedTime / 1000)
  })

  const connections = new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool by what they do, and requests that wait for one',
    labelNames: ['state'] as const,
    registers,
    collect() {
      const { totalCount, idleCount, waitingCount } = app.pool
      connections.set({ state: 'busy' }, totalCount - idleCount)
      connections.set({ state: 'idle' }, idleCount)
      connections.set({ state: 'awaited' }, waitingCount)
    },
  })

  const duty = readDuty()
  let read = () => registry.metrics()
  if (duty?.is === 'serve') {
    registry.setDefaultLabels({ worker: String(duty.number) })
    const gather = gatherFromWorkers(() => registry.getMetricsAsJSON())
    // No two workers have the same labels, so that adding up changes nothing; the usual rules would leave some out.
    read = async () => AggregatorRegistry.aggregate((await gather()).map(list => list.map(addedUp))).metrics()
  }
  app.get('/metrics', { logLevel: 'silent' }, async (request, reply) => {
    requireToken(request, metricsToken)
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await read())
  })
}

function addedUp(metric: object) {
  return { ...metric, aggregator: 'sum' }
}

/** Throws unless METRICS_TOKEN was sent. */
export function requireToken(request: FastifyRequest, token: string) {
  if (!isToken(request.headers.authorization, token)) throw signedOut()
}

/** Compares digests, which have one length, in a time that does not depend on where they differ. */
function isToken(header: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`))
}
