import { startServer, signIn, type Who } from '../bench/server-under-test.ts'
import { type Front, openFront } from './front.ts'

export type Tokens = Record<Who, string>

/** The target of the tools: the real server with demo data, as seen from outside behind TLS. */
export interface Site {
  front: Front
  url: string
  tokens: Tokens
  /** Calls the API directly, so that the front does not count it. */
  call(method: string, path: string, who: Who | undefined, body?: object): Promise<Reply>
  /** People whose token a tool has invalidated. */
  signedOut(): Promise<Who[]>
  close(): Promise<void>
}

export interface Reply {
  status: number
  body: unknown
}

export async function openSite(): Promise<Site> {
  const front = await openFront()
  const baseUrl = front.url.replace('http:', 'https:')
  const server = await startServer({ scale: 1, baseUrl, settings: { TRUST_PROXY: '1' } })
  front.leadTo(server.url)
  const tokens = {
    organiser: await signIn(server, 'organiser'),
    company: await signIn(server, 'company'),
    candidate: await signIn(server, 'candidate'),
  }
  const call: Site['call'] = async (method, path, who, body) => {
    const isRaw = body instanceof FormData
    const reply = await fetch(server.url + path, {
      method,
      headers: {
        ...(who ? { authorization: `Bearer ${tokens[who]}` } : {}),
        ...(body && !isRaw ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: isRaw ? body : JSON.stringify(body) } : {}),
    })
    const isJson = reply.headers.get('content-type')?.includes('json')
    return { status: reply.status, body: isJson ? await reply.json() : await reply.text() }
  }
  return {
    front,
    url: front.url,
    tokens,
    call,
    async signedOut() {
      const everyone = ['organiser', 'company', 'candidate'] as const
      const answers = await Promise.all(everyone.map(who => call('GET', '/api/session', who)))
      return everyone.filter((_, index) => answers[index]?.status !== 200)
    },
    async close() {
      front.close()
      await server.close()
    },
  }
}
