import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import type { AnyEndpoint } from '../../../contract/platform/endpoint.ts'

/** The schema by which Fastify serialises a reply, by status. */
export function replySchema({ status, reply }: AnyEndpoint) {
  const schema = known.get(reply) ?? z.toJSONSchema(reply, { target: 'draft-7', io: 'output' })
  known.set(reply, schema)
  return { [status]: schema }
}

/** To convert them is half of what a server takes to be put together, and tests have hundreds of servers in a process. */
const known = new WeakMap<z.ZodMiniType, object>()

/** The reply as it is sent, with nothing that the contract does not name. */
export function writeReply(reply: FastifyReply, data: unknown): string {
  return reply.serializeInput(Object(data), String(reply.statusCode)) as string
}
