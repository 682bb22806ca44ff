import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import { trace } from '@opentelemetry/api'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { hashPassword } from '../sessions/password-hash.ts'
import { useTestApp } from '../../testing/app.ts'
import { type Collector, openCollector, type ReceivedSpan } from '../../testing/collector.ts'
import * as make from '../../testing/factories.ts'
import { runJobs } from '../../testing/jobs.ts'
import { type Mailbox, mailPort, openMailbox } from '../../testing/mailbox.ts'
import { summaryOf } from './statement-summary.ts'

const soon = { timeout: 15_000 }
const smtp = { SMTP_URL: `smtp://127.0.0.1:${mailPort}` }
/** A caller in a trace of its own, which wants to be traced or not. */
function caller({ isTraced = true } = {}) {
  const [id, spanId] = [randomBytes(16).toString('hex'), randomBytes(8).toString('hex')]
  return { id, spanId, headers: { traceparent: `00-${id}-${spanId}-0${isTraced ? 1 : 0}` } }
}

let log = ''
const logTo = new Writable({
  write(chunk, _encoding, done) {
    log += String(chunk)
    done()
  },
})
const lines = () =>
  log
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))

/** The SDK reads them from the process. */
function useVariables(variables: Record<string, string | (() => string)>) {
  beforeAll(() => {
    for (const [name, value] of Object.entries(variables)) {
      vi.stubEnv(name, typeof value === 'string' ? value : value())
    }
  })
  afterAll(() => void vi.unstubAllEnvs())
}

function attributesOf(span: ReceivedSpan) {
  return Object.fromEntries(span.attributes.map(({ key, value }) => [key, Object.values(value)[0]]))
}

describe('with a collector', () => {
  let collector: Collector
  let mailbox: Mailbox
  beforeAll(async () => {
    collector = await openCollector()
    mailbox = await openMailbox()
  })
  useVariables({
    OTEL_EXPORTER_OTLP_ENDPOINT: () => collector.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=of-the-collector',
    OTEL_BSP_SCHEDULE_DELAY: '20',
  })
  const t = useTestApp(
    { ...smtp, LOG_LEVEL: 'info', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1' },
    { timing: { logTo } },
  )
  beforeEach(() => {
    collector.raw.length = 0
    mailbox.received.length = 0
    log = ''
  })
  afterAll(async () => {
    await mailbox.close()
    await collector.close()
  })

  /** The spans of a trace, when that of the name has come. */
  async function spansOf(id: string, last: string): Promise<ReceivedSpan[]> {
    const own = () => collector.spans().filter(({ traceId }) => traceId === id)
    await vi.waitFor(() => expect(own().map(({ name }) => name)).toContain(last), soon)
    return own()
  }
  const one = (spans: ReceivedSpan[], name: string) => {
    const [found, ...more] = spans.filter(span => span.name === name)
    if (!found || more.length > 0) throw new Error(`${name} is there ${more.length} times too often`)
    return found
  }

  it('a request is a span by its route, with a span for each of its statements', async () => {
    const company = await make.company(t.db)
    const staff = await t.companyUser(company)
    const { id, spanId, headers } = caller()
    expect((await staff.get(`/api/company/${company._id}`, {}, headers)).status).toBe(200)
    const spans = await spansOf(id, 'GET /api/company/:id')
    const request = one(spans, 'GET /api/company/:id')
    expect([request.parentSpanId, request.kind]).toEqual([spanId, 2])
    expect(attributesOf(request)).toEqual({
      'http.request.method': 'GET',
      'http.route': '/api/company/:id',
      'http.response.status_code': 200,
      'url.scheme': 'http',
    })
    const statements = spans.filter(span => span !== request)
    expect(statements.map(({ name }) => name)).toContain('select companies')
    for (const statement of statements) {
      expect([statement.parentSpanId, statement.kind]).toEqual([request.spanId, 3])
      expect(attributesOf(statement)).toEqual({
        'db.system.name': 'postgresql',
        'db.query.summary': statement.name,
        'db.query.text': expect.stringMatching(/^\s*(select|with)\b/i),
      })
    }
    expect(collector.headers['x-key']).toBe('of-the-collector')
    expect(collector.raw.join()).toContain('"stringValue":"laurel"')
  })

  it('the mail that a request causes is in its trace, through the job in between', async () => {
    const user = await make.user(t.db)
    const { id, spanId, headers } = caller()
    await t.visitor.post('/api/forgotpassword', { email: user.email }, headers)
    await runJobs(t.app)
    const spans = await spansOf(id, 'job send-mail')
    const request = one(spans, 'POST /api/forgotpassword')
    const first = one(spans, 'job mail-password-link')
    const mail = one(spans, 'job send-mail')
    expect([request, first, mail].map(span => span.parentSpanId)).toEqual([
      spanId,
      request.spanId,
      first.spanId,
    ])
    const statements = spans.filter(({ parentSpanId }) => parentSpanId === mail.spanId)
    expect(statements.filter(({ name }) => name === 'update mails')).toHaveLength(2)
    expect(attributesOf(mail)).toEqual({ 'laurel.job.task': 'send-mail', 'laurel.job.attempt': 1 })
    expect(mailbox.received.map(({ to }) => to)).toEqual([[user.email]])
    // Nobody outside learns of the trace.
    expect(JSON.stringify(mailbox.received)).not.toContain(id)
  })

  it('the lines of a request in the log have the id of its trace', async () => {
    const { id, headers } = caller()
    const answer = await t.visitor.get('/api/city', {}, headers)
    expect(lines().map(({ msg, trace_id }) => [msg, trace_id])).toEqual([['request', id]])
    expect(JSON.stringify(answer.headers)).not.toContain(id)
  })

  it('a caller that is not traced makes no spans, nor do its jobs', async () => {
    const user = await make.user(t.db)
    const quiet = caller({ isTraced: false })
    await t.visitor.post('/api/forgotpassword', { email: user.email }, quiet.headers)
    await runJobs(t.app)
    const { id, headers } = caller()
    await t.visitor.get('/api/city', {}, headers)
    await spansOf(id, 'GET /api/city')
    expect(mailbox.received.at(-1)?.to).toEqual([user.email])
    expect(collector.raw.join()).not.toContain(quiet.id)
    expect(collector.raw.join()).not.toContain('job send-mail')
  })

  it('the checks of load balancers are no traces, and an unknown address has no name', async () => {
    const { id, headers } = caller()
    await t.visitor.get('/healthz', {}, headers)
    await t.visitor.get('/readyz', {}, headers)
    await t.visitor.get('/nowhere/at-all', {}, headers)
    expect((await spansOf(id, 'GET')).map(({ name }) => name)).toEqual(['GET'])
  })

  it('what fails is marked by its kind, without the message', async () => {
    mailbox.refuse = 1
    const user = await make.user(t.db, { email: 'hush@example.test' })
    await t.visitor.post('/api/forgotpassword', { email: user.email })
    await vi.waitFor(async () => {
      await runJobs(t.app)
      expect(mailbox.received.at(-1)?.to).toEqual(['hush@example.test'])
    }, soon)
    await vi.waitFor(() => {
      const tries = collector.spans().filter(({ name }) => name === 'job send-mail')
      expect(tries.map(span => [span.status, attributesOf(span)['error.type']])).toEqual([
        [{ code: 2 }, 'EMESSAGE'],
        [{ code: 0 }, undefined],
      ])
    }, soon)
    expect(collector.raw.join()).not.toContain('hush')
  })

  it('no secret, address or typed text is in a span', async () => {
    const password = 'hush monsoon over kochi'
    const user = await make.user(t.db, {
      email: 'hush@hush.test',
      first_name: 'Hush',
      password_hash: await hashPassword(password),
    })
    const secret = 'hush-secret'
    const headers = { authorization: 'Bearer hush-token', cookie: 'session=hush', 'user-agent': 'hush' }
    for (const path of [
      `/api/resetpassword/${secret}`,
      `/api/confirmaddress/${secret}`,
      `/api/invitation/${secret}`,
      `/api/join/${secret}`,
      `/api/unsubscribe/${secret}`,
      `/api/event?q=${secret}`,
      `/nowhere/${secret}?token=${secret}`,
    ]) {
      await t.visitor.get(path, {}, headers)
    }
    await t.visitor.post('/api/signin', { email: user.email, password }, headers)
    await t.visitor.post('/api/signin', { email: user.email, password: `${password} no` }, headers)
    const staff = await t.organiser()
    for (const path of ['/api/event', '/api/company', '/api/applicant', '/api/people', '/api/search']) {
      await staff.get(path, { q: secret })
    }
    await staff.post('/api/company/add', { company_name: 'Hush', description: 'Hush' })
    const { id, headers: own } = caller()
    await staff.get('/api/city', {}, own)
    await spansOf(id, 'GET /api/city')
    expect(collector.spans().length).toBeGreaterThan(40)
    const told = collector.raw.join().toLowerCase()
    expect([told.includes('hush'), told.includes('127.0.0.1'), told.includes(user._id)]).toEqual([
      false,
      false,
      false,
    ])
  })
})

describe('without samples', () => {
  let collector: Collector
  beforeAll(async () => {
    collector = await openCollector()
  })
  useVariables({
    OTEL_EXPORTER_OTLP_ENDPOINT: () => collector.url,
    OTEL_TRACES_SAMPLER: 'always_off',
    OTEL_BSP_SCHEDULE_DELAY: '20',
  })
  const t = useTestApp({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1' })
  afterAll(() => collector.close())

  it('nothing is sent, not even when the server ends', async () => {
    expect((await t.visitor.get('/api/city', {}, caller().headers)).status).toBe(200)
    await t.app.close()
    expect(collector.raw).toEqual([])
  })
})

describe('with a collector that is away', () => {
  useVariables({
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
    OTEL_EXPORTER_OTLP_TIMEOUT: '200',
    OTEL_BSP_SCHEDULE_DELAY: '5',
  })
  const t = useTestApp(
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', LOG_LEVEL: 'info' },
    { timing: { logTo } },
  )

  it('requests are answered, and the log says it once', async () => {
    log = ''
    const ask = async () => expect((await t.visitor.get('/api/city')).status).toBe(200)
    const warnings = () => lines().filter(({ level }) => level >= 40)
    await ask()
    await vi.waitFor(() => expect(warnings()).toHaveLength(1), soon)
    for (let n = 0; n < 20; n++) await ask()
    const begun = performance.now()
    await t.app.close()
    expect(performance.now() - begun).toBeLessThan(5_000)
    expect(warnings().map(({ msg }) => msg)).toEqual([
      'Traces do not reach the collector, or a setting of OpenTelemetry is wrong: OTEL_LOG_LEVEL=warn says more.',
    ])
  })
})

describe('without the variables', () => {
  const t = useTestApp()

  it('a request is in no trace', async () => {
    const asked = [vi.spyOn(trace, 'getSpan'), vi.spyOn(trace, 'getTracer')]
    await t.visitor.get('/api/city', {}, caller().headers)
    expect(asked.map(spy => spy.mock.calls.length)).toEqual([0, 0])
    for (const spy of asked) spy.mockRestore()
  })
})

it('a statement is named by its verb and its first table', () => {
  expect(
    [
      'select "users"."email" from "users" where "_id" = $1',
      'insert into "mails" ("_id") values ($1) on conflict do nothing',
      'update "mails" set "tries" = "tries" + $1',
      'with own as (select from applications) select 1',
      'begin',
    ].map(summaryOf),
  ).toEqual(['select users', 'insert mails', 'update mails', 'with applications', 'begin'])
})
