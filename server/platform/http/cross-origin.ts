import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of @fastify/cors: false for a route that other origins may not read. */
    cors?: false
  }
}

/**
 * Where pages call the API at another host (`API_HOST`), their origin, and no other, may read its answers
 * (docs/decisions/055). Otherwise nothing is said, and browsers let no other origin read anything.
 */
export async function allowOwnPages(app: FastifyInstance) {
  const { apiHost, baseUrl } = app.config
  const pages = new URL(baseUrl).origin
  if (apiHost === undefined || new URL(apiHost).origin === pages) return
  // Pages and files are for their own origin; `*` is the route of all preflights.
  app.addHook('onRoute', route => {
    if (route.url !== '*' && !isOfApi(route.url)) route.config = { ...route.config, cors: false }
  })
  await app.register(cors, {
    // In a list, because a single one would be sent to everybody, and without `Vary`.
    origin: [pages],
    methods: ['GET', 'POST', 'PUT'],
    allowedHeaders: ['authorization', 'content-type', 'idempotency-key', 'if-match', 'if-none-match'],
    exposedHeaders: ['etag', 'retry-after', 'x-request-id', 'content-disposition'],
    // The longest that browsers accept: a session repeats no preflight.
    maxAge: 7_200,
  })
}

function isOfApi(url: string): boolean {
  return url === '/api' || url.startsWith('/api/')
}
