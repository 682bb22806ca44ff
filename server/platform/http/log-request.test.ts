import { once } from 'node:events'
import { Socket } from 'node:net'
import { Writable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { originOf } from '../happenings/doer.ts'
import { hashPassword } from '../sessions/password-hash.ts'
import { Client, useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'

let log = ''
const logTo = new Writable({
  write(chunk, _encoding, done) {
    log += String(chunk)
    done()
  },
})
const broken = Object.assign(new Error('It broke.'), {
  code: 'XX001',
  detail: 'Failing row contains (hush-detail).',
  parameters: ['hush-parameter'],
})
const client = new Socket()
const networks: string[] = []
const t = useTestApp(
  { LOG_LEVEL: 'trace' },
  {
    timing: { logTo },
    beforeReady: async app => {
      app.get('/broken', () => Promise.reject(broken))
      app.get('/left', request => leave(request))
    },
  },
)

/** The client leaves before the answer. */
async function leave(request: FastifyRequest) {
  client.destroy()
  await once(request.socket, 'close')
  networks.push(originOf(request).network)
}

interface Line {
  msg: string
  [field: string]: unknown
}

const lines = (): Line[] =>
  log
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))

/** Lets the server fail. */
const unchecked = () => new Client(t.app, null)

beforeEach(() => {
  log = ''
})

describe('the log', () => {
  it('has a line for each request: route, status, time, bytes, network and who', async () => {
    const staff = await t.companyUser()
    log = ''
    const answer = await staff.get('/api/event', { q: 'hush-words' })
    expect(lines()).toEqual([
      {
        level: 30,
        time: expect.any(Number),
        pid: process.pid,
        hostname: expect.any(String),
        request_id: answer.headers['x-request-id'],
        method: 'GET',
        route: '/api/event',
        network: '127.0.0.1',
        actor: { _id: staff.user._id, role: 'company' },
        status: 200,
        ms: expect.any(Number),
        bytes: expect.any(Number),
        msg: 'request',
      },
    ])
    expect(log).not.toContain('hush')
  })

  it('has an error with its stack, and nothing of rows or parameters', async () => {
    const answer = await unchecked().get('/broken')
    expect(answer.status).toBe(500)
    const [error, request] = lines()
    const id = answer.headers['x-request-id']
    expect([error?.msg, error?.request_id, request?.msg, request?.status]).toEqual([
      'unexpected error',
      id,
      'request',
      500,
    ])
    expect(error?.err).toEqual({ type: 'Error', message: 'It broke.', code: 'XX001', stack: broken.stack })
    expect(log).not.toContain('hush')
  })

  it('says of a request whose client left where it came from, and calls it no error', async () => {
    const { port } = new URL(await t.app.listen({ port: 0, host: '127.0.0.1' }))
    client.connect(Number(port), '127.0.0.1')
    log = ''
    client.write('GET /left HTTP/1.1\r\nHost: a\r\n\r\n')
    await vi.waitFor(() => expect(networks).toEqual(['127.0.0.1']))
    expect(lines().map(({ level, msg, network }) => [level, msg, network])).toEqual([
      [30, 'request aborted', '127.0.0.1'],
    ])
  })

  it('has no password, token, cookie or typed text, wherever a request has it', async () => {
    const password = 'hush monsoon over kochi'
    const user = await make.user(t.db, { password_hash: await hashPassword(password) })
    const headers = { authorization: 'Bearer hush-token', cookie: 'session=hush-cookie' }
    const secret = 'hush-secret'
    for (const path of [
      `/api/resetpassword/${secret}`,
      `/api/confirmaddress/${secret}`,
      `/api/invitation/${secret}`,
      `/api/join/${secret}`,
      `/api/unsubscribe/${secret}`,
      `/judge/${secret}`,
      `/Resetpassword?token=${secret}`,
      `/register?setup=${secret}`,
      `/api/event?q=${secret}`,
      `/nowhere/${secret}?token=${secret}`,
      `/%${secret}`,
    ]) {
      await t.visitor.get(path, {}, headers)
    }
    const bodies = [
      ['/api/signin', { email: user.email, password }],
      ['/api/signin', { email: user.email, password: `${password} no` }],
      ['/api/judge/open', { token: secret }],
      ['/api/resetpassword', { token: secret, password }],
      ['/api/confirmaddress', { token: secret }],
      [`/api/unsubscribe/${secret}`, { without: 'event' }],
    ] as const
    for (const [path, body] of bodies) await t.visitor.post(path, body, headers)
    const { body } = await t.visitor.post('/api/signin', { email: user.email, password })
    const unreadable = { ...headers, 'content-type': 'application/json' }
    await t.app.inject({
      method: 'POST',
      url: '/api/signin',
      headers: unreadable,
      payload: `{"password":"${secret}`,
    })
    expect(lines().filter(({ msg }) => msg === 'request').length).toBeGreaterThan(16)
    expect([log.includes('hush'), log.includes(body.data.token), log.includes(user.email ?? '')]).toEqual([
      false,
      false,
      false,
    ])
  })
})
