import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { uploadFile } from '../contract/files.ts'

/** Milliseconds that the server waits for a client; past them the connection is cut (docs/decisions/035). */
export interface Patience {
  /** For the head of a request. */
  head: number
  /** For the body of a request. */
  body: number
  /** For the body of an upload; server/files/read-upload.ts ends it a little earlier. */
  upload: number
  /** For what is still to come of a body that was answered already. */
  rest: number
  /** For a client that takes nothing of its answer. */
  reader: number
}

export const usualPatience: Patience = {
  head: 20_000,
  body: 60_000,
  upload: 310_000,
  rest: 30_000,
  reader: 60_000,
}

/** What Node itself ends: slow heads, and everything that takes longer than an upload may. */
export function connectionLimits({ head, upload }: Patience) {
  return {
    requestTimeout: upload,
    http: { headersTimeout: head, connectionsCheckingInterval: Math.min(1_000, head) },
  }
}

/** Cuts off who sends or reads too slowly, and takes no more connections than the process may open files. */
export function guardConnections(app: FastifyInstance, patience: Patience) {
  app.server.maxConnections = mostConnections()
  app.server.on('drop', sayNowAndThen(app))
  app.addHook('onRequest', async request => {
    // Node has one limit for all requests, which is the uploads'.
    if (isUpload(request)) return
    unlessWhole(request, patience.body, ({ raw }) => app.server.emit('clientError', late(), raw.socket))
  })
  app.addHook('onSend', async ({ raw: { socket } }) => {
    // Each piece that the client takes begins this anew; after the answer Node sets its own.
    if (socket instanceof Socket) socket.setTimeout(patience.reader)
  })
  app.addHook('onResponse', async request => {
    unlessWhole(request, patience.rest, ({ raw }) => raw.destroy())
  })
}

/** A connection may need a second file: what is sent or received on it. Some stay for database, mail and the process. */
export function mostConnections(files = mostFiles()) {
  return Math.min(10_000, Math.max(10, Math.floor((files - 100) / 2)))
}

/** The limit of open files, which Node raises as far as it may. */
function mostFiles(): number {
  const { report } = process
  // Or it would look up the name of each address that we are connected to. Node's types do not know it yet.
  Object.assign(report, { excludeNetwork: true })
  const { userLimits } = report.getReport() as { userLimits?: { open_files: { soft: number | 'unlimited' } } }
  const soft = userLimits?.open_files.soft ?? 1024
  return soft === 'unlimited' ? Number.POSITIVE_INFINITY : soft
}

function isUpload(request: FastifyRequest) {
  return request.routeOptions.url === uploadFile.path
}

/** Does it when the body is still not there after so many milliseconds. */
function unlessWhole(request: FastifyRequest, after: number, cut: (request: FastifyRequest) => void) {
  const { raw } = request
  // Requests without a body, and those of our own pages (app.inject), have nothing to wait for.
  if (raw.complete || !hasBody(request) || !(raw.socket instanceof Socket)) return
  const timer = setTimeout(() => raw.complete || cut(request), after)
  timer.unref()
  raw.once('close', () => clearTimeout(timer))
}

function hasBody({ headers }: FastifyRequest) {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0
}

/** As Node reports its own time-outs, so that all of them are answered alike (server/errors.ts). */
function late() {
  return Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
}

/** Whoever floods the server is not to flood its log too. */
function sayNowAndThen(app: FastifyInstance) {
  let last = Number.NEGATIVE_INFINITY
  return () => {
    if (performance.now() - last < 10_000) return
    last = performance.now()
    app.log.warn(`refusing connections: ${app.server.maxConnections} are open`)
  }
}
