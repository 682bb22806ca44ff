import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { type Described, describeApi, refusals } from '../platform/http/api-description.ts'
import type { SetOff } from './set-off.ts'

interface Response {
  $ref?: string
  content?: Record<string, { schema: object }>
}
interface Operation {
  'x-budget'?: unknown[]
  responses: Record<string, Response>
}
interface Description {
  paths: Record<string, Record<string, Operation>>
  components: { responses: Record<string, Response>; schemas: Record<string, Shape> }
}

interface Shape {
  type?: string
  allOf?: { $ref: string }[]
  properties?: Record<string, unknown>
  required?: string[]
}

interface Answered {
  method: string
  url: string
  status: number
  body: unknown
  setOff: readonly SetOff[]
}

export type AnswerCheck = (answered: Answered) => void

/** By the calls: describing and compiling them takes long, and the test files of one worker share this module. */
const checks = new Map<string, AnswerCheck>()

/**
 * Compares every answer that a test sees with `/api/openapi.json`. Throws on a status or a shape that is not described,
 * on a failure of the server, which no call describes, and on a call that sets off mails, jobs or files without a budget
 * (docs/decisions/041). A test that wants a failure asks by a client without this check.
 */
export function makeAnswerCheck(app: Described): AnswerCheck {
  const calls = app.endpoints.map(({ method, path, budgets }) => `${method} ${path} ${budgets.length}`).join()
  const check = checks.get(calls) ?? checkBy(JSON.parse(JSON.stringify(describeApi(app))), app.endpoints)
  checks.set(calls, check)
  return check
}

function checkBy(description: Description, endpoints: Described['endpoints']): AnswerCheck {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema({ $id: 'laurel', components: closed(description.components, description) })
  // By the schema, which all calls that are refused in one way share.
  const shapes = new Map<object, ReturnType<typeof ajv.compile>>()
  const resolved = (operation: Operation | undefined, status: number) => {
    const answer = operation?.responses[status] ?? operation?.responses['default']
    return answer?.$ref ? description.components.responses[answer.$ref.split('/').at(-1) ?? ''] : answer
  }
  const paths = Object.keys(description.paths)
    .sort(mostFixedFirst)
    .map(path => ({ path, pattern: patternOf(path) }))

  const refused = new Map(
    endpoints.map(endpoint => [
      `${endpoint.method} ${endpoint.path.replace(/:(\w+)/g, '{$1}')}`,
      refusals(endpoint),
    ]),
  )

  return ({ method, url, status, body, setOff }) => {
    const [address = ''] = url.split('?')
    const path = paths.find(
      candidate =>
        candidate.pattern.test(address) && description.paths[candidate.path]?.[method.toLowerCase()],
    )?.path
    if (status >= 500 && status !== 503) throw new Error(`${method} ${address}: ${JSON.stringify(body)}`)
    if (!path) return
    const name = `${method} ${path} ${status}`
    const operation = description.paths[path]?.[method.toLowerCase()]
    if (setOff.length > 0 && !operation?.['x-budget'])
      throw new Error(`${method} ${path} sets off ${setOff.join(' and ')}, and declares no budget`)
    const answer = resolved(operation, status)
    const isRefused = refused.get(`${method} ${path}`)?.includes(status)
    if (!answer || (status >= 400 && !isRefused)) throw new Error(`${name} is not described in openapi.json`)
    const schema = answer.content?.['application/json']?.schema
    if (!schema) return
    const fits = shapes.get(schema) ?? ajv.compile(absolute(closed(schema, description)))
    shapes.set(schema, fits)
    if (!fits(body)) throw new Error(`${name} is not as described: ${ajv.errorsText(fits.errors)}`)
  }
}

/**
 * No further fields, as replies have them: the description leaves that out, so that readers expect some. What an object
 * takes from others it then has itself.
 */
function closed<T>(schema: T, { components: { schemas } }: Description): T {
  const whole = ({ allOf = [], ...own }: Shape): Shape => {
    const parts = [...allOf.map(({ $ref }) => whole(schemas[$ref.split('/').at(-1) ?? ''] ?? {})), own]
    return {
      ...own,
      properties: Object.assign({}, ...parts.map(part => part.properties)),
      required: parts.flatMap(part => part.required ?? []),
    }
  }
  return JSON.parse(
    JSON.stringify(schema, (_, part) =>
      part?.type === 'object' && part.properties ? { additionalProperties: false, ...whole(part) } : part,
    ),
  )
}

function absolute(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"laurel#/components'))
}

function patternOf(template: string) {
  return new RegExp(`^${template.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`)
}

/** Fixed segments first, so that `/api/event/{id}` does not match `/api/event/update`. */
function mostFixedFirst(a: string, b: string) {
  return (a.match(/\{/g)?.length ?? 0) - (b.match(/\{/g)?.length ?? 0) || b.length - a.length
}
