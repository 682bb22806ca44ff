import type { FastifyReply } from 'fastify'
import { sandboxPolicy } from '../http/content-policy.ts'

/** For a file at an address of its own, which pages of other sites may show and which must not run as a page. */
export function setPublicFileHeaders(reply: FastifyReply, etag: string, caching: string) {
  reply.headers({
    etag,
    'cache-control': caching,
    'content-security-policy': sandboxPolicy,
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  })
}
