import { PageCache } from '../../platform/http/page-cache.ts'
import type { SharedAnswer } from '../../platform/http/shared-answer.ts'

declare module 'fastify' {
  interface FastifyInstance {
    renderedPages: PageCache<SharedAnswer>
  }
}

/** Pages rendered in the last five seconds, by address. */
export function openRenderedPages() {
  return new PageCache<SharedAnswer>({ lifetime: 5_000, most: 500 })
}
