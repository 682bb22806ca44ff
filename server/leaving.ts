import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** `soon`: /readyz says so. `now`: no new connections, and each answer is its connection's last. */
    leaving: 'no' | 'soon' | 'now'
  }
}

export interface Farewell {
  /** Milliseconds between saying so at /readyz and taking no more connections. */
  notice: number
  /** Milliseconds after that in which a client that kept its connection may still ask. */
  patience: number
  /** Milliseconds in all; what then still runs is cut. */
  longest: number
}

export function tellOfLeaving(app: FastifyInstance) {
  app.decorate('leaving', 'no')
  app.addHook('onSend', async (_request, reply) => {
    if (app.leaving === 'now') reply.header('connection', 'close')
  })
}

/** Takes the server off the network without breaking off a request that was sent to it (docs/decisions/035). */
export async function leave(app: FastifyInstance, { notice, patience, longest }: Farewell) {
  const { server } = app
  if (!server.listening) return
  const begun = performance.now()
  app.leaving = 'soon'
  await sleep(notice)
  app.leaving = 'now'
  // HTTP's own close would at once end the connections that look idle, and with them requests that are just arriving.
  net.Server.prototype.close.call(server)
  // Connected and silent, as browsers do ahead of a request.
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
