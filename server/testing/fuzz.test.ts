import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { AnyEndpoint } from '../../contract/platform/endpoint.ts'
import { type Client, useTestApp } from './app.ts'
import * as make from './factories.ts'
import { makeWorld } from './world.ts'

// Every answer has a described status, never a 5xx. The client checks the shape.

const t = useTestApp()
const runs = Number(process.env.RUNS ?? 30)

interface Schema {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
}

let people: Client<make.MadeUser | null>[]
let known: Record<string, fc.Arbitrary<unknown>>
let ids: string[]

beforeAll(async () => {
  const world = await makeWorld(t)
  people = [world.organiser, world.own, world.other, world.candidate, world.invited, t.visitor]
  const { _id: city } = await make.city(t.db)
  const keys = (folder: Parameters<typeof world.file>[0]) =>
    Promise.all([world.organiser, world.own, world.candidate].map(person => world.file(folder, person)))
  const things = [world.event, world.draft, world.partner, world.associate, world.application, world.company]
  ids = [
    ...things.map(({ _id }) => _id),
    world.participation._id,
    world.invitation._id,
    world.candidate.user._id,
  ]
  const some = (...values: unknown[]) => fc.constantFrom(...values)
  const dayOrMoment = some(...[5, 9, 12, -3].map(make.dayFromNow), '2026-12-01T18:30:00.000Z')
  known = {
    location: some(city, { _id: city }),
    logo: some(
      ...(await keys('company/logo')),
      ...(await keys('partner/logo')),
      ...(await keys('application/logo')),
    ),
    banner_image: some(...(await keys('company/banner'))),
    banner: some(...(await keys('event/banner'))),
    photo: some(...(await keys('profile/picture'))),
    image: some(...(await keys('profile/picture'))),
    email: fc.integer({ min: 0, max: 30 }).map(n => `fuzz${n}@example.test`),
    password: some('monsoon over kochi', 'laurel-demo-2026', 'x'),
    contact_number: some('9876543210', 9_876_543_210),
    website: some('https://laurel.example'),
    start_date: dayOrMoment,
    end_date: dayOrMoment,
    last_day_of_registration: dayOrMoment,
    date_of_birth: some('2000-01-01', '2400-01-01'),
    timezone: some('Asia/Kolkata', 'UTC', 'US/Pacific-New'),
    company: some(world.company._id),
    company_id: some(world.company._id),
    event_id: some(world.event._id, world.draft._id),
    applicationid: some(world.application._id),
    partner_id: some(world.partner._id),
    associate_id: some(world.associate._id),
    theme: some('Open theme', [{ theme_name: 'Open theme' }]),
    first_name: some('Asha', 'Şeyma', '=cmd()'),
    last_name: some('Menon', 'Ńowak'),
    sort: some('-createdAt', 'name', 'event_name'),
    limit: some('10', '25', 100),
  }
})

const odd = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 50 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud800',
    '%',
    '_',
    '\\',
    "' or 1=1 --",
    '$1',
    '{}',
    '[]',
    'null',
    'NaN',
    '\u202e',
  ),
  fc.constantFrom(
    'a'.repeat(30_000),
    '\u0301'.repeat(5_000),
    '9'.repeat(400),
    '0000-01-01',
    '9999-99-99',
    '2027',
  ),
  fc.constantFrom(0, -0, -1, 1e308, 5e-324, 2 ** 53, 2 ** 31, 1.5, true, false, null),
  fc.jsonValue({ maxDepth: 4 }),
  fc.array(fc.integer(), { maxLength: 200 }),
)

function valueOf(schema: Schema, name: string): fc.Arbitrary<unknown> {
  const usual = name in known ? [{ arbitrary: known[name] ?? odd, weight: 12 }] : []
  return fc.oneof(...usual, { arbitrary: shaped(schema), weight: 4 }, { arbitrary: odd, weight: 1 })
}

function shaped(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(shaped))
  if (schema.type === 'object') return objectOf(schema)
  if (schema.type === 'array') return fc.array(shaped(schema.items ?? {}), { maxLength: 12 })
  if (schema.type === 'integer' || schema.type === 'number') return fc.integer({ min: 0, max: 12 })
  if (schema.type === 'boolean') return fc.boolean()
  return fc.oneof(fc.constantFrom('Some text', 'x', ...ids), fc.string({ maxLength: 20 }))
}

function objectOf({ properties = {} }: Schema): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(properties).map(([name, schema]) => [name, valueOf(schema, name)] as const)
  // Mostly complete bodies, sometimes with missing or unknown fields.
  const whole = fc.record(Object.fromEntries(fields))
  const holed = fc.record(Object.fromEntries(fields), { requiredKeys: [] })
  const more = fc.tuple(holed, fc.dictionary(fc.string({ maxLength: 12 }), odd, { maxKeys: 3 }))
  return fc.oneof(
    { arbitrary: whole, weight: 6 },
    { arbitrary: holed, weight: 1 },
    { arbitrary: more.map(([a, b]) => ({ ...b, ...a })), weight: 1 },
  )
}

function schemaOf(schema: AnyEndpoint['body']): Schema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema
}

function requestOf({ path, method, query, body }: AnyEndpoint) {
  const id = fc.oneof({ arbitrary: fc.constantFrom(...ids), weight: 8 }, { arbitrary: odd, weight: 1 })
  return fc.record({
    url: id.map(value => path.replace(/:\w+/, () => encodeURIComponent(wellFormed(value)) || '-')),
    query: objectOf(schemaOf(query)),
    body:
      method === 'GET'
        ? fc.constant(undefined)
        : fc.oneof({ arbitrary: objectOf(schemaOf(body)), weight: 12 }, odd),
    person: fc.nat(people.length - 1),
    headers: fc.record(
      {
        'idempotency-key': fc.constantFrom('a', 'b', 'x'.repeat(300)),
        'if-match': fc.constantFrom('"1"', 'W/"2"', '*', '"', 'x'),
      },
      { requiredKeys: [] },
    ),
  })
}

function wellFormed(value: unknown): string {
  return (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed().slice(0, 400)
}

function searchOf(query: Record<string, unknown>): string {
  const pairs = Object.entries(query).map(([name, value]) => [name.toWellFormed(), wellFormed(value)])
  return new URLSearchParams(pairs).toString()
}

/** Deleting people is one of the calls too: somebody new takes the place of who was deleted. */
async function comeBack({ _id, role, company_id }: make.MadeUser) {
  const user = await t.db.selectFrom('users').selectAll().where('_id', '=', _id).executeTakeFirstOrThrow()
  return t.signedIn(user.erased_at === null ? user : await make.user(t.db, { role, company_id }))
}

describe('anything that is sent', () => {
  it('is answered as described, never with a 5xx', { timeout: 60_000 + runs * 2_000 }, async () => {
    const seen: Record<number, number> = {}
    for (const endpoint of t.app.endpoints) {
      const check = fc.asyncProperty(requestOf(endpoint), async ({ url, query, body, person, headers }) => {
        const client = people[person] ?? t.visitor
        const json = body === undefined ? undefined : JSON.stringify(body)
        const answer = await client.send(endpoint.method, `${url}?${searchOf(query)}`, json, {
          ...(json === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        })
        seen[answer.status] = (seen[answer.status] ?? 0) + 1
        expect(answer.status, `${endpoint.method} ${url}: ${answer.text}`).toBeLessThan(500)
      })
      await fc.assert(check, { numRuns: endpoint.path === '/api/signout' ? 1 : runs, endOnFailure: true })
      // Signing out is one of the calls, so everybody signs in again.
      people = await Promise.all(people.map(async client => (client.user ? comeBack(client.user) : client)))
    }
    // The search would be worthless if the validation refused every request.
    for (const status of [200, 201, 404, 409, 422])
      expect(seen[status], JSON.stringify(seen)).toBeGreaterThan(10)
  })
})
