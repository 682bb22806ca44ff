import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import type { AnyEndpoint } from '../../../contract/platform/endpoint.ts'

/** The schema by which Fastify serialises a reply, by status. */
export function replySchema(endpoint: AnyEndpoint) {
  return { [endpoint.status]: z.toJSONSchema(endpoint.reply, { target: 'draft-7', io: 'output' }) }
}

/** The reply as it is sent, with nothing that the contract does not name. */
export function writeReply(reply: FastifyReply, data: unknown): string {
  return reply.serializeInput(Object(data), String(reply.statusCode)) as string
}
