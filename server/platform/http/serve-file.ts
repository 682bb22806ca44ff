import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '../../../contract/platform/endpoint.ts'
import type { May } from '../../../contract/platform/call.ts'
import { spendCall } from './budgets.ts'
import { accountOf, doerOf, whoMay } from './caller.ts'
import { signedOut } from './errors.ts'
import { attachment } from '../files/attachment.ts'
import type { Call, ReadingCall } from './serve.ts'
import { validate } from './validate.ts'

/**
 * Like `serve`, for a file that is streamed while it is read, and always downloaded. It ends, incomplete, when its reader
 * loses the right to it: a slow one could take for hours what was allowed when it began.
 */
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
      await spendCall(app.db, endpoint, request, actor)
      const { fileName, content, length } = await handle(asked)
      reply
        .header('cache-control', 'no-store')
        .header('content-disposition', attachment(fileName))
        .type(endpoint.produces === 'text/csv' ? 'text/csv; charset=utf-8' : String(endpoint.produces))
      if (length !== undefined) reply.header('content-length', length)
      return reply.send(actor ? Readable.from(whileAllowed(app, endpoint.may, request, content)) : content)
    },
  })
}

async function* whileAllowed(app: FastifyInstance, may: May, request: FastifyRequest, content: Readable) {
  const before = accountOf(request.caller)
  for await (const part of content) {
    await whoMay(app, may, request)
    const now = accountOf(request.caller)
    // Rows are read for the role and company that the reader had at first.
    if (now?.role !== before?.role || now?.company_id !== before?.company_id) throw signedOut()
    yield part
  }
}
