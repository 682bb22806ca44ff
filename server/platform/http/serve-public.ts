import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'
import type { Endpoint, ParamsOf, QueryOf } from '../../../contract/platform/endpoint.ts'
import { can } from '../../../contract/platform/permissions.ts'
import type { Actor } from '../sessions/actor.ts'
import type { Db } from '../db/transaction.ts'
import { PageCaches } from './page-cache.ts'
import { replySchema, writeReply } from './reply-schema.ts'
import { whoMay } from './caller.ts'
import type { Handled } from './serve.ts'
import { validate } from './validate.ts'
import { SharedAnswer } from './shared-answer.ts'

declare module 'fastify' {
  interface FastifyInstance {
    publicAnswers: PageCaches<SharedAnswer>
  }
}

/** The cached answers to visitors. An entry takes up to half a megabyte, for the longest lists. */
export function openPublicAnswers() {
  return new PageCaches<SharedAnswer>({ lifetime: 5_000, most: 50 })
}

/**
 * Set while a page is rendered. The page is cached for five seconds itself, so it must not start from cached answers.
 */
const page = new AsyncLocalStorage<true>()

export function makingPage<Result>(work: () => PromiseLike<Result>): Promise<Result> {
  // Awaited inside `run`, because a request of `inject` starts only when it is awaited.
  return page.run(true, async () => await work())
}

interface PublicCall<E extends Endpoint> {
  /** Staff; null for visitors and candidates. */
  actor: Actor | null
  db: Db
  params: ParamsOf<E>
  query: QueryOf<E>
}

/**
 * Browsers keep it, and ask each time whether it is still so: 304 then. What lies between does not keep it, because
 * staff read something else at the same address.
 */
const headers = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'private, no-cache',
}

/**
 * A GET with the same answer for all visitors and candidates. The answer is read, shaped and compressed once for all
 * requests with the same query within five seconds (docs/decisions/041). Staff may see drafts, so they get their own
 * answer.
 */
export function servePublic<E extends Endpoint & { versioned: false }>(
  app: FastifyInstance,
  endpoint: E,
  handle: (call: PublicCall<E>) => Promise<Handled<E>>,
) {
  const kept = app.publicAnswers.open()
  app.endpoints.push({ ...endpoint, isTagged: true })
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: { response: replySchema(endpoint) },
    handler: async (request, reply) => {
      const actor = await whoMay(app, 'anyone', request)
      const asked = validate(endpoint, request) as Pick<PublicCall<E>, 'params' | 'query'>
      if (page.getStore() || can(actor, 'console:view')) {
        reply.code(endpoint.status).header('cache-control', 'no-store')
        return handle({ ...asked, actor, db: app.db })
      }
      // The key is the parsed query, not the address: an unknown parameter must not add an entry.
      const shared = await kept.get(JSON.stringify(asked), async () => {
        const answer = await handle({ ...asked, actor: null, db: app.db })
        return new SharedAnswer(writeReply(reply, answer), { headers })
      })
      return shared.send(request, reply)
    },
  })
}
