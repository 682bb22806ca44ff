import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import * as z from 'zod/mini'
import type { May } from '../contract/call.ts'
import type { AnyEndpoint, BodyOf, Endpoint, ParamsOf, QueryOf } from '../contract/endpoint.ts'
import { can, judgesPermission } from '../contract/permissions.ts'
import { type Actor, actorOf, type Judge, judgeOf } from './accounts/actor.ts'
import type { SeenSessions } from './accounts/seen-sessions.ts'
import type { ConcurrencyLimit } from './concurrency-limit.ts'
import type { Config } from './config.ts'
import { type Db, inTransaction } from './db/transaction.ts'
import type { DB } from './db/types.ts'
import { attachment } from './files/attachment.ts'
import { forbidden, invalid, notFound, Refusal, secondFactorMissing, signedOut, stale } from './errors.ts'
import { type Doer, originOf } from './happenings/doer.ts'
import { answerOnce } from './idempotency.ts'
import { replySchema } from './reply-schema.ts'
import { sayWhoChanged } from './who-changed.ts'

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
  interface FastifyRequest {
    /** Who makes the call, as far as it is known yet. */
    caller: Actor | Judge | null
  }
}

export interface ServedEndpoint extends AnyEndpoint {
  /** Its answer has an ETag of what it says, and is 304 for whoever has it already. */
  isTagged?: boolean
}

/** Who makes a call, by the permission that it needs. A judge calls nothing but what is for judges. */
export type Caller<M extends May> = M extends 'anyone'
  ? Actor | null
  : M extends typeof judgesPermission
    ? Judge
    : Actor

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
export type Ahead<E extends AnyEndpoint> = Pick<Call<E>, 'actor' | 'params' | 'query' | 'body' | 'request'>

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

/** Like `serve`, for a GET that may be a second old, except for what the caller has changed (docs/decisions/104). */
export function serveList<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (call: Call<E>) => Promise<Handled<E>>,
) {
  servePrepared(app, endpoint, async () => undefined, handle, { mayBeOld: true })
}

/** Like `serve`, for what staff do among themselves: the cached public answers stay. */
export function serveQuietly<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (call: Call<E>) => Promise<Handled<E>>,
  inLine?: ConcurrencyLimit,
) {
  servePrepared(app, endpoint, async () => undefined, handle, { inLine, isQuiet: true })
}

/** A call whose body is invalid. */
export interface Invalid<E extends AnyEndpoint> {
  db: Db
  actor: Call<E>['actor']
  params: unknown
  body: Record<string, unknown>
}

interface Manner<E extends AnyEndpoint, Ready> {
  /** Further problems of an invalid body, which its schema does not know, so that all are reported together. */
  alsoWrong?: (asked: Invalid<E>) => Promise<Record<string, string>>
  inLine?: ConcurrencyLimit
  /** The actions that change the version of the row, if it is not the row of `id` as a whole (server/who-changed.ts). */
  changedBy?: readonly string[]
  /** Nothing that the public or a candidate can read changes: the cached public answers stay, also as a matter of timing. */
  isQuiet?: boolean
  /** A GET that a replica may answer. */
  mayBeOld?: boolean
  /** When the transaction is done, before the caller is answered. */
  afterwards?: (ahead: Ahead<E>) => Promise<void>
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
  prepare: (ahead: Ahead<E>) => Promise<Ready>,
  handle: (call: Call<E, Ready>) => Promise<Handled<E>>,
  {
    inLine = (_key, work) => work(),
    isQuiet = false,
    mayBeOld = false,
    afterwards,
    passwordHashOf = () => null,
    alsoWrong,
    changedBy,
  }: Manner<E, Ready> = {},
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
        return alsoWrong ? alsoWrong(wrong) : {}
      })
      const ahead = { ...asked, actor, request } as Ahead<E>
      // The Idempotency-Key compares the validated body, not the raw one.
      request.body = ahead.body
      const ready = await prepare(ahead)
      const run = (db: Db) =>
        handle({
          ...ahead,
          ready,
          db,
          by: doerOf(request, actor),
          refuseStale: (row, message) => refuseStale(request, row, message),
        })
      const sayWho = (error: unknown) =>
        sayWhoChanged(app.db, accountOf(actor), Object(ahead.params).id, error, changedBy)
      reply.code(endpoint.status).header('cache-control', 'no-store')
      const passwordHash = passwordHashOf(ready)
      return inLine(actor?._id ?? 'visitor', async () => {
        if (endpoint.method === 'GET') {
          const found = await (mayBeOld ? app.replica.read(accountOf(actor), run) : run(app.db))
          return tagged(endpoint, reply, found)
        }
        const change = async (db: Db) => {
          const made = await run(db)
          await app.replica.mark(db, accountOf(actor))
          return made
        }
        const answer =
          endpoint.status === 201
            ? await answerOnce(
                app.db,
                { endpoint, request, reply, actor: accountOf(actor), passwordHash },
                async db => tagged(endpoint, reply, await change(db)),
              )
            : tagged(endpoint, reply, await inTransaction(app.db, change).catch(sayWho))
        // Staff must see their own change at once, whichever process answers them next.
        if (isStaffs(endpoint.may)) {
          app.liveAnswers.clear()
          if (!isQuiet) app.publicAnswers.clear()
          await app.changes.tell(isQuiet ? 'live' : 'public')
        }
        await afterwards?.(ahead)
        return answer
      })
    },
  })
}

/** Like `serve`, for a file that is streamed while it is read, and always downloaded. */
export function serveFile<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (
    call: Pick<Call<E>, 'actor' | 'by' | 'db' | 'params' | 'query' | 'body' | 'request'>,
  ) => Promise<{ fileName: string | null; content: Readable; length?: number }>,
) {
  app.endpoints.push(endpoint)
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    handler: async (request, reply) => {
      const actor = await whoMay(app, endpoint.may, request)
      const asked = {
        ...validate(endpoint, request),
        actor,
        by: doerOf(request, actor),
        db: app.db,
        request,
      } as Call<E>
      const { fileName, content, length } = await handle(asked)
      reply
        .header('cache-control', 'no-store')
        .header('content-disposition', attachment(fileName))
        .type(endpoint.produces === 'text/csv' ? 'text/csv; charset=utf-8' : String(endpoint.produces))
      if (length !== undefined) reply.header('content-length', length)
      return reply.send(content)
    },
  })
}

/** What a judge does is recorded with the judge as its subject. */
export function doerOf(request: FastifyRequest, actor: Actor | Judge | null): Doer {
  return { _id: accountOf(actor)?._id ?? null, role: actor?.role, ...originOf(request) }
}

export function accountOf(caller: Actor | Judge | null): Actor | null {
  return caller?.role === 'judge' ? null : caller
}

function isStaffs(may: May) {
  return may !== 'anyone' && may !== judgesPermission && !can({ role: 'candidate' }, may)
}

/** The caller, if they may. To calls for anyone a judge is a visitor, as are staff who lack a demanded second factor. */
export async function whoMay<M extends May>(
  app: FastifyInstance,
  may: M,
  request: FastifyRequest,
): Promise<Caller<M>>
export async function whoMay(app: FastifyInstance, may: May, request: FastifyRequest) {
  const actor = await actorOf(app, request)
  request.caller = actor
  if (may === 'anyone') return actor?.lacks_second_factor ? null : actor
  const judge = actor ? null : await judgeOf(app, request)
  request.caller ??= judge
  if (judge && may === judgesPermission) return judge
  if (!actor && !judge) throw signedOut()
  if (!can(actor, may)) throw forbidden()
  if (actor?.lacks_second_factor && may !== 'session:enter') throw secondFactorMissing()
  return actor
}

/** The error for an invalid body, with the problems that only the database knows. */
async function understand(
  endpoint: Endpoint,
  request: FastifyRequest,
  alsoWrong: () => Promise<Record<string, string>>,
) {
  try {
    return validate(endpoint, request)
  } catch (error) {
    if (error instanceof Refusal && error.status === 422)
      throw invalid({ ...(await alsoWrong()), ...error.fields })
    throw error
  }
}

export function validate(endpoint: Endpoint, request: FastifyRequest) {
  // What no thing can be called is not there.
  const params = z.safeParse(endpoint.params, request.params)
  if (!params.success) throw notFound()
  const fields: Record<string, string> = {}
  const query = read(endpoint.query, withoutEmpty(request.query), fields)
  const body = endpoint.method === 'GET' ? {} : read(endpoint.body, asObject(request.body), fields)
  if (Object.keys(fields).length > 0) throw invalid(fields)
  return { params: params.data, query, body }
}

function read(schema: z.ZodMiniType, value: unknown, fields: Record<string, string>): unknown {
  const result = z.safeParse(schema, value)
  if (result.success) return result.data
  for (const issue of result.error.issues) {
    const path = issue.path.join('.')
    fields[path] ??= issue.message
  }
}

/** Treats an empty parameter (`?q=`) as absent. */
function withoutEmpty(query: unknown) {
  return Object.fromEntries(
    Object.entries(query as Record<string, unknown>).filter(([, value]) => value !== ''),
  )
}

/** Treats a missing body as an empty one, so that the answer names every missing field. */
function asObject(body: unknown): Record<string, unknown> {
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {}
}

function refuseStale(request: FastifyRequest, row: { version: number }, message?: string) {
  const wanted = request.headers['if-match']
  if (wanted === undefined || wanted === '*') return
  const tags = wanted.split(',').map(tag => tag.trim().replace(/^W\//, ''))
  if (!tags.includes(etag(row.version))) throw stale(message)
}

function etag(version: number): string {
  return `"${version}"`
}

function tagged<E extends AnyEndpoint>(endpoint: E, reply: FastifyReply, body: Handled<E>): Handled<E> {
  // `Handled` guarantees the version on versioned endpoints only.
  if (endpoint.versioned) reply.header('etag', etag((body as { data: { version: number } }).data.version))
  return body
}
