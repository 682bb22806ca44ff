import type { Who } from '../bench/server-under-test.ts'
import { type Ids, makeSamples, readIds, type Samples, type Schema, sampleOf } from './samples.ts'
import type { Site } from './site.ts'

/** A call by one person, and what may be changed in it. */
export interface Target {
  name: string
  method: string
  /** The path's template and values, then the query. */
  path: string
  ids: Record<string, string>
  query: Record<string, string>
  body: Record<string, unknown> | undefined
  who: Who | undefined
  /** The status of the unchanged request. */
  status: number
}

interface Operation {
  security?: object[]
  parameters?: { name: string; in: 'path' | 'query'; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

interface Description {
  paths: Record<string, Record<string, Operation>>
}

/** Calls that these tools cannot test, and why. */
const left: Record<string, string> = {
  'POST /api/signout': 'takes nothing',
  'POST /api/upload': 'takes a file; server/files tests send it thousands of broken ones',
}

const people = ['organiser', 'company', 'candidate'] as const

/**
 * One target per call with input and per person who may call it, because each person's reach has its own SQL. If no
 * call succeeds, the most successful one is used.
 */
export async function listTargets(site: Site): Promise<Target[]> {
  const ids = await readIds(site)
  const samples = await makeSamples(site, ids)
  const { body } = await site.call('GET', '/api/openapi.json', undefined)
  const targets: Target[] = []
  for (const [path, operations] of Object.entries((body as Description).paths)) {
    for (const [verb, operation] of Object.entries(operations)) {
      const name = `${verb.toUpperCase()} ${path}`
      if (name in left || (!operation.parameters && !operation.requestBody)) continue
      targets.push(...(await targetsOf(site, name, operation, { ids, samples })))
    }
  }
  return targets
}

interface Known {
  ids: Ids
  samples: Samples
}

async function targetsOf(site: Site, name: string, operation: Operation, { ids, samples }: Known) {
  const [method = '', path = ''] = name.split(' ')
  const { parameters = [], requestBody, security = [] } = operation
  const schema = requestBody?.content['application/json']?.schema
  const pathIds = Object.fromEntries(
    parameters.filter(one => one.in === 'path').map(one => [one.name, idFor(path, ids)]),
  )
  const query = Object.fromEntries(
    parameters
      .filter(one => one.in === 'query')
      .map(one => [one.name, String(sampleOf(one.schema, one.name, samples))]),
  )
  const tried: Target[] = []
  for (const who of security.length > 0 ? people : [undefined]) {
    const there = method === 'PUT' && schema ? await presentFields(site, path, pathIds.id, who) : {}
    const known = { ...ofNoun(path.split('/')[2] ?? '', samples), ...there }
    const body = schema && (sampleOf(schema, '', known) as Record<string, unknown>)
    const draft: Target = { name, method, path, ids: pathIds, query, body, who, status: 0 }
    const { status } = await site.call(method, addressOf(draft), who, body)
    tried.push({ ...draft, status })
  }
  const may = tried.filter(({ status }) => status < 300)
  return may.length > 0 ? may : tried.toSorted((a, b) => distance(a) - distance(b)).slice(0, 1)
}

/** How far a request got: success, refused input, unknown row, or forbidden. */
function distance({ status }: Target): number {
  if (status < 300) return 0
  if (status === 404) return 2
  return status === 401 || status === 403 ? 3 : 1
}

/** The present fields of a row: sending them back unchanged is a valid PUT, files included. */
async function presentFields(site: Site, path: string, id: string | undefined, who: Who | undefined) {
  const noun = /^\/api\/(company|event|partner|associate|application)\b/.exec(path)?.[1]
  if (!noun || !id) return {}
  const { status, body } = await site.call('GET', `/api/${noun}/${id}`, who)
  if (status !== 200) return {}
  const { data } = body as { data: Record<string, unknown> }
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null))
}

function ofNoun(noun: string, samples: Samples): Samples {
  const own = Object.entries(samples).filter(([name]) => name.startsWith(`${noun}.`))
  return {
    ...samples,
    ...Object.fromEntries(own.map(([name, value]) => [name.slice(noun.length + 1), value])),
  }
}

function idFor(path: string, ids: Ids): string {
  if (path.includes('{token}')) return 'AbCdEfGhIjKlMnOpQrStUvWxYz0123456789'
  if (path.includes('/applicant/changestatus/')) return ids.participation
  if (path.includes('/applicant/')) return ids.applicant
  if (path.includes('/application/edit/')) return ids.ownApplication
  if (path.includes('/invitation/')) return ids.invitation
  if (path.includes('/outbox/')) return ids.letter
  const noun = (['company', 'event', 'partner', 'associate', 'application'] as const).find(word =>
    path.toLowerCase().includes(word),
  )
  return noun ? ids[noun] : crypto.randomUUID()
}

/** Path and query; `mark` follows each value that may be changed. */
export function addressOf({ path, ids, query }: Target, mark = ''): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => `${ids[name]}${mark}`)
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}${mark}`)
  return pairs.length > 0 ? `${filled}?${pairs.join('&')}` : filled
}
