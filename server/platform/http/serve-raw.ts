import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '../../../contract/platform/endpoint.ts'
import { asJson } from './as-json.ts'
import { textOfPage, type Written } from '../lists/raw-rows.ts'
import { doerOf, whoMay } from './caller.ts'
import type { Call, Handled, ReadingCall } from './serve.ts'
import { validate } from './validate.ts'

/**
 * Like `serve`, with the rows as PostgreSQL wrote them (docs/decisions/109). Nothing has to drop a field here: the
 * schema of the row selects them (docs/decisions/138).
 */
export function serveRawList<E extends Endpoint & { method: 'GET'; versioned: false }>(
  app: FastifyInstance,
  endpoint: E,
  handle: (call: ReadingCall<E>) => Promise<Written<Handled<E>>>,
) {
  app.endpoints.push(endpoint)
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    handler: async (request, reply) => {
      const actor = await whoMay(app, endpoint.may, request)
      const asked = { ...validate(endpoint, request), actor, by: doerOf(request, actor), request }
      const page = await handle({ ...asked, db: app.db } as Call<E>)
      reply.header('cache-control', 'no-store')
      return asJson(reply, textOfPage(page))
    },
  })
}
