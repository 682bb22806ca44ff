import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { May } from '../../../contract/platform/call.ts'
import type { Endpoint } from '../../../contract/platform/endpoint.ts'
import { accountOf, whoMay } from './who-may.ts'
import { signedOut } from './errors.ts'
import { attachment } from '../files/attachment.ts'

export interface SentFile {
  fileName: string | null
  content: Readable
  length?: number
}

interface Sending {
  endpoint: Endpoint
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * Streams a file while it is read; browsers download it. It ends, incomplete, when its reader loses the right to it: a
 * slow one could take for hours what was allowed when it began.
 */
export function sendFile(
  app: FastifyInstance,
  { endpoint, request, reply }: Sending,
  { fileName, content, length }: SentFile,
): FastifyReply {
  const { may, produces } = endpoint
  reply
    .header('content-disposition', attachment(fileName))
    .type(produces === 'text/csv' ? 'text/csv; charset=utf-8' : produces)
  if (length !== undefined) reply.header('content-length', length)
  return reply.send(request.caller ? Readable.from(whileAllowed(app, may, request, content)) : content)
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
