import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** `soon`: /readyz answers 503. `now`: no new connections, and each connection closes after its next response. */
    leaving: 'no' | 'soon' | 'now'
    /** Another worker goes on listening at the port, so /readyz speaks for it. */
    hasSuccessor: boolean
  }
}

export interface ShutdownTimings {
  /** Milliseconds between the first 503 of /readyz and refusing new connections. */
  notice: number
  /** Milliseconds after that in which a kept-alive connection may still send a request. */
  patience: number
  /** Milliseconds in all; then every remaining connection is cut. */
  longest: number
  /** Milliseconds for jobs, beside all this. */
  jobs: number
  hasSuccessor?: boolean
}

export function tellOfLeaving(app: FastifyInstance) {
  app.decorate('leaving', 'no')
  app.decorate('hasSuccessor', false)
  app.addHook('onSend', async (_request, reply) => {
    if (app.leaving === 'now') reply.header('connection', 'close')
  })
}

/** Stops accepting connections without interrupting requests that were already sent (docs/decisions/035). */
export async function leave(app: FastifyInstance, farewell: ShutdownTimings) {
  const { notice, patience, longest, hasSuccessor = false } = farewell
  const { server } = app
  if (!server.listening) return
  const begun = performance.now()
  app.hasSuccessor = hasSuccessor
  app.leaving = 'soon'
  await sleep(notice)
  app.leaving = 'now'
  // `close` of an HTTP server ends connections that look idle at once, and with them requests that are just arriving.
  net.Server.prototype.close.call(server)
  // For connections without a request, which browsers open in advance.
  server.headersTimeout = patience
  while ((await countConnections(app)) > 0) {
    const passed = performance.now() - begun
    if (passed > longest) server.closeAllConnections()
    else if (passed > notice + patience) server.closeIdleConnections()
    await sleep(20)
  }
}

function countConnections({ server }: FastifyInstance): Promise<number> {
  return new Promise((done, failed) => {
    server.getConnections((error, count) => (error ? failed(error) : done(count)))
  })
}
