import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type * as z from 'zod/mini'
import type {
  AnyEndpoint,
  BodyOf,
  Endpoint,
  FileType,
  ParamsOf,
  QueryOf,
  Shared,
} from '../../../contract/platform/endpoint.ts'
import type { SeenSessions } from '../sessions/seen-sessions.ts'
import { asJson } from './as-json.ts'
import { spendCall } from './budgets.ts'
import { accountOf, type CallerOf, whoMay } from './who-may.ts'
import type { ConcurrencyLimit } from './concurrency-limit.ts'
import type { Config } from '../config/config.ts'
import { type Db, inTransaction } from '../db/transaction.ts'
import type { DB } from '../db/types.ts'
import { invalid, Refusal } from './errors.ts'
import { answerOnce, type ChangingCall } from './idempotency.ts'
import { RawRows, textOfPage, type RawPage } from '../lists/raw-rows.ts'
import { replySchema } from './reply-schema.ts'
import { etag, refuseStale } from './row-version.ts'
import { type SentFile, sendFile } from './send-file.ts'
import { answersOf, dropAnswers, getsSharedAnswer, shareAnswer } from './share.ts'
import { asObject, validate } from './validate.ts'
import { type ChangedBy, rethrowWithAuthor } from '../reach/who-changed.ts'

declare module 'fastify' {
  interface FastifyInstance {
    db: Kysely<DB>
    pool: Pool
    config: Config
    jwtKey: Uint8Array
    seenSessions: SeenSessions
    /** For the OpenAPI description and the permission test. */
    endpoints: AnyEndpoint[]
  }
}

export interface Call<E extends AnyEndpoint, Ready = undefined> {
  /** Who calls, by which request: their rows are reached, and what they do is recorded with them. */
  caller: CallerOf<E['may']>
  /** A transaction, unless the call is a GET. */
  db: Db
  config: Config
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** Answers 412 if If-Match names an older version of the row; `message` says who changed it, if that is known. */
  refuseStale(row: { version: number }, message?: string): void
  request: FastifyRequest
  /** The result of `before`. */
  ready: Ready
}

/** A call before its transaction opens. */
export type BeforeTransaction<E extends AnyEndpoint> = Pick<
  Call<E>,
  'caller' | 'params' | 'query' | 'body' | 'request'
>

/** What many are answered with says nothing of the person and the request that it is made for. */
type Answering<E extends AnyEndpoint, Ready> = [E['shared']] extends [Shared]
  ? Omit<Call<E, Ready>, 'request' | 'refuseStale'>
  : Call<E, Ready>

/**
 * What a handler returns: the reply before it is shaped, with the row's version if the endpoint is versioned, and the
 * time of reading if all readers share it. A page of a list may have its rows as PostgreSQL wrote them.
 */
type Answer<E extends AnyEndpoint> = [E['produces']] extends [FileType]
  ? SentFile
  : E['versioned'] extends true
    ? z.input<E['reply']> & { data: { version: number } }
    : E['shared'] extends 'everybody'
      ? z.input<E['reply']>
      : E['shared'] extends 'readers'
        ? z.input<E['reply']> & { data: { now: string } }
        : E['method'] extends 'GET'
          ? z.input<E['reply']> | RawPage<z.input<E['reply']>>
          : z.input<E['reply']>

type Handle<E extends AnyEndpoint, Ready> = (call: Answering<E, Ready>) => Promise<Answer<E>>

/** A call whose body is invalid. */
interface Invalid<E extends AnyEndpoint> {
  db: Db
  caller: Call<E>['caller']
  params: unknown
  body: Record<string, unknown>
}

interface Steps<E extends AnyEndpoint, Ready> {
  /**
   * Runs before the transaction opens: for work that must not hold a pooled connection, such as hashing a password or
   * waiting for a limit. A retried or repeated request runs it again, and so does each caller of a shared answer.
   */
  before?: (ahead: BeforeTransaction<E>) => Promise<Ready>
  /** Of a shared answer: what it is made of, if that costs less to read than the answer. Runs for each caller, and checks what they may read. */
  madeOf?: (ahead: BeforeTransaction<E>) => Promise<string>
  /** Further problems of an invalid body, which its schema does not know, so that all are reported together. */
  extraProblems?: (asked: Invalid<E>) => Promise<Record<string, string>>
  /** Queues costly calls, fairly by person, before the transaction opens. */
  inLine?: ConcurrencyLimit
  /** The actions that change the version of the row, if it is not the row of `id` as a whole (server/platform/reach/who-changed.ts). */
  changedBy?: ChangedBy
  /** When the transaction is done, before the caller is answered. */
  afterwards?: (ahead: BeforeTransaction<E>) => Promise<void>
  /** For a call that creates something with a password: its hash, to recognise a repeated request. */
  passwordHashOf?: (ready: Ready) => string | null
  handle: Handle<E, Ready>
}

/**
 * Turns an endpoint and its handler into a route: authenticate, authorize, validate, spend, open the transaction, run the
 * handler, shape the reply (docs/decisions/153). How it is answered is said by the endpoint (docs/decisions/153): the
 * `version` of a `versioned` one becomes the ETag, a `shared` answer is made once for many, and what `produces` a file
 * is streamed.
 */
export function serve<E extends Endpoint, Ready = undefined>(
  app: FastifyInstance,
  endpoint: E,
  how: Handle<E, Ready> | Steps<E, Ready>,
) {
  const steps: Steps<E, Ready> = typeof how === 'function' ? { handle: how } : how
  const { before, handle, inLine = (_key, work) => work(), extraProblems } = steps
  const isFile = endpoint.produces !== 'application/json'
  const answers = answersOf(app, endpoint)
  app.endpoints.push(endpoint)
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: isFile ? {} : { response: replySchema(endpoint) },
    handler: async (request, reply) => {
      const caller = await whoMay<E['may']>(app, endpoint.may, request)
      const { params, query, body } = await understand(endpoint, request, async () => {
        const wrong = { db: app.db, caller, params: request.params, body: asObject(request.body) }
        return (await extraProblems?.(wrong)) ?? {}
      })
      await spendCall(app.db, endpoint, request, caller)
      const ahead = { params, query, body, caller, request } as BeforeTransaction<E>
      // The Idempotency-Key compares the validated body, not the raw one.
      request.body = body
      const ready = (await before?.(ahead)) as Ready
      const run = (db: Db, reader: CallerOf<E['may']> = caller) => {
        const refuse: Call<E>['refuseStale'] = (row, message) => refuseStale(request, row, message)
        const call: Call<E, Ready> = {
          ...ahead,
          caller: reader,
          ready,
          db,
          config: app.config,
          refuseStale: refuse,
        }
        return handle(call)
      }
      reply.code(endpoint.status).header('cache-control', 'no-store')
      return inLine(caller._id ?? 'visitor', async () => {
        const one = { endpoint, request, reply, caller: accountOf(caller), asked: { params, query } }
        if (isFile) return sendFile(app, one, (await run(app.db)) as SentFile)
        if (answers && getsSharedAnswer(endpoint, caller)) {
          const madeOf = await steps.madeOf?.(ahead)
          return shareAnswer(answers, { ...one, caller, madeOf }, reader => run(app.db, reader))
        }
        const answer = async (db: Db) => shaped(one, await run(db))
        if (endpoint.method === 'GET') return answer(app.db)
        const passwordHash = steps.passwordHashOf?.(ready) ?? null
        const changed = await answerChange(app, { ...one, passwordHash }, answer, steps.changedBy)
        await dropAnswers(app, endpoint)
        await steps.afterwards?.(ahead)
        return changed
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
  changedBy: ChangedBy | undefined,
): Promise<unknown> {
  const { endpoint, request, caller } = call
  if (endpoint.status === 201) return answerOnce(app.db, call, run)
  return inTransaction(app.db, run).catch(error =>
    rethrowWithAuthor(app.db, caller, Object(request.params).id, error, changedBy),
  )
}

/** Rows that PostgreSQL wrote are sent so: their schema has selected the fields (docs/decisions/138). */
function shaped({ endpoint, reply }: Pick<ChangingCall, 'endpoint' | 'reply'>, answer: unknown): unknown {
  const { data } = Object(answer)
  if (data instanceof RawRows) return asJson(reply, textOfPage({ ...Object(answer), data }))
  // `Answer` guarantees the version on versioned endpoints only.
  if (endpoint.versioned) reply.header('etag', etag(data.version))
  return answer
}
