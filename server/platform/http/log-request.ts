import type { Writable } from 'node:stream'
import {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import type { ByLink } from '../sessions/by-link.ts'
import { networkOf } from '../sessions/network.ts'
import type { Config } from '../config/config.ts'

/**
 * JSON, a line for each request when its answer is sent. No address of a request is in it, because some have tokens that
 * open accounts: a line has the route. Of errors it has what tells where they come from, not the values of rows and the
 * bytes of requests that some carry.
 */
export function logOptions({ logLevel }: Pick<Config, 'logLevel'>, stream?: Writable): LogOptions {
  return {
    logger: { level: logLevel, serializers: { err: errorFields }, ...(stream && { stream }) },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
  }
}

type LogOptions = Pick<FastifyServerOptions, 'logger' | 'logController'>

export function logRequests(app: FastifyInstance) {
  // Node keeps the address of a connection once it was read, and has none to read when its client has left.
  app.server.on('connection', ({ remoteAddress }) => remoteAddress)
  const begun = new WeakMap<FastifyRequest, number>()
  app.addHook('onRequest', async request => void begun.set(request, request.socket.bytesWritten ?? 0))
  app.addHook('onResponse', async (request, reply) => {
    const bytes = (request.socket.bytesWritten ?? 0) - (begun.get(request) ?? 0)
    request.log.info({ ...requestFields(request), ...replyFields(reply), bytes }, 'request')
  })
  app.addHook('onRequestAbort', async request => {
    request.log.info(requestFields(request), 'request aborted')
  })
}

function requestFields(request: FastifyRequest) {
  const { method, routeOptions, caller, ip } = request
  // Null where no route matches: who calls chooses that address.
  return {
    method,
    route: routeOptions.url ?? null,
    network: networkOf(ip),
    actor: caller && callerFields(caller),
  }
}

function callerFields({ _id, role }: Pick<NonNullable<FastifyRequest['caller']> | ByLink, '_id' | 'role'>) {
  return { _id, role }
}

function replyFields({ statusCode, elapsedTime }: FastifyReply) {
  return { status: statusCode, ms: Math.round(elapsedTime * 10) / 10 }
}

const errorKeys = ['code', 'constraint', 'table', 'column', 'routine', 'severity', 'statusCode', 'syscall']

interface ErrorFields {
  [field: string]: unknown
  type: string
  message: string
  stack: string
  cause?: ErrorFields
}

function errorFields(thrown: unknown): ErrorFields {
  if (!(thrown instanceof Error)) return { type: typeof thrown, message: String(thrown), stack: '' }
  const known = Object.entries(thrown).filter(([key]) => errorKeys.includes(key))
  return {
    type: thrown.name,
    message: thrown.message,
    stack: thrown.stack ?? '',
    ...Object.fromEntries(known),
    ...(thrown.cause instanceof Error && { cause: errorFields(thrown.cause) }),
  }
}
