import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendPart, uploadFile } from '../../../contract/events/files.ts'

/** Time-outs of client connections in milliseconds (docs/decisions/035). */
export interface Patience {
  /** For the head of a request. */
  head: number
  /** For the body of a request. */
  body: number
  /** For the body of an upload; server/platform/files/read-upload.ts ends it slightly earlier. */
  upload: number
  /** For the rest of a request body that was answered before it was complete. */
  rest: number
  /** For a client that reads nothing of the response. */
  reader: number
}

export const usualPatience: Patience = {
  head: 20_000,
  body: 60_000,
  upload: 310_000,
  rest: 30_000,
  reader: 60_000,
}

/** The limits that Node enforces itself: slow heads, and requests longer than an upload may take. */
export function connectionLimits({ head, upload }: Patience) {
  return {
    requestTimeout: upload,
    http: { headersTimeout: head, connectionsCheckingInterval: Math.min(1_000, head) },
  }
}

/** Closes slow connections, and limits their number to what the open files limit allows. */
export function guardConnections(app: FastifyInstance, patience: Patience) {
  app.server.maxConnections = mostConnections()
  app.server.on('drop', sayNowAndThen(app))
  app.addHook('onRequest', async request => {
    // Node has a single limit for all requests. It is set for uploads, so other bodies need their own timer.
    if (isUpload(request)) return
    unlessWhole(request, patience.body, ({ raw }) => app.server.emit('clientError', late(), raw.socket))
  })
  app.addHook('onSend', async ({ raw: { socket } }) => {
    // Every write that the client accepts restarts this timer; after the response Node sets its own.
    if (socket instanceof Socket) socket.setTimeout(patience.reader)
  })
  app.addHook('onResponse', async request => {
    unlessWhole(request, patience.rest, ({ raw }) => raw.destroy())
  })
}

/**
 * A connection may need a second file, for an upload or a download. 100 stay free for database, mail and the process.
 */
export function mostConnections(files = mostFiles()) {
  return Math.min(10_000, Math.max(10, Math.floor((files - 100) / 2)))
}

/** The limit of open files. Node raises the soft limit to the hard one at start. */
function mostFiles(): number {
  const { report } = process
  // Otherwise the report resolves the name of every connected address. Node's types lack this option.
  Object.assign(report, { excludeNetwork: true })
  const { userLimits } = report.getReport() as { userLimits?: { open_files: { soft: number | 'unlimited' } } }
  const soft = userLimits?.open_files.soft ?? 1024
  return soft === 'unlimited' ? Number.POSITIVE_INFINITY : soft
}

function isUpload(request: FastifyRequest) {
  const { url } = request.routeOptions
  return url === uploadFile.path || url === sendPart.path
}

/** Calls `cut` if the body is still incomplete after so many milliseconds. */
function unlessWhole(request: FastifyRequest, after: number, cut: (request: FastifyRequest) => void) {
  const { raw } = request
  // Requests without a body, and the requests of our own pages (app.inject), need no timer.
  if (raw.complete || !hasBody(request) || !(raw.socket instanceof Socket)) return
  const timer = setTimeout(() => raw.complete || cut(request), after)
  timer.unref()
  raw.once('close', () => clearTimeout(timer))
}

function hasBody({ headers }: FastifyRequest) {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0
}

/** The same error as Node's own time-outs, so that all get the same answer (server/platform/http/errors.ts). */
function late() {
  return Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
}

/** Logs at a limited rate, so that a flood of connections does not flood the log. */
function sayNowAndThen(app: FastifyInstance) {
  let last = Number.NEGATIVE_INFINITY
  return () => {
    if (performance.now() - last < 10_000) return
    last = performance.now()
    app.log.warn(`refusing connections: ${app.server.maxConnections} are open`)
  }
}
