import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { can, isLinkPermission } from '../../../contract/platform/permissions.ts'
import { makingPage } from './share.ts'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'
import { statementsDuring } from '../../testing/statements-during.ts'

const t = useTestApp()

const names = async () =>
  (await t.visitor.get('/api/listevent')).body.map((event: { event_name: string }) => event.event_name)
const details = (id: string, who: { get: typeof t.visitor.get } = t.visitor) =>
  who.get(`/api/geteventdetails/${id}`)

/** How many statements the work sends to the database. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  return (await statementsDuring(work)).length
}

beforeEach(() => t.app.publicAnswers.clear())
afterEach(() => {
  vi.useRealTimers()
})

describe('an answer to visitors', () => {
  test('is read once for simultaneous requests and for the next five seconds', async () => {
    await make.event(t.db)
    const many = () => Promise.all(Array.from({ length: 60 }, () => t.visitor.get('/api/listevent')))
    expect(await statementsOf(many)).toBe(1)
    expect(await statementsOf(() => t.visitor.get('/api/listevent', { unknown: '1' }))).toBe(0)
  })

  test('is up to five seconds old after a write of another process', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    await names()
    await make.event(t.db, { event_name: 'Written elsewhere' })
    vi.advanceTimersByTime(4_999)
    expect(await names()).not.toContain('Written elsewhere')
    vi.advanceTimersByTime(1)
    expect(await names()).toContain('Written elsewhere')
  })

  test('is made anew after staff change something in this process', async () => {
    const event = await make.event(t.db, { event_name: 'Withdrawn' })
    const staff = await t.companyUser({ _id: event.company_id })
    expect([await names(), (await details(event._id)).status]).toEqual([
      expect.arrayContaining(['Withdrawn']),
      200,
    ])
    await staff.put(`/api/event/update/eventstatus/${event._id}`, { event_status: 'draft' })
    expect(await names()).not.toContain('Withdrawn')
    expect((await details(event._id)).status).toBe(404)
  })

  test('never shows a draft, even after staff read it', async () => {
    const draft = await make.event(t.db, { event_status: 'draft' })
    const staff = await t.companyUser({ _id: draft.company_id })
    const candidate = await t.candidate()
    for (let round = 0; round < 2; round++) {
      expect((await details(draft._id, staff)).status).toBe(200)
      expect((await details(draft._id)).status).toBe(404)
      expect((await details(draft._id, candidate)).status).toBe(404)
    }
  })

  test('is not cached when it is a 404', async () => {
    const draft = await make.event(t.db, { event_status: 'draft' })
    expect((await details(draft._id)).status).toBe(404)
    await t.db.updateTable('events').set({ event_status: 'published' }).where('_id', '=', draft._id).execute()
    expect((await details(draft._id)).status).toBe(200)
  })

  test('differs by the query', async () => {
    const [one, other] = [await make.event(t.db), await make.event(t.db)]
    const answers = [await details(one._id), await details(one._id), await details(other._id)]
    expect(answers.map(({ body }) => body.data._id)).toEqual([one._id, one._id, other._id])
  })

  test('is the same in every encoding', async () => {
    await make.event(t.db, { event_name: 'Größe' })
    const ask = async (encoding: string) => {
      const { headers, rawPayload } = await t.app.inject({
        url: '/api/listevent',
        headers: { 'accept-encoding': encoding },
      })
      return { encoding: headers['content-encoding'], vary: headers.vary, payload: rawPayload }
    }
    const [plain, br, zipped] = [await ask('identity'), await ask('gzip, br'), await ask('gzip')]
    expect([plain.encoding, br.encoding, zipped.encoding]).toEqual([undefined, 'br', 'gzip'])
    const preferred = [
      'gzip, br;q=0',
      'br;q=0.5, gzip',
      'gzip;q=0.2, br;q=0.3',
      'identity, br;q=0.5',
      '*',
      '',
    ]
    const encodings = []
    for (const accepted of preferred) encodings.push([accepted, (await ask(accepted)).encoding])
    expect(encodings).toEqual([
      ['gzip, br;q=0', 'gzip'],
      ['br;q=0.5, gzip', 'gzip'],
      ['gzip;q=0.2, br;q=0.3', 'br'],
      ['identity, br;q=0.5', undefined],
      ['*', 'br'],
      ['', undefined],
    ])
    expect([plain.vary, br.vary]).toEqual(['accept-encoding', 'accept-encoding'])
    expect(plain.payload.toString()).toContain('Größe')
    expect(brotliDecompressSync(br.payload)).toEqual(plain.payload)
    expect(gunzipSync(zipped.payload)).toEqual(plain.payload)
  })

  test('has a tag, and is 304 for whoever has it, until it says something else', async () => {
    const first = await t.visitor.get('/api/listevent')
    const etag = String(first.headers.etag)
    expect([etag.length, first.headers['cache-control']]).toEqual([24, 'private, no-cache'])
    const ask = (tag: string) => t.visitor.get('/api/listevent', {}, { 'if-none-match': tag })
    for (const known of [etag, `W/${etag}`, `"of-another-time", ${etag}`, '*']) {
      const { status, text, headers } = await ask(known)
      expect([known, status, text]).toEqual([known, 304, ''])
      expect(headers).toMatchObject({ etag, 'cache-control': 'private, no-cache', vary: 'accept-encoding' })
    }
    t.app.publicAnswers.clear()
    expect((await ask(etag)).status).toBe(304)
    await make.event(t.db, { event_name: 'Another one' })
    t.app.publicAnswers.clear()
    const later = await ask(etag)
    expect([later.status, later.text.includes('Another one'), later.headers.etag === etag]).toEqual([
      200,
      true,
      false,
    ])
  })

  test('is made anew for a rendered page, which is cached itself', async () => {
    await names()
    await make.event(t.db, { event_name: 'On the page' })
    const answer = await makingPage(() => t.app.inject('/api/listevent'))
    expect(answer.body).toContain('On the page')
    expect(await names()).not.toContain('On the page')
  })
})

test('only changes of staff say that they are for staff alone', () => {
  const wrong = t.app.endpoints.filter(({ changes, method, may }) => {
    const isForOthers = may === 'anyone' || isLinkPermission(may) || can({ role: 'candidate' }, may)
    return changes === 'staff' && (method === 'GET' || isForOthers)
  })
  expect(wrong.map(({ path }) => path)).toEqual([])
})

test('only reading calls are shared, and with everybody only what anyone may read', () => {
  const wrong = t.app.endpoints.filter(
    ({ shared, method, versioned, produces, budgets, may }) =>
      shared &&
      (method !== 'GET' ||
        versioned ||
        produces !== 'application/json' ||
        budgets.length > 0 ||
        (shared === 'everybody') !== (may === 'anyone')),
  )
  expect(wrong.map(({ path }) => path)).toEqual([])
})

test('the description says of every shared answer, and of no other, that it may be unchanged', async () => {
  const { paths } = (await t.visitor.get('/api/openapi.json')).body
  const described = Object.entries<{ get?: { responses: object } }>(paths).filter(
    ([, { get }]) => get && '304' in get.responses,
  )
  const shared = t.app.endpoints.filter(endpoint => endpoint.shared)
  expect(described.map(([path]) => path).sort()).toEqual(
    shared.map(({ path }) => path.replace(/:(\w+)/g, '{$1}')).sort(),
  )
})

describe('what staff read at the address of a public answer', () => {
  const hidden = 'Unseen by visitors'

  /** The calls of visitors that may show an event. */
  const callsOf = (id: string) => [
    '/api/listevent',
    '/api/challenge',
    '/api/challenge?status=past',
    `/api/challenge?q=${encodeURIComponent(hidden)}`,
    '/api/numbers',
    `/api/geteventdetails/${id}`,
  ]

  test.each([
    { event_status: 'draft' },
    { event_status: 'completed', archived_at: '2026-01-01T00:00:00Z' },
  ] as const)('never reaches others while the event is %o', async fields => {
    await make.event(t.db)
    const before = await Promise.all(callsOf(crypto.randomUUID()).map(path => t.visitor.get(path)))
    const event = await make.event(t.db, { ...fields, event_name: hidden })
    const staff = [await t.companyUser({ _id: event.company_id }), await t.organiser()]
    const others = [t.visitor, await t.candidate(), await t.companyUser()]
    t.app.publicAnswers.clear()
    for (const [place, path] of callsOf(event._id).entries()) {
      // Those of staff come first, so that they would be kept, and together with the others', so that all would share one.
      const answers = await Promise.all([...staff, ...others].map(who => who.get(path)))
      for (const answer of answers.slice(0, staff.length)) {
        expect([path, answer.headers.etag, answer.headers['cache-control']]).toEqual([
          path,
          undefined,
          'no-store',
        ])
      }
      for (const answer of answers.slice(staff.length)) {
        expect([path, answer.status, answer.text.includes(hidden)]).toEqual([
          path,
          before[place]?.status,
          false,
        ])
        if (answer.status === 200) expect(answer.body).toEqual(before[place]?.body)
      }
    }
  })

  test('is never 304 by the tag of visitors', async () => {
    const event = await make.event(t.db)
    const staff = await t.companyUser({ _id: event.company_id })
    const { headers } = await details(event._id)
    const known = { 'if-none-match': String(headers.etag) }
    const path = `/api/geteventdetails/${event._id}`
    expect((await t.visitor.get(path, {}, known)).status).toBe(304)
    const answer = await staff.get(path, {}, known)
    expect([answer.status, answer.headers.etag, answer.headers['cache-control']]).toEqual([
      200,
      undefined,
      'no-store',
    ])
  })

  test('is gone for visitors who have its tag, once it is withdrawn', async () => {
    const event = await make.event(t.db)
    const staff = await t.companyUser({ _id: event.company_id })
    const known = { 'if-none-match': String((await details(event._id)).headers.etag) }
    await staff.put(`/api/event/update/eventstatus/${event._id}`, { event_status: 'draft' })
    expect((await t.visitor.get(`/api/geteventdetails/${event._id}`, {}, known)).status).toBe(404)
  })
})
