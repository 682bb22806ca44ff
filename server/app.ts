import { randomUUID } from 'node:crypto'
import type { Writable } from 'node:stream'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import Fastify, { type FastifyInstance } from 'fastify'
import { openSessions } from './platform/sessions/caller.ts'
import { readJwtKey } from './platform/sessions/jwt-key.ts'
import { openBulkActs } from './platform/http/bulk-acts.ts'
import type { Config } from './platform/config/config.ts'
import {
  connectionLimits,
  guardConnections,
  type Patience,
  usualPatience,
} from './platform/http/connections.ts'
import { allowOwnPages } from './platform/http/cross-origin.ts'
import type { Connection } from './platform/db/connect.ts'
import { answerUnreadable, answerUnroutable, registerErrors } from './platform/http/errors.ts'
import { healthRoutes } from './platform/http/health.ts'
import { CertificateDrawer } from './candidates/certificates/drawing/drawer.ts'
import { ResultsWorker } from './judging/judging/results-worker.ts'
import { tellOfLeaving } from './platform/http/graceful-shutdown.ts'
import { lazySerializers } from './platform/http/lazy-serializers.ts'
import { logOptions, logRequests } from './platform/http/log-request.ts'
import { measure } from './platform/http/metrics.ts'
import { openApiRoutes } from './platform/http/openapi.ts'
import { shedLoad, usualPressure } from './platform/http/load-shedding.ts'
import { openChanges } from './processes/changes.ts'
import { SeenSessions } from './platform/sessions/seen-sessions.ts'
import { setSecurityHeaders } from './platform/http/security-headers.ts'
import { openRenderedPages } from './candidates/pages/rendered-pages.ts'
import { openLiveAnswers, openPublicAnswers } from './platform/http/share.ts'
import type { AnyEndpoint } from '../contract/platform/endpoint.ts'
import { traceRequests } from './platform/traces/trace-requests.ts'
import { slices } from './slices.ts'

/** Time limits of connections and of load shedding; tests use others. */
export interface Timing {
  patience?: Partial<Patience>
  pressure?: typeof usualPressure
  /** Instead of the standard output. */
  logTo?: Writable
}

/** Registers every slice of the server. main.ts does the listening and adds the web application. */
export async function buildApp(
  config: Config,
  { db, pool }: Connection,
  { patience: ownPatience, pressure = usualPressure, logTo }: Timing = {},
): Promise<FastifyInstance> {
  const patience = { ...usualPatience, ...ownPatience }
  const app: FastifyInstance = Fastify({
    ...connectionLimits(patience),
    ...logOptions(config, logTo),
    // Only the last entry of X-Forwarded-For comes from our own proxy; the caller can forge the others.
    trustProxy: config.trustProxy && ((_peer, hop) => hop === 0),
    bodyLimit: 1024 * 1024,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: answerUnroutable,
    clientErrorHandler: (error, socket) => answerUnreadable(app.log, error, socket),
    // Requests that arrive during shutdown are still answered; the connection then closes.
    return503OnClosing: false,
    schemaController: { compilersFactory: { buildSerializer: lazySerializers } },
  })
  app.decorate('db', db)
  app.decorate('pool', pool)
  app.decorate('config', config)
  app.decorate('jwtKey', await readJwtKey(db, config))
  app.decorate('endpoints', [] as AnyEndpoint[])
  app.decorateRequest('caller', null)
  // First, so that all that belongs to a request happens in its span, and closed last.
  await traceRequests(app)
  const seenSessions = new SeenSessions(db, app.log)
  app.decorate('seenSessions', seenSessions)
  app.addHook('onClose', () => seenSessions.close())
  app.decorate('publicAnswers', openPublicAnswers())
  app.decorate('liveAnswers', openLiveAnswers())
  app.decorate('renderedPages', openRenderedPages())
  app.decorate('bulkActs', openBulkActs(config))
  app.decorate('resultsWorker', new ResultsWorker())
  app.addHook('onClose', () => app.resultsWorker.close())
  app.decorate('certificateDrawer', new CertificateDrawer())
  app.addHook('onClose', () => app.certificateDrawer.close())
  app.decorate('sessions', openSessions(db))
  app.decorate('changes', await openChanges(app))
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id))
  logRequests(app)
  registerErrors(app)
  // Before whatever may refuse a call, for a refusal is read too.
  await allowOwnPages(app)
  guardConnections(app, patience)
  tellOfLeaving(app)
  setSecurityHeaders(app)
  // Streams are flushed on every write; otherwise brotli holds back the first lines of an export for half a second.
  const brotliOptions = {
    flush: constants.BROTLI_OPERATION_FLUSH,
    params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
  }
  await app.register(compress, { threshold: 1024, brotliOptions })
  shedLoad(app, pressure)
  await measure(app)
  healthRoutes(app)
  for (const routes of slices) await routes(app)
  await openApiRoutes(app)
  return app
}
