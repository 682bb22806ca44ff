import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Endpoint } from '../../../contract/platform/endpoint.ts'
import { invalid, notFound } from './errors.ts'

/** The request's params, query and body, parsed by the endpoint's schemas. Refuses all problems at once. */
export function validate(endpoint: Endpoint, request: FastifyRequest) {
  // An id that cannot exist is answered like an unknown one: 404.
  const params = z.safeParse(endpoint.params, request.params)
  if (!params.success) throw notFound()
  const fields: Record<string, string> = {}
  const query = read(endpoint.query, withoutEmpty(request.query), fields)
  const body = endpoint.method === 'GET' ? {} : read(endpoint.body, asObject(request.body), fields)
  if (Object.keys(fields).length > 0) throw invalid(fields)
  return { params: params.data, query, body }
}

function read(schema: z.ZodMiniType, value: unknown, fields: Record<string, string>): unknown {
  const result = z.safeParse(schema, value)
  if (result.success) return result.data
  for (const issue of result.error.issues) {
    const path = issue.path.join('.')
    fields[path] ??= issue.message
  }
}

/** Treats an empty parameter (`?q=`) as absent. */
function withoutEmpty(query: unknown) {
  return Object.fromEntries(
    Object.entries(query as Record<string, unknown>).filter(([, value]) => value !== ''),
  )
}

/** Treats a missing body as an empty one, so that the answer names every missing field. */
export function asObject(body: unknown): Record<string, unknown> {
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {}
}
