import type { FastifyReply } from 'fastify'

/** The text is the shaped answer already, so Fastify must not serialize it again. */
export function asJson(reply: FastifyReply, text: string): string {
  reply.type('application/json; charset=utf-8').serializer((payload: unknown) => payload as string)
  return text
}
