import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '../contract/endpoint.ts'
import { doerOf, whoMay } from './caller.ts'
import { attachment } from './files/attachment.ts'
import type { Call, ReadingCall } from './serve.ts'
import { validate } from './validate.ts'

/** Like `serve`, for a file that is streamed while it is read, and always downloaded. */
export function serveFile<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (call: ReadingCall<E>) => Promise<{ fileName: string | null; content: Readable; length?: number }>,
) {
  app.endpoints.push(endpoint)
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    handler: async (request, reply) => {
      const actor = await whoMay(app, endpoint.may, request)
      const asked = {
        ...validate(endpoint, request),
        actor,
        by: doerOf(request, actor),
        db: app.db,
        request,
      } as Call<E>
      const { fileName, content, length } = await handle(asked)
      reply
        .header('cache-control', 'no-store')
        .header('content-disposition', attachment(fileName))
        .type(endpoint.produces === 'text/csv' ? 'text/csv; charset=utf-8' : String(endpoint.produces))
      if (length !== undefined) reply.header('content-length', length)
      return reply.send(content)
    },
  })
}
