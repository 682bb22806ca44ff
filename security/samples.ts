import type { World } from '../server/testing/world.ts'

/** JSON schema, as far as queries use it. */
interface Schema {
  type?: string
  format?: string
  enum?: string[]
  anyOf?: Schema[]
}

/** The API's description (OpenAPI), as far as it tells of queries. */
export interface Description {
  paths: Record<string, Record<string, { parameters?: { name: string; in: string; schema: Schema }[] }>>
}

/** A value for a parameter of a query. Most are of the world, so that the request gets past validation to its statement. */
export function sampleOf(name: string, schema: Schema, world: World): string {
  const { type, format, enum: choices } = schema.anyOf?.[0] ?? schema
  if (choices?.[0]) return choices[0]
  const known = knownTo(world)[name]
  if (known) return known
  if (type === 'boolean') return 'true'
  if (type === 'integer' || type === 'number') return '1'
  return format === 'uuid' ? crypto.randomUUID() : 'alpha'
}

function knownTo({ event, company, partner, associate, application, round }: World): Record<string, string> {
  return {
    limit: '10',
    from: '2026-01-01',
    to: '2026-12-31',
    zone: 'Asia/Kolkata',
    statuses: 'registered',
    eventid: event._id,
    companyid: company._id,
    partnerid: partner._id,
    associateid: associate._id,
    applicationid: application._id,
    round: round._id,
    answers: `${crypto.randomUUID()}.yes`,
    handin: `${round._id}.missing`,
  }
}
