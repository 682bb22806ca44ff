import type { FastifyInstance } from 'fastify'
import { budgets as allBudgets } from '../../../contract/platform/budgets.ts'
import { type AnyEndpoint, nothing } from '../../../contract/platform/endpoint.ts'
import { describeShapes, type Shapes } from './api-shapes.ts'

export type Described = Pick<FastifyInstance, 'endpoints' | 'config'>

/** The description of these endpoints. Takes a while, and is made once. */
export function describeApi({ endpoints, config }: Described) {
  const shapes = describeShapes(endpoints)
  const parameters = share(
    'parameters',
    endpoints.flatMap(endpoint => parametersOf(endpoint, shapes)),
  )
  const bodies = share(
    'requestBodies',
    endpoints.flatMap(endpoint => bodyOf(endpoint, shapes)),
  )
  const answers = share(
    'responses',
    endpoints.map(endpoint => answerOf(endpoint, shapes)),
  )
  return {
    openapi: '3.1.0',
    info: {
      title: 'Laurel',
      version: '1.0.0',
      description:
        'Runs hackathon-style events: companies, events, partners, associates, applications, applicants. ' +
        'A call that needs a token may answer 401 and 403, one with an id or a body 400 and 404, one that changes ' +
        'something 408, 409, 413 and 415, one with If-Match 412, one with a budget 429, and each 422 and 503. ' +
        'Further statuses are beside the call. Replies may get further fields.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: config.apiHost ?? config.baseUrl }],
    tags: [...new Set(endpoints.map(tagOf))].map(name => ({ name })),
    paths: pathsOf(endpoints, { shapes, parameters, bodies, answers }),
    security: [{ token: [] }],
    'x-budgets': describeBudgets(),
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: errorSchema, ...shapes.components },
      responses: {
        ...answers.components,
        Refused: { description: 'Refused', content: json({ $ref: '#/components/schemas/Error' }) },
      },
      headers: {
        ETag: { description: 'The version of the row, or of the answer', schema: { type: 'string' } },
      },
      parameters: parameters.components,
      requestBodies: bodies.components,
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

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: true
  schema: unknown
}

interface Parts {
  shapes: Shapes
  parameters: Shared
  bodies: Shared
  answers: Shared
}

function pathsOf(endpoints: AnyEndpoint[], parts: Parts) {
  const paths: Record<string, Record<string, object>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint, parts) }
  }
  return paths
}

function operation(endpoint: AnyEndpoint, { shapes, parameters, bodies, answers }: Parts) {
  const { summary, may, status } = endpoint
  const asked = parametersOf(endpoint, shapes)
  const [body] = bodyOf(endpoint, shapes)
  return {
    operationId: shapes.nameOf(endpoint),
    summary,
    tags: [tagOf(endpoint)],
    ...(endpoint.budgets.length > 0 ? { 'x-budget': endpoint.budgets } : {}),
    ...(may === 'anyone' ? { security: [] } : {}),
    ...(asked.length > 0 ? { parameters: asked.map(parameters.refer) } : {}),
    ...(body ? { requestBody: bodies.refer(body) } : {}),
    responses: {
      [status]: answers.refer(answerOf(endpoint, shapes)),
      ...(endpoint.shared ? { 304: { description: 'Nothing has changed' } } : {}),
      ...Object.fromEntries((endpoint.refuses ?? []).map(code => [code, refused])),
      default: refused,
    },
  }
}

/** What calls set off, whose each budget is, and how much of it there is in how many minutes. */
function describeBudgets() {
  return Object.fromEntries(
    Object.entries(allBudgets).map(([name, { counts, per, most, minutes }]) => [
      name,
      { counts, per, most, minutes },
    ]),
  )
}

const refused = { $ref: '#/components/responses/Refused' }

function answerOf(endpoint: AnyEndpoint, shapes: Shapes) {
  const { reply, produces, versioned, shared } = endpoint
  const headers = { ETag: { $ref: '#/components/headers/ETag' } }
  return {
    name: shapes.nameOf(endpoint),
    value: {
      description: 'Done',
      ...(versioned || shared ? { headers } : {}),
      content: { [produces]: { schema: shapes.answered(reply) } },
    },
  }
}

/** Every status with which a call may refuse. The description names those that nothing else implies. */
export function refusals({ may, method, path, versioned, budgets, refuses = [] }: AnyEndpoint): number[] {
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

/** None, or one. */
function bodyOf(endpoint: AnyEndpoint, shapes: Shapes): Part[] {
  const { method, body, accepts } = endpoint
  if (method === 'GET' || (body === nothing && !accepts)) return []
  const content = accepts ? { [accepts]: sentFiles[accepts] } : json(shapes.sent(body))
  return [{ name: shapes.nameOf(endpoint), value: { required: true, content } }]
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

function parametersOf(endpoint: AnyEndpoint, shapes: Shapes): Part<Parameter>[] {
  const { method, params, query, versioned, shared } = endpoint
  return [
    ...fieldsIn('path', shapes.fields(params)),
    ...fieldsIn('query', shapes.fields(query)),
    ...(versioned && method === 'PUT' ? [ifMatch] : []),
    ...(shared ? [ifNoneMatch] : []),
  ].map(value => ({ name: value.name, value }))
}

function fieldsIn(place: 'path' | 'query', schema: ReturnType<Shapes['fields']>): Parameter[] {
  const { properties = {}, required = [] } = schema
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: place,
    ...(place === 'path' || required.includes(name) ? { required: true } : {}),
    schema: field,
  }))
}

interface Part<T extends object = object> {
  name: string
  value: T
}

type Shared = ReturnType<typeof share>

/** What several calls describe alike is a component with the name of the first, where no other has it. */
function share(section: string, all: Part[]) {
  const components: Record<string, object> = {}
  const references = new Map<string, object>()
  const alike = Map.groupBy(all, ({ value }) => JSON.stringify(value))
  for (const [value, [first, another]] of [...alike].sort(([, a], [, b]) => b.length - a.length)) {
    if (!first || !another || first.name in components) continue
    components[first.name] = first.value
    references.set(value, { $ref: `#/components/${section}/${first.name}` })
  }
  return { components, refer: ({ value }: Part) => references.get(JSON.stringify(value)) ?? value }
}

const ifMatch: Parameter = { name: 'If-Match', in: 'header', schema: { type: 'string' } }
const ifNoneMatch: Parameter = { ...ifMatch, name: 'If-None-Match' }

function json(schema: object) {
  return { 'application/json': { schema } }
}

/** The first word of the path after /api. */
function tagOf({ path }: AnyEndpoint): string {
  return path.split('/')[2]?.toLowerCase() ?? 'api'
}
