import type { FastifyRequest } from 'fastify'
import { stale } from './errors.ts'

/** Answers 412 if If-Match names an older version of the row; `message` says who changed it, if that is known. */
export function refuseStale(request: FastifyRequest, row: { version: number }, message?: string) {
  const wanted = request.headers['if-match']
  if (wanted === undefined || wanted === '*') return
  const tags = wanted.split(',').map(tag => tag.trim().replace(/^W\//, ''))
  if (!tags.includes(etag(row.version))) throw stale(message)
}

/** The ETag of a version. */
export function etag(version: number): string {
  return `"${version}"`
}
