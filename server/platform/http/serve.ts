import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type * as z from 'zod/mini'
import type { May } from '../../../contract/platform/call.ts'
import type { AnyEndpoint, BodyOf, Endpoint, ParamsOf, QueryOf } from '../../../contract/platform/endpoint.ts'
import { can, judgesPermission } from '../../../contract/platform/permissions.ts'
import type { SeenSessions } from '../sessions/seen-sessions.ts'
import { spendCall } from './budgets.ts'
import { accountOf, type Caller, doerOf, whoMay } from './caller.ts'
import type { ConcurrencyLimit } from './concurrency-limit.ts'
import type { Config } from '../config/config.ts'
import { type Db, inTransaction } from '../db/transaction.ts'
import type { DB } from '../db/types.ts'
import { invalid, Refusal } from './errors.ts'
import type { Doer } from '../happenings/doer.ts'
import { answerOnce, type ChangingCall } from './idempotency.ts'
import { replySchema } from './reply-schema.ts'
import { etag, refuseStale } from './row-version.ts'
import { asObject, validate } from './validate.ts'
import { rethrowWithAuthor } from '../reach/who-changed.ts'

declare module 'fastify' {
  interface FastifyInstance {
    db: Kysely<DB>
    pool: Pool
    config: Config
    jwtKey: Uint8Array
    seenSessions: SeenSessions
    /** For the OpenAPI description and the permission test. */
    endpoints: ServedEndpoint[]
  }
}

export interface ServedEndpoint extends AnyEndpoint {
  /** Its answer has an ETag of what it says, and is 304 for whoever has it already. */
  isTagged?: boolean
}

export interface Call<E extends AnyEndpoint, Ready = undefined> {
  /** The caller; null only where `may` is 'anyone'. */
  actor: Caller<E['may']>
  /** The person and the request, for the record of what happened. */
  by: Doer
  /** A transaction, unless the call is a GET. */
  db: Db
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** Answers 412 if If-Match names an older version of the row; `message` says who changed it, if that is known. */
  refuseStale(row: { version: number }, message?: string): void
  request: FastifyRequest
  /** The result of `prepare`. */
  ready: Ready
}

/** A call before its transaction opens. */
export type BeforeTransaction<E extends AnyEndpoint> = Pick<
  Call<E>,
  'actor' | 'params' | 'query' | 'body' | 'request'
>

/** A call that reads, outside of a transaction. */
export type ReadingCall<E extends AnyEndpoint> = Omit<Call<E>, 'refuseStale' | 'ready'>

/** What a handler returns: the reply before it is shaped, with the row's version if the endpoint is versioned. */
export type Handled<E extends AnyEndpoint> = E['versioned'] extends true
  ? z.input<E['reply']> & { data: { version: number } }
  : z.input<E['reply']>

/**
 * Turns an endpoint and its handler into a route: authenticate, authorize, validate, open the transaction, run the
 * handler, shape the reply (docs/decisions/003). The `version` of a `versioned` endpoint becomes the ETag. `inLine`
 * queues costly calls, fairly by person, before the transaction opens.
 */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (call: Call<E>) => Promise<Handled<E>>,
  inLine?: ConcurrencyLimit,
) {
  servePrepared(app, endpoint, async () => undefined, handle, { inLine })
}

/** A call whose body is invalid. */
export interface Invalid<E extends AnyEndpoint> {
  db: Db
  actor: Call<E>['actor']
  params: unknown
  body: Record<string, unknown>
}

interface ServeOptions<E extends AnyEndpoint, Ready> {
  /** Further problems of an invalid body, which its schema does not know, so that all are reported together. */
  extraProblems?: (asked: Invalid<E>) => Promise<Record<string, string>>
  inLine?: ConcurrencyLimit
  /** The actions that change the version of the row, if it is not the row of `id` as a whole (server/platform/reach/who-changed.ts). */
  changedBy?: readonly string[]
  /** When the transaction is done, before the caller is answered. */
  afterwards?: (ahead: BeforeTransaction<E>) => Promise<void>
  /** For a call that creates something with a password: its hash, to recognise a repeated request. */
  passwordHashOf?: (ready: Ready) => string | null
}

/**
 * Like `serve`, with a step before the transaction opens. It is for work that must not hold a pooled connection:
 * hashing a password, waiting for a limit. A retried or repeated request runs it again.
 */
export function servePrepared<E extends Endpoint, Ready>(
  app: FastifyInstance,
  endpoint: E,
  prepare: (ahead: BeforeTransaction<E>) => Promise<Ready>,
  handle: (call: Call<E, Ready>) => Promise<Handled<E>>,
  {
    inLine = (_key, work) => work(),
    afterwards,
    passwordHashOf = () => null,
    extraProblems,
    changedBy,
  }: ServeOptions<E, Ready> = {},
) {
  app.endpoints.push(endpoint)
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: { response: replySchema(endpoint) },
    handler: async (request, reply) => {
      const actor = await whoMay(app, endpoint.may, request)
      // `actor` is null only on endpoints open to anyone, as Call<E> says.
      const asked = await understand(endpoint, request, async () => {
        const { params, body } = request
        const wrong = { db: app.db, actor, params, body: asObject(body) } as Invalid<E>
        return extraProblems ? extraProblems(wrong) : {}
      })
      await spendCall(app.db, endpoint, request, actor)
      const ahead = { ...asked, actor, request } as BeforeTransaction<E>
      // The Idempotency-Key compares the validated body, not the raw one.
      request.body = ahead.body
      const ready = await prepare(ahead)
      const run = async (db: Db) => {
        const by = doerOf(request, actor)
        const refuse: Call<E>['refuseStale'] = (row, message) => refuseStale(request, row, message)
        return tagged(endpoint, reply, await handle({ ...ahead, ready, db, by, refuseStale: refuse }))
      }
      reply.code(endpoint.status).header('cache-control', 'no-store')
      return inLine(actor?._id ?? 'visitor', async () => {
        if (endpoint.method === 'GET') return run(app.db)
        const call = {
          endpoint,
          request,
          reply,
          actor: accountOf(actor),
          asked: { params: ahead.params, query: ahead.query },
          passwordHash: passwordHashOf(ready),
        }
        const answer = await answerChange(app, call, run, changedBy)
        await dropAnswers(app, endpoint)
        await afterwards?.(ahead)
        return answer
      })
    },
  })
}

/** The error for an invalid body, with the problems that only the database knows. */
async function understand(
  endpoint: Endpoint,
  request: FastifyRequest,
  extraProblems: () => Promise<Record<string, string>>,
) {
  try {
    return validate(endpoint, request)
  } catch (error) {
    if (error instanceof Refusal && error.status === 422)
      throw invalid({ ...(await extraProblems()), ...error.fields })
    throw error
  }
}

/** Runs a change in its transaction; a creating one once per Idempotency-Key. */
function answerChange(
  app: FastifyInstance,
  call: ChangingCall,
  run: (db: Db) => Promise<unknown>,
  changedBy: readonly string[] | undefined,
): Promise<unknown> {
  const { endpoint, request, actor } = call
  if (endpoint.status === 201) return answerOnce(app.db, call, run)
  return inTransaction(app.db, run).catch(error =>
    rethrowWithAuthor(app.db, actor, Object(request.params).id, error, changedBy),
  )
}

/** Staff must see their own change at once, whichever process answers them next. */
async function dropAnswers(app: FastifyInstance, { may, changes }: Endpoint) {
  if (!isStaffs(may)) return
  app.liveAnswers.clear()
  if (changes !== 'staff') app.publicAnswers.clear()
  await app.changes.tell(changes === 'staff' ? 'live' : 'public')
}

function isStaffs(may: May) {
  return may !== 'anyone' && may !== judgesPermission && !can({ role: 'candidate' }, may)
}

function tagged<E extends AnyEndpoint>(endpoint: E, reply: FastifyReply, body: Handled<E>): Handled<E> {
  // `Handled` guarantees the version on versioned endpoints only.
  if (endpoint.versioned) reply.header('etag', etag((body as { data: { version: number } }).data.version))
  return body
}
