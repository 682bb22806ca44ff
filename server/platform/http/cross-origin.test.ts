import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'

const origin = 'https://laurel.test'
const apart = { BASE_URL: origin, API_HOST: 'https://api.laurel.test' }
const foreign = ['https://elsewhere.test', 'https://laurel.test.evil.test', 'http://laurel.test', 'null']

describe('an API at a host of its own', () => {
  const t = useTestApp(apart)

  const preflight = (url: string, from: string, method = 'PUT') =>
    t.app.inject({
      method: 'OPTIONS',
      url,
      headers: {
        origin: from,
        'access-control-request-method': method,
        'access-control-request-headers': 'authorization,content-type,if-match',
      },
    })

  it('answers the preflight of its own pages, without a token', async () => {
    const { statusCode, headers, body } = await preflight('/api/event/update/1', origin)
    expect([statusCode, body]).toEqual([204, ''])
    expect(headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'GET, POST, PUT',
      'access-control-allow-headers': 'authorization, content-type, idempotency-key, if-match, if-none-match',
      'access-control-max-age': '7200',
      vary: expect.stringMatching(/origin/i),
    })
    expect(headers['access-control-allow-credentials']).toBeUndefined()
  })

  it.each(foreign)('allows no preflight of %s', async from => {
    const { headers } = await preflight('/api/event/update/1', from)
    expect(headers['access-control-allow-origin']).toBeUndefined()
  })

  it('lets its own pages read answers and refusals, with the headers that they need', async () => {
    const organiser = await t.organiser()
    const event = await make.event(t.db)
    const asked = { origin }
    const answers = [
      await organiser.get(`/api/event/${event._id}`, {}, asked),
      await organiser.get('/api/application/export', {}, asked),
      await organiser.get('/api/event/x', {}, asked),
      await t.visitor.get('/api/event', {}, asked),
      await t.visitor.get('/api/listevent', {}, asked),
      await t.visitor.post('/api/signin', { email: 'a@b.test', password: 'wrong wrong' }, asked),
      await t.visitor.post('/api/upload', {}, asked),
      await t.visitor.post('/api/signin', 'unreadable', asked),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 401, 200, 401, 401, 415])
    for (const { headers } of answers) {
      expect(headers).toMatchObject({
        'access-control-allow-origin': origin,
        'access-control-expose-headers': 'etag, retry-after, x-request-id, content-disposition',
        vary: expect.stringMatching(/origin/i),
      })
    }
    expect(answers[0]?.headers.etag).toMatch(/^"/)
  })

  it.each(foreign)('lets %s read nothing, but says that the answer differs by origin', async from => {
    for (const path of ['/api/city', '/api/listevent', '/api/nowhere', '/api/openapi.json']) {
      const { headers } = await t.visitor.get(path, {}, { origin: from })
      expect([path, headers['access-control-allow-origin']]).toEqual([path, undefined])
      if (path !== '/api/nowhere') expect(headers.vary).toMatch(/origin/i)
    }
  })

  it('says nothing of origins outside the API', async () => {
    const { headers } = await t.visitor.get('/healthz', {}, { origin })
    expect([headers['access-control-allow-origin'], headers.vary]).toEqual([undefined, undefined])
  })

  it('is described at its host, and its documentation may call it there', async () => {
    expect((await t.visitor.get('/api/openapi.json')).body.servers).toEqual([{ url: apart.API_HOST }])
    const docs = await t.visitor.get('/api/docs')
    expect(docs.headers['content-security-policy']).toContain(`connect-src 'self' ${apart.API_HOST};`)
  })
})

const together: Record<string, string>[] = [{}, { API_HOST: `${origin}/v1` }]

describe.each(together)('pages and API at one origin: %j', settings => {
  const t = useTestApp({ BASE_URL: origin, ...settings })

  it('no answer has a header for other origins', async () => {
    for (const path of ['/api/city', '/api/listevent', '/api/event', '/api/event/x']) {
      const { headers } = await t.visitor.get(path, {}, { origin })
      const names = Object.keys(headers).filter(name => name.startsWith('access-control-'))
      expect([path, names, String(headers.vary).includes('rigin')]).toEqual([path, [], false])
    }
    const preflight = { origin, 'access-control-request-method': 'PUT' }
    const { statusCode } = await t.app.inject({ method: 'OPTIONS', url: '/api/city', headers: preflight })
    expect(statusCode).toBe(404)
  })
})
