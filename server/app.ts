import { randomUUID } from 'node:crypto'
import type { Writable } from 'node:stream'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import Fastify, { type FastifyInstance } from 'fastify'
import { openSessions } from './accounts/actor.ts'
import { accountRoutes } from './accounts/routes.ts'
import { readJwtKey } from './accounts/jwt-key.ts'
import { activityRoutes } from './activity/routes.ts'
import { announcementRoutes } from './announcements/routes.ts'
import { applicantRoutes } from './applicants/routes.ts'
import { applicationRoutes } from './applications/routes.ts'
import { applyingRoutes } from './applying/routes.ts'
import { archivingRoutes } from './archiving/routes.ts'
import { associateRoutes } from './associates/routes.ts'
import { openBulkActs } from './bulk-acts.ts'
import { challengeRoutes } from './challenges/routes.ts'
import { companyRoutes } from './companies/routes.ts'
import type { Config } from './config.ts'
import { connectionLimits, guardConnections, type Patience, usualPatience } from './connections.ts'
import { contactRoutes } from './contacts/routes.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import { allowOwnPages } from './cross-origin.ts'
import type { Connection } from './db/connect.ts'
import { decisionReleaseRoutes } from './decisions/release-routes.ts'
import { letterRoutes } from './letters/routes.ts'
import { decisionRoutes } from './decisions/routes.ts'
import { answerUnreadable, answerUnroutable, registerErrors } from './errors.ts'
import { eventPageRoutes } from './event-page/routes.ts'
import { eventRoutes } from './events/routes.ts'
import { factorRoutes } from './factors/routes.ts'
import { fileRoutes } from './files/routes.ts'
import { healthRoutes } from './health.ts'
import { deskRoutes } from './judging/desk-routes.ts'
import { judgeRoutes } from './judging/judge-routes.ts'
import { planRoutes } from './judging/plan-routes.ts'
import { releaseRoutes } from './releases/routes.ts'
import { resultRoutes } from './judging/result-routes.ts'
import { judgingRoutes } from './judging/routes.ts'
import { WorkedOut } from './judging/worked-out.ts'
import { tellOfLeaving } from './leaving.ts'
import { lazySerializers } from './lazy-serializers.ts'
import { logOptions, logRequests } from './log-request.ts'
import { linkRoutes } from './links/routes.ts'
import { lookingRoutes } from './looking/routes.ts'
import { lookupRoutes } from './lookups/routes.ts'
import { mailRoutes } from './mail/routes.ts'
import { measure } from './metrics.ts'
import { openApiRoutes } from './openapi.ts'
import { pageRoutes } from './pages/routes.ts'
import { personalDataRoutes } from './personal-data/routes.ts'
import { peopleRoutes } from './people/routes.ts'
import { partnerRoutes } from './partners/routes.ts'
import { shedLoad, usualPressure } from './pressure.ts'
import { openChanges } from './processes/changes.ts'
import { profileRoutes } from './profiles/routes.ts'
import { projectRoutes } from './projects/routes.ts'
import { providerRoutes } from './providers/routes.ts'
import { questionRoutes } from './questions/routes.ts'
import { prizeRoutes } from './results/prize-routes.ts'
import { publicationRoutes } from './results/publication-routes.ts'
import { publicResultRoutes } from './results/public-routes.ts'
import { roundRoutes } from './rounds/routes.ts'
import { SeenSessions } from './accounts/seen-sessions.ts'
import { searchRoutes } from './search/routes.ts'
import { setSecurityHeaders } from './security-headers.ts'
import { openRenderedPages } from './rendered-pages.ts'
import { openLiveAnswers } from './serve-live.ts'
import { openPublicAnswers } from './serve-public.ts'
import type { ServedEndpoint } from './serve.ts'
import { settingsRoutes } from './settings/routes.ts'
import { systemRoutes } from './system/routes.ts'
import { submissionRoutes } from './submissions/routes.ts'
import { teamChangeRoutes } from './teams/change-routes.ts'
import { teamRoutes } from './teams/routes.ts'
import { traceRequests } from './traces/trace-requests.ts'
import { workspaceRoutes } from './workspace/routes.ts'

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
  app.decorate('endpoints', [] as ServedEndpoint[])
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
  app.decorate('workedOut', new WorkedOut())
  app.addHook('onClose', () => app.workedOut.close())
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

const slices: ((app: FastifyInstance) => void | Promise<void>)[] = [
  accountRoutes,
  factorRoutes,
  providerRoutes,
  profileRoutes,
  personalDataRoutes,
  companyRoutes,
  contactRoutes,
  eventRoutes,
  workspaceRoutes,
  linkRoutes,
  questionRoutes,
  roundRoutes,
  eventPageRoutes,
  challengeRoutes,
  peopleRoutes,
  partnerRoutes,
  associateRoutes,
  archivingRoutes,
  applicationRoutes,
  decisionRoutes,
  decisionReleaseRoutes,
  releaseRoutes,
  letterRoutes,
  applyingRoutes,
  submissionRoutes,
  judgeRoutes,
  judgingRoutes,
  planRoutes,
  deskRoutes,
  resultRoutes,
  prizeRoutes,
  publicationRoutes,
  publicResultRoutes,
  projectRoutes,
  teamChangeRoutes,
  teamRoutes,
  applicantRoutes,
  announcementRoutes,
  lookingRoutes,
  lookupRoutes,
  fileRoutes,
  mailRoutes,
  dashboardRoutes,
  searchRoutes,
  activityRoutes,
  settingsRoutes,
  systemRoutes,
  pageRoutes,
]
