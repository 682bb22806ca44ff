import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AnyEndpoint, Endpoint, Shared } from '../../../contract/platform/endpoint.ts'
import { can, isLinkPermission } from '../../../contract/platform/permissions.ts'
import type { ByLink } from '../sessions/by-link.ts'
import { type Caller, nobody, type Visitor } from '../sessions/caller.ts'
import { accountOf } from './who-may.ts'
import { type PageCache, PageCaches } from './page-cache.ts'
import { writeReply } from './reply-schema.ts'
import { isAmong, SharedAnswer, tagOf } from './shared-answer.ts'

declare module 'fastify' {
  interface FastifyInstance {
    publicAnswers: PageCaches<SharedAnswer>
    liveAnswers: PageCaches<SharedAnswer>
  }
}

/** What everybody reads is up to five seconds old. An entry takes up to half a megabyte, for the longest lists. */
export function openPublicAnswers() {
  return new PageCaches<SharedAnswer>({ lifetime: 5_000, most: 50 })
}

/** However many screens ask, an answer is read once a second. */
export function openLiveAnswers() {
  return new PageCaches<SharedAnswer>({ lifetime: 1_000, most: 50 })
}

const json = 'application/json; charset=utf-8'

/**
 * Browsers keep what everybody reads, and ask each time whether it is still so: 304 then. What lies between does not
 * keep it, because staff read something else at the same address.
 */
const headers: Record<Shared, Record<string, string>> = {
  everybody: { 'content-type': json, 'cache-control': 'private, no-cache' },
  readers: { 'content-type': json, 'cache-control': 'no-store' },
}

/**
 * Set while a page is rendered. The page is cached for five seconds itself, so it must not start from cached answers.
 */
const page = new AsyncLocalStorage<true>()

export function makingPage<Result>(work: () => PromiseLike<Result>): Promise<Result> {
  // Awaited inside `run`, because a request of `inject` starts only when it is awaited.
  return page.run(true, async () => await work())
}

/** What several requests of an endpoint are answered with; undefined if each gets its own answer. */
export function answersOf(
  app: FastifyInstance,
  { shared }: AnyEndpoint,
): PageCache<SharedAnswer> | undefined {
  if (shared === 'everybody') return app.publicAnswers.open()
  if (shared === 'readers') return app.liveAnswers.open()
}

/** Staff may see drafts, so what everybody reads is made for each of them. */
export function getsSharedAnswer({ shared }: AnyEndpoint, caller: Caller | ByLink | Visitor): boolean {
  return shared === 'readers' || !(page.getStore() || can(accountOf(caller), 'console:view'))
}

interface Asking<Asker> {
  endpoint: Endpoint
  caller: Asker
  asked: { params: unknown; query: unknown }
  request: FastifyRequest
  reply: FastifyReply
  /** While this is the same, so is the answer. */
  madeOf?: string | undefined
}

/** The answer that is kept, else a new one: read, shaped and compressed once for all who share it. */
export async function shareAnswer<Asker extends Caller | ByLink | Visitor>(
  kept: PageCache<SharedAnswer>,
  { endpoint, caller, asked: { params, query }, request, reply, madeOf }: Asking<Asker>,
  read: (caller: Asker) => Promise<unknown>,
): Promise<FastifyReply> {
  // Only calls for anyone are read by everybody, so `Asker` may be a visitor.
  const reader = endpoint.shared === 'everybody' ? (nobody as Asker) : caller
  // The key is the parsed query, not the address: an unknown parameter must not add an entry.
  const asked = JSON.stringify([reader.role, params, query, madeOf])
  if (madeOf !== undefined) {
    const etag = tagOf(asked)
    if (isAmong(etag, request.headers['if-none-match']))
      return reply
        .code(304)
        .headers(headers[endpoint.shared || 'everybody'])
        .header('etag', etag)
        .send()
  }
  const answer = await kept.get(asked, async () => {
    const made = await read(reader)
    const text = writeReply(reply, made)
    return new SharedAnswer(text, {
      headers: headers[endpoint.shared || 'everybody'],
      unchanging: madeOf === undefined ? withoutTime(text, made) : asked,
    })
  })
  return answer.send(request, reply)
}

/** The time that a live answer was read at is no change. */
function withoutTime(text: string, made: unknown): string {
  const { now } = Object(Object(made).data)
  return typeof now === 'string' ? text.replace(now, '') : text
}

/** Staff must see their own change at once, whichever process answers them next. */
export async function dropAnswers(app: FastifyInstance, { may, changes }: Endpoint) {
  if (may === 'anyone' || isLinkPermission(may) || can({ role: 'candidate' }, may)) return
  app.liveAnswers.clear()
  if (changes !== 'staff') app.publicAnswers.clear()
  await app.changes.tell(changes === 'staff' ? 'live' : 'public')
}
