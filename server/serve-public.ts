import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'
import type { Endpoint, ParamsOf, QueryOf } from '../contract/endpoint.ts'
import { can } from '../contract/permissions.ts'
import type { Actor } from './accounts/actor.ts'
import { CompressedBody } from './compressed.ts'
import type { Db } from './db/transaction.ts'
import { PageCache } from './page-cache.ts'
import { type Handled, replySchema, validate, whoMay } from './serve.ts'

declare module 'fastify' {
  interface FastifyInstance {
    publicAnswers: PublicAnswers
  }
}

/** Half a megabyte each, where somebody asks for the longest lists of all. */
const limits = { lifetime: 5_000, most: 50 }

/** What visitors were answered in the last five seconds, per call. */
export class PublicAnswers {
  readonly #caches: PageCache<CompressedBody>[] = []

  open(): PageCache<CompressedBody> {
    const cache = new PageCache<CompressedBody>(limits)
    this.#caches.push(cache)
    return cache
  }

  clear() {
    for (const cache of this.#caches) cache.clear()
  }
}

/** Set while a page is rendered: it is kept for five seconds itself, and must not begin with what is five seconds old. */
const page = new AsyncLocalStorage<true>()

export function makingPage<Result>(work: () => PromiseLike<Result>): Promise<Result> {
  // Awaited inside: a request of `inject` begins only then.
  return page.run(true, async () => await work())
}

interface PublicCall<E extends Endpoint> {
  /** Staff, or null for all others. */
  actor: Actor | null
  db: Db
  params: ParamsOf<E>
  query: QueryOf<E>
}

/**
 * A GET that answers visitors and candidates alike. What it answers is read, shaped and compressed once for all who ask
 * the same within five seconds (docs/decisions/042). Staff, who may see drafts, get their own answer.
 */
export function servePublic<E extends Endpoint & { versioned: false }>(
  app: FastifyInstance,
  endpoint: E,
  handle: (call: PublicCall<E>) => Promise<Handled<E>>,
) {
  const kept = app.publicAnswers.open()
  app.endpoints.push(endpoint)
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: { response: { [endpoint.status]: replySchema(endpoint) } },
    handler: async (request, reply) => {
      const actor = await whoMay(app, 'anyone', request)
      const asked = validate(endpoint, request) as Pick<PublicCall<E>, 'params' | 'query'>
      reply.code(endpoint.status).header('cache-control', 'no-store')
      if (page.getStore() || can(actor, 'console:view')) {
        return handle({ ...asked, actor, db: app.db })
      }
      // Under what was understood, not under the address: an unknown parameter makes no other answer.
      const body = await kept.get(JSON.stringify(asked), async () => {
        const answer = Object(await handle({ ...asked, actor: null, db: app.db }))
        return new CompressedBody(reply.serializeInput(answer, String(endpoint.status)) as string)
      })
      reply.header('vary', 'accept-encoding').type('application/json; charset=utf-8')
      return body.send(reply, request.headers['accept-encoding'])
    },
  })
}
