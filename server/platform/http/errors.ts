import { randomUUID } from 'node:crypto'
import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RefusalKind } from '../../../contract/platform/call.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { codeOf } from './error-code.ts'
import { noteRefusal } from '../happenings/refusals.ts'

/** An error answer (docs/product.md §3): status, message, fields, headers. */
export class Refusal extends Error {
  readonly status: number
  readonly fields: Record<string, string> | undefined
  readonly headers: Record<string, string>
  /** Where a page does more than show the message. */
  readonly kind: RefusalKind | undefined
  /** Written once the refused change was undone. If that fails, only the log says so. */
  afterwards: ((db: FastifyInstance['db']) => Promise<void>) | undefined

  constructor(
    status: number,
    message: string,
    fields?: Record<string, string>,
    headers: Record<string, string> = {},
    kind?: RefusalKind,
  ) {
    super(message)
    this.status = status
    this.fields = fields
    this.headers = headers
    this.kind = kind
  }
}

export const signedOut = () => new Refusal(401, messages.signedOut)
export const forbidden = () => new Refusal(403, messages.forbidden)
/** Staff from whom a second factor is demanded, and who have none (docs/product.md §25). */
export const secondFactorMissing = () =>
  new Refusal(403, messages.secondFactorMissing, undefined, {}, 'second_factor_missing')
/** Also for rows that exist but are outside the caller's reach: the two must look alike (docs/product.md §1). */
export const notFound = () => new Refusal(404, messages.notFound)
export const conflict = (message: string, fields?: Record<string, string>) =>
  new Refusal(409, message, fields)
export const stale = (message: string = messages.stale) => new Refusal(412, message)
export const invalid = (fields: Record<string, string>) => new Refusal(422, messages.invalid, fields)
/** More than somebody may set off; says in how many seconds it may go on. */
export function tooMany(seconds: number, said: string = messages.tooMany, fields: readonly string[] = []) {
  const marked = fields.length > 0 ? Object.fromEntries(fields.map(field => [field, said])) : undefined
  return new Refusal(429, said, marked, { 'retry-after': String(Math.max(1, Math.ceil(seconds))) })
}
export const unavailable = (seconds = 2) =>
  new Refusal(503, messages.unavailable, undefined, { 'retry-after': String(seconds) })

/** The row, or 404 if there is none. */
export function found<Row>(row: Row | undefined | null): Row {
  if (row === undefined || row === null) throw notFound()
  return row
}

/** Answers every error as `{ kind, message, fields, request_id }`; never a stack trace, never SQL. */
export function registerErrors(app: FastifyInstance) {
  app.setErrorHandler(async (error, request, reply) => {
    const refusal = asRefusal(error, request)
    if (refusal.status === 403) await noteRefusal(app, request)
    await finish(refusal, app, request)
    return answer(refusal, request, reply)
  })
  app.setNotFoundHandler((request, reply) => answer(notFound(), request, reply))
}

async function finish({ afterwards }: Refusal, { db }: FastifyInstance, request: FastifyRequest) {
  try {
    await afterwards?.(db)
  } catch (error) {
    request.log.warn({ err: error }, 'what follows a refusal could not be written')
  }
}

/** For an address that the router cannot parse. This runs before all hooks, so it sets the headers itself. */
export function answerUnroutable(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  reply.headers({ 'x-request-id': request.id, 'x-content-type-options': 'nosniff' })
  void answer(asRefusal(error, request), request, reply)
}

/**
 * For bytes that are no HTTP request, or not a complete one in time. Fastify never sees them, so the answer is written
 * to the socket.
 */
export function answerUnreadable(log: FastifyBaseLogger, error: Error & { code?: string }, socket: Socket) {
  // The response in progress on this connection, if any. Node's own handler reads the same private field; there is no
  // public one.
  const { _httpMessage: begun } = socket as Socket & { _httpMessage?: ServerResponse | null }
  if (error.code === 'ECONNRESET' || !socket.writable || begun?.headersSent) return void socket.destroy()
  const { status, message } = parserRefusals[error.code ?? ''] ?? new Refusal(400, messages.unreadable)
  const id = randomUUID()
  log.debug({ reqId: id, err: error }, 'unreadable request')
  const body = JSON.stringify({ message, request_id: id })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'x-content-type-options: nosniff',
    'cache-control: no-store',
    `x-request-id: ${id}`,
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}

const parserRefusals: Record<string, Refusal | undefined> = {
  ERR_HTTP_REQUEST_TIMEOUT: new Refusal(408, messages.tooSlow),
  HPE_HEADER_OVERFLOW: new Refusal(431, messages.tooLarge),
}

function answer(refusal: Refusal, request: FastifyRequest, reply: FastifyReply) {
  // Of a version that was written and then rolled back.
  reply.removeHeader('etag')
  return reply
    .code(refusal.status)
    .headers(refusal.headers)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ kind: refusal.kind, message: refusal.message, fields: refusal.fields, request_id: request.id })
}

function asRefusal(error: unknown, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error
  if (isDatabaseAway(error)) {
    request.log.warn({ err: error }, 'the database is away')
    return unavailable()
  }
  // What something else was about to refer to was deleted in the same moment, or is a person who was erased.
  if (codeOf(error) === '23503' || violates(error, 'users_erased')) {
    request.log.warn({ err: error }, 'a row that was referred to is gone')
    return conflict(messages.justDeleted)
  }
  // Somebody would need a seat of an event, and none is free (docs/product.md §34).
  if (violates(error, 'event_seats_held')) return conflict(messages.noFreeSeat)
  const { statusCode } = error as Partial<FastifyError>
  if (statusCode === 413) return new Refusal(413, messages.tooLarge)
  if (statusCode === 415) return new Refusal(415, messages.unsupported)
  if (statusCode === 503) return unavailable()
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new Refusal(400, messages.unreadable)
  }
  request.log.error({ err: error }, 'unexpected error')
  return new Refusal(500, messages.generic)
}

const awayCodes = new Set([
  // Out of connections, memory or disk; lock time-out; idle transaction ended by the server.
  '53000',
  '53100',
  '53200',
  '55P03',
  '57014',
  '57P05',
  '25P03',
  // Serialization failure or deadlock after all retries (isRetryable).
  '40001',
  '40P01',
  '0A000',
  '26000',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '25006',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'ENOTFOUND',
])
const awaySentences =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/

/** True if a connection was refused, broken or ended by a restart, or the pool had none free in time. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  if (code && (awayCodes.has(code) || code.startsWith('08'))) return true
  return awaySentences.test(error.message)
}

/**
 * True for a serialization failure, a deadlock, or a migration that changed a table under a prepared statement. The
 * whole transaction may then run again.
 */
export function isRetryable(error: unknown): boolean {
  const code = codeOf(error)
  return code === '40001' || code === '40P01' || code === '0A000' || code === '26000'
}

/** True if a write violated the unique constraint or index of this name, or a check that a trigger makes. */
export function violates(error: unknown, constraint: string): boolean {
  const { constraint: name } = error as { constraint?: string }
  return (codeOf(error) === '23505' || codeOf(error) === '23514') && name === constraint
}
