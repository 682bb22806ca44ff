import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { type BudgetName, budgets as allBudgets } from '../contract/budgets.ts'
import type { AnyEndpoint } from '../contract/endpoint.ts'
import type { ServedEndpoint } from './serve.ts'

/** `/api/openapi.json` (3.1), generated from the endpoints that are served, and `/api/docs`, which displays it. */
export async function openApiRoutes(app: FastifyInstance) {
  let description: object | undefined
  app.get('/api/openapi.json', () => {
    description ??= describeApi(app)
    return description
  })
  await app.register(fastifyStatic, {
    root: dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json'))),
    prefix: '/api/docs/',
    decorateReply: false,
    index: false,
    allowedPath: path => /^\/swagger-ui(-bundle\.js|\.css)$/.test(path),
  })
  app.get('/api/docs/start.js', (_request, reply) => reply.type('text/javascript').send(startDocs))
  const policy = docsPolicy(app.config.apiHost)
  app.get('/api/docs', (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(docsPage),
  )
}

/** The page may call the API where browsers find it. */
function docsPolicy(apiHost = '') {
  const api = URL.parse(apiHost)?.origin ?? ''
  return `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self' ${api}; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
}

const docsPage = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Laurel: the API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<main id="docs"></main>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`

const startDocs = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true, tryItOutEnabled: false })`

export type Described = Pick<FastifyInstance, 'endpoints' | 'config'>

export function describeApi({ endpoints, config }: Described) {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Laurel',
      version: '1.0.0',
      description:
        'Runs hackathon-style events: companies, events, partners, associates, applications, applicants.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: config.apiHost ?? config.baseUrl }],
    tags: [...new Set(endpoints.map(tagOf))].map(name => ({ name, description: `Calls about ${name}` })),
    paths: pathsOf(endpoints),
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: errorSchema },
    },
  }
}

const errorSchema = {
  type: 'object',
  required: ['message', 'request_id'],
  properties: {
    kind: {
      type: 'string',
      enum: ['second_factor_missing', 'proof_needed'],
      description: 'Where something can be done about it: set up a second factor, or prove that it is you',
    },
    message: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    request_id: { type: 'string' },
  },
}

function pathsOf(endpoints: ServedEndpoint[]) {
  const paths: Record<string, Record<string, object>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return paths
}

function operation(endpoint: ServedEndpoint) {
  const { method, summary, may, status } = endpoint
  const parameters = [
    ...parametersOf(endpoint, 'path'),
    ...parametersOf(endpoint, 'query'),
    ...(endpoint.versioned && method === 'PUT' ? [ifMatch] : []),
    ...(endpoint.isTagged ? [ifNoneMatch] : []),
  ]
  return {
    operationId: operationId(endpoint),
    summary,
    tags: [tagOf(endpoint)],
    ...(endpoint.budgets.length > 0 ? { 'x-budget': endpoint.budgets.map(budgetOf) } : {}),
    security: may === 'anyone' ? [] : [{ token: [] }],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(method === 'GET' ? {} : bodyOf(endpoint)),
    responses: {
      [status]: { description: 'Done', ...tagOfRow(endpoint), content: answerOf(endpoint) },
      ...(endpoint.isTagged ? { 304: { description: 'Nothing has changed' } } : {}),
      ...Object.fromEntries(refusals(endpoint).map(code => [code, refusal])),
    },
  }
}

/** What the call sets off, whose the budget is, and how much of it there is in how many minutes. */
function budgetOf(name: BudgetName) {
  const { counts, per, most, minutes } = allBudgets[name]
  return { name, counts, per, most, minutes }
}

function tagOfRow({ versioned, isTagged }: ServedEndpoint) {
  const description = versioned ? 'The version of the row' : isTagged ? 'What the answer says' : undefined
  return description ? { headers: { ETag: { description, schema: { type: 'string' } } } } : {}
}

const refusal = { description: 'Refused', content: json({ $ref: '#/components/schemas/Error' }) }

function answerOf({ produces, reply }: AnyEndpoint) {
  return { [produces ?? 'application/json']: { schema: schemaOf(reply, 'output') } }
}

function refusals({ may, method, path, versioned, budgets, refuses = [] }: AnyEndpoint): number[] {
  return [
    ...(may === 'anyone' ? [] : [401, 403]),
    ...(path.includes(':') || method !== 'GET' ? [400, 404] : []),
    ...(method === 'GET' ? [] : [408, 409, 413, 415]),
    ...(versioned && method === 'PUT' ? [412] : []),
    ...(budgets.length > 0 ? [429] : []),
    ...refuses,
    422,
    503,
  ]
}

function bodyOf(endpoint: AnyEndpoint) {
  const schema = schemaOf(endpoint.body, 'input')
  const isEmpty = Object.keys((schema as { properties?: object }).properties ?? {}).length === 0
  const { accepts } = endpoint
  if (accepts) return { requestBody: { required: true, content: { [accepts]: sentFiles[accepts] } } }
  return isEmpty ? {} : { requestBody: { required: true, content: json(schema) } }
}

const bytes = { type: 'string', format: 'binary' }

/** A file and its folder, as multipart form data; or the bytes of a part. */
const sentFiles = {
  'multipart/form-data': {
    schema: {
      type: 'object',
      required: ['type', 'file'],
      properties: { type: { type: 'string' }, file: bytes },
    },
  },
  'application/octet-stream': { schema: bytes },
}

function parametersOf(endpoint: AnyEndpoint, place: 'path' | 'query') {
  const schema = schemaOf(place === 'path' ? endpoint.params : endpoint.query, 'input') as {
    properties?: Record<string, object>
    required?: string[]
  }
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (schema.required?.includes(name) ?? false),
    schema: property,
  }))
}

const ifMatch = { name: 'If-Match', in: 'header', required: false, schema: { type: 'string' } }
const ifNoneMatch = { ...ifMatch, name: 'If-None-Match' }

function json(schema: object) {
  return { 'application/json': { schema } }
}

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

/** The first word of the path after /api. */
function tagOf({ path }: AnyEndpoint): string {
  return path.split('/')[2]?.toLowerCase() ?? 'api'
}

function operationId({ method, path }: AnyEndpoint): string {
  const words = path.replace('/api/', '').replace(/:/g, 'by_').split(/[/_-]/)
  return method.toLowerCase() + words.map(word => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}
