import { once } from 'node:events'
import { createServer, connect as open, type Socket } from 'node:net'
import pg from 'pg'

export interface Way {
  url: string
  freeze(): void
  thaw(): void
  /** Unfreezes new connections. Existing ones stay frozen for ever, as after a network failure. */
  leave(): void
  close(): void
}

/** A proxy to the database that can hold back all traffic, as if the database hung. */
export async function makeWay(databaseUrl: string): Promise<Way> {
  const { host, port } = new pg.Client(databaseUrl)
  const sockets = new Set<Socket>()
  let isFrozen = false
  const server = createServer(near => {
    const far = host.startsWith('/') ? open(`${host}/.s.PGSQL.${port}`) : open(port, host)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', () => {}).on('close', () => to.destroy())
      from.on('data', chunk => to.write(chunk))
      if (isFrozen) from.pause()
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.searchParams.delete('host')
  url.host = `127.0.0.1:${(server.address() as { port: number }).port}`
  return {
    url: url.href,
    freeze() {
      isFrozen = true
      for (const socket of sockets) socket.pause()
    },
    leave() {
      sockets.clear()
      isFrozen = false
    },
    thaw() {
      isFrozen = false
      for (const socket of sockets) socket.resume()
    },
    close: () => server.close(),
  }
}
