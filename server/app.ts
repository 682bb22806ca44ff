import { randomUUID } from 'node:crypto'
import type { Writable } from 'node:stream'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import Fastify, { type FastifyInstance } from 'fastify'
import { openSessions } from './platform/sessions/caller.ts'
import { accountRoutes } from './people/accounts/routes.ts'
import { readJwtKey } from './platform/sessions/jwt-key.ts'
import { activityRoutes } from './console/activity/routes.ts'
import { announcementRoutes } from './choosing/announcements/routes.ts'
import { applicantRoutes } from './teams/applicants/routes.ts'
import { applicationRoutes } from './teams/applications/routes.ts'
import { applyingRoutes } from './teams/applying/routes.ts'
import { archivingRoutes } from './events/archiving/routes.ts'
import { associateRoutes } from './events/associates/routes.ts'
import { openBulkActs } from './platform/http/bulk-acts.ts'
import { challengeRoutes } from './candidates/challenges/routes.ts'
import { companyRoutes } from './events/companies/routes.ts'
import type { Config } from './platform/config/config.ts'
import {
  connectionLimits,
  guardConnections,
  type Patience,
  usualPatience,
} from './platform/http/connections.ts'
import { contactRoutes } from './events/contacts/routes.ts'
import { dashboardRoutes } from './console/dashboard/routes.ts'
import { allowOwnPages } from './platform/http/cross-origin.ts'
import type { Connection } from './platform/db/connect.ts'
import { decisionReleaseRoutes } from './choosing/decisions/release-routes.ts'
import { eventMailRoutes } from './choosing/mails/routes.ts'
import { decisionRoutes } from './choosing/decisions/routes.ts'
import { answerUnreadable, answerUnroutable, registerErrors } from './platform/http/errors.ts'
import { eventPageRoutes } from './candidates/event-page/routes.ts'
import { eventRoutes } from './events/events/routes.ts'
import { factorRoutes } from './people/factors/routes.ts'
import { fileRoutes } from './platform/files/routes.ts'
import { healthRoutes } from './platform/http/health.ts'
import { deskRoutes } from './judging/judging/desk-routes.ts'
import { judgeRoutes } from './judging/judging/judge-routes.ts'
import { planRoutes } from './judging/judging/plan-routes.ts'
import { roundTeamRoutes } from './choosing/entering/team-routes.ts'
import { releaseRoutes } from './choosing/releases/routes.ts'
import { releaseKinds } from './release-kinds.ts'
import { resultRoutes } from './judging/judging/result-routes.ts'
import { judgingRoutes } from './judging/judging/routes.ts'
import { ResultsWorker } from './judging/judging/worked-out.ts'
import { tellOfLeaving } from './platform/http/graceful-shutdown.ts'
import { lazySerializers } from './platform/http/lazy-serializers.ts'
import { logOptions, logRequests } from './platform/http/log-request.ts'
import { linkRoutes } from './events/links/routes.ts'
import { lookingRoutes } from './teams/looking/routes.ts'
import { lookupRoutes } from './platform/lookups/routes.ts'
import { mailRoutes } from './console/outbox/routes.ts'
import { measure } from './platform/http/metrics.ts'
import { openApiRoutes } from './platform/http/openapi.ts'
import { pageRoutes } from './candidates/pages/routes.ts'
import { personalDataRoutes } from './console/personal-data/routes.ts'
import { peopleRoutes } from './people/people/routes.ts'
import { addressRoutes } from './events/addresses/routes.ts'
import { startingRoutes } from './events/starting/routes.ts'
import { partnerRoutes } from './events/partners/routes.ts'
import { shedLoad, usualPressure } from './platform/http/load-shedding.ts'
import { openChanges } from './processes/changes.ts'
import { profileRoutes } from './people/profiles/routes.ts'
import { projectRoutes } from './projects/projects/routes.ts'
import { providerRoutes } from './people/providers/routes.ts'
import { questionRoutes } from './events/questions/routes.ts'
import { ceremonyRoutes } from './judging/ceremony/routes.ts'
import { juryRoutes } from './judging/jury/routes.ts'
import { prizeRoutes } from './judging/results/prize-routes.ts'
import { publicationRoutes } from './judging/results/publication-routes.ts'
import { publicResultRoutes } from './judging/results/public-routes.ts'
import { roundRoutes } from './events/rounds/routes.ts'
import { SeenSessions } from './platform/sessions/seen-sessions.ts'
import { searchRoutes } from './console/search/routes.ts'
import { setSecurityHeaders } from './platform/http/security-headers.ts'
import { openRenderedPages } from './candidates/pages/rendered-pages.ts'
import { openLiveAnswers, openPublicAnswers } from './platform/http/share.ts'
import type { AnyEndpoint } from '../contract/platform/endpoint.ts'
import { settingsRoutes } from './console/settings/routes.ts'
import { systemRoutes } from './console/system/routes.ts'
import { submissionRoutes } from './projects/submissions/routes.ts'
import { teamChangeRoutes } from './teams/teams/change-routes.ts'
import { teamRoutes } from './teams/teams/routes.ts'
import { traceRequests } from './platform/traces/trace-requests.ts'
import { workspaceRoutes } from './console/workspace/routes.ts'

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
  startingRoutes,
  addressRoutes,
  workspaceRoutes,
  linkRoutes,
  questionRoutes,
  roundRoutes,
  roundTeamRoutes,
  eventPageRoutes,
  challengeRoutes,
  peopleRoutes,
  partnerRoutes,
  associateRoutes,
  archivingRoutes,
  applicationRoutes,
  decisionRoutes,
  decisionReleaseRoutes,
  app => releaseRoutes(app, releaseKinds),
  eventMailRoutes,
  applyingRoutes,
  submissionRoutes,
  judgeRoutes,
  judgingRoutes,
  planRoutes,
  deskRoutes,
  resultRoutes,
  juryRoutes,
  ceremonyRoutes,
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
