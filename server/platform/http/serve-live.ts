import type { FastifyInstance } from 'fastify'
import type { Endpoint, ParamsOf } from '../../../contract/platform/endpoint.ts'
import type { Db } from '../db/transaction.ts'
import { PageCaches } from './page-cache.ts'
import { replySchema, writeReply } from './reply-schema.ts'
import { type Caller, whoMay } from './caller.ts'
import type { Handled } from './serve.ts'
import { validate } from './validate.ts'
import { SharedAnswer } from './shared-answer.ts'

declare module 'fastify' {
  interface FastifyInstance {
    liveAnswers: PageCaches<SharedAnswer>
  }
}

/** However many screens ask, an answer is read once a second. */
export function openLiveAnswers() {
  return new PageCaches<SharedAnswer>({ lifetime: 1_000, most: 50 })
}

const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }

interface Live<E extends Endpoint> {
  /** Throws if the caller may not read it. Asked on every call. */
  requireReadable: (call: { actor: Caller<E['may']>; db: Db; params: ParamsOf<E> }) => Promise<void>
  /** The same for all who may read it and have the actor's role. `now` is the time that it was read at, which is no change. */
  read: (
    db: Db,
    params: ParamsOf<E>,
    actor: Caller<E['may']>,
  ) => Promise<Handled<E> & { data: { now: string } }>
}

/**
 * A GET that screens repeat every few seconds (docs/decisions/094). It is read, shaped and compressed once a second for
 * all of them, and answers 304 to whoever has it already.
 */
export function serveLive<E extends Endpoint & { versioned: false }>(
  app: FastifyInstance,
  endpoint: E,
  { requireReadable, read }: Live<E>,
) {
  const kept = app.liveAnswers.open()
  app.endpoints.push({ ...endpoint, isTagged: true })
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: { response: replySchema(endpoint) },
    handler: async (request, reply) => {
      const actor = await whoMay<E['may']>(app, endpoint.may, request)
      const { params } = validate(endpoint, request) as { params: ParamsOf<E> }
      await requireReadable({ actor, db: app.db, params })
      const answer = await kept.get(JSON.stringify([actor?.role, params]), async () => {
        const made = await read(app.db, params, actor)
        const text = writeReply(reply, made)
        return new SharedAnswer(text, { headers, unchanging: text.replace(made.data.now, '') })
      })
      return answer.send(request, reply)
    },
  })
}
