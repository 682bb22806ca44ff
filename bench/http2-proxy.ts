import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface Proxy {
  url: string
  /** Sets the server behind the proxy, which must know the proxy's address before it starts. */
  leadTo(url: string): void
  close(): Promise<void>
}

/** HTTP/2 and TLS in front of a server, like a proxy in production. Its certificate is made at start. */
export async function openProxy(): Promise<Proxy> {
  let target = ''
  const server = createSecureServer({ ...makeCertificate(), allowHTTP1: true }, (asked, answered) =>
    pass(target, asked, answered),
  ).listen(0, '127.0.0.1')
  const sessions = new Set<{ destroy(): void }>()
  server.on('session', session => {
    sessions.add(session)
    session.once('close', () => sessions.delete(session))
  })
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return {
    url: `https://127.0.0.1:${port}`,
    leadTo(url) {
      target = url
    },
    async close() {
      for (const session of sessions) session.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

function pass(target: string, asked: Http2ServerRequest, answered: Http2ServerResponse) {
  const { method, url } = asked
  const onward = request(target + url, { method, headers: withoutHopByHop(asked.headers) }, reply => {
    answered.writeHead(reply.statusCode ?? 502, withoutHopByHop(reply.headers))
    reply.pipe(answered)
  })
  onward.on('error', () => answered.writeHead(502).end())
  asked.pipe(onward)
}

/** HTTP/2 has no connection headers, and HTTP/1 none that start with a colon (RFC 9113 §8.2). */
function withoutHopByHop<Headers extends object>(headers: Headers): Headers {
  const hop = /^:|^(connection|keep-alive|transfer-encoding|upgrade)$/
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hop.test(name))) as Headers
}

function makeCertificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'laurel-certificate-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  try {
    const words =
      'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=127.0.0.1'.split(
        ' ',
      )
    execFileSync('openssl', [...words, '-keyout', key, '-out', cert], { stdio: 'ignore' })
    return { key: readFileSync(key), cert: readFileSync(cert) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
