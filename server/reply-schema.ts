import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import type { AnyEndpoint } from '../contract/endpoint.ts'

/** Not the status itself: for the key `200` V8 keeps an array of 200 places in each of many objects, 4 MB in all. */
const success = '2xx'

/** What Fastify writes of a reply. */
export function replySchema(endpoint: AnyEndpoint) {
  return { [success]: z.toJSONSchema(endpoint.reply, { target: 'draft-7', io: 'output' }) }
}

/** The reply as it is sent, with nothing that the contract does not name. */
export function writeReply(reply: FastifyReply, data: unknown): string {
  return reply.serializeInput(Object(data), success) as string
}
