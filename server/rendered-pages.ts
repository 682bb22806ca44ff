import type { CompressedBody } from './compressed.ts'
import { PageCache } from './page-cache.ts'

declare module 'fastify' {
  interface FastifyInstance {
    renderedPages: PageCache<RenderedPage>
  }
}

export interface RenderedPage {
  status: number
  headers: Record<string, string>
  body: CompressedBody
}

/** Pages rendered in the last five seconds, by address. */
export function openRenderedPages() {
  return new PageCache<RenderedPage>({ lifetime: 5_000, most: 500 })
}
