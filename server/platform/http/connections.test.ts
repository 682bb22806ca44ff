import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { mostConnections } from './connections.ts'
import { useTestApp } from '../../testing/app.ts'

const patience = { head: 700, body: 400, upload: 3_000, rest: 200, reader: 400 }

const t = useTestApp(
  {},
  {
    timing: { patience },
    async beforeReady(app) {
      // More than the socket buffers hold for a client that does not read.
      app.get('/endless', (_request, reply) => reply.send(Buffer.alloc(50_000_000)))
    },
  },
)
let port: number

beforeAll(async () => {
  port = Number(new URL(await t.app.listen({ port: 0, host: '127.0.0.1' })).port)
})

const refused = (message: string) => ({ message, request_id: expect.stringMatching(/^[\w-]{36}$/) })
const late = refused('The request did not arrive in time. Please try again.')
const head = (path: string, more = '') =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n${more}\r\n`

describe('clients that do not finish', () => {
  it('cuts off a slow request head with a 408', async () => {
    const { status, body, took } = await say('POST /api/signin HTTP/1.1\r\nHost: a\r\n')
    expect([status, body]).toEqual([408, late])
    expect(took).toBeGreaterThan(600)
  })

  it('cuts off a slow body likewise', async () => {
    const { status, body, took } = await say(`${head('/api/signin')}{`)
    expect([status, body]).toEqual([408, late])
    expect(took).toBeGreaterThan(350)
    expect(took).toBeLessThan(2_000)
  })

  it('cuts off a body that no handler reads', async () => {
    const { status, took } = await say(head('/api/nowhere'))
    expect(status).toBe(408)
    expect(took).toBeLessThan(2_000)
  })

  it('gives an upload more time', async () => {
    const candidate = await t.candidate()
    const form = 'Content-Type: multipart/form-data; boundary=b\r\n'
    const request = `POST /api/upload HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${candidate.token}\r\n${form}Content-Length: 1000\r\n\r\n--b\r\n`
    const { status, took } = await say(request)
    expect(status).toBe(408)
    expect(took).toBeGreaterThan(2_800)
  })

  it('gives a refused upload no extra time', async () => {
    const form = 'Content-Type: multipart/form-data; boundary=b\r\n'
    const { status, took } = await say(
      `POST /api/upload HTTP/1.1\r\nHost: a\r\n${form}Content-Length: 1000\r\n\r\n--b\r\n`,
    )
    expect(status).toBe(401)
    expect(took).toBeLessThan(2_000)
  })

  it('cuts off a client that does not read the response', async () => {
    const socket = await open('GET /endless HTTP/1.1\r\nHost: a\r\n\r\n')
    socket.pause()
    const from = performance.now()
    await expect.poll(countConnections, { timeout: 5_000 }).toBe(0)
    expect(performance.now() - from).toBeGreaterThan(300)
    socket.destroy()
  })
})

it('does not cut off a slow client that completes its request', async () => {
  const body = JSON.stringify({ email: 'nobody@example.test', password: 'a wrong one' })
  const socket = await open(head('/api/signin', 'Connection: close\r\n').replace('1000', String(body.length)))
  for (const part of [body.slice(0, 5), body.slice(5)]) {
    await sleep(150)
    socket.write(part)
  }
  expect((await answerOf(socket)).status).toBe(401)
})

describe('input that is no HTTP request', () => {
  it.each([
    ['GARBAGE\r\n\r\n', 400, 'The request could not be read.'],
    [`GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431, 'This is too large.'],
  ])('is refused like everything else: %.20j', async (request, status, message) => {
    const answer = await say(request)
    expect([answer.status, answer.body]).toEqual([status, refused(message)])
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'x-request-id': answer.body.request_id,
      connection: 'close',
    })
  })
})

test.each([
  [300, 100],
  [1_024, 462],
  [20_000, 9_950],
  [1_000_000, 10_000],
  [Number.POSITIVE_INFINITY, 10_000],
  [50, 10],
])('of %d files, connections take %d', (files, connections) => {
  expect(mostConnections(files)).toBe(connections)
})

test('limits connections by the open files limit', () => {
  expect(t.app.server.maxConnections).toBe(mostConnections())
})

async function open(request: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(request)
  return socket
}

async function say(request: string) {
  return answerOf(await open(request))
}

/** Reads until the server closes the connection. */
async function answerOf(socket: Socket) {
  const begun = performance.now()
  let text = ''
  socket.on('error', () => {}).on('data', chunk => (text += chunk))
  await once(socket, 'close')
  const [first = '', content = ''] = text.split('\r\n\r\n')
  const [line = '', ...lines] = first.split('\r\n')
  const headers = Object.fromEntries(lines.map(one => one.toLowerCase().split(': ')))
  return {
    status: Number(line.split(' ')[1]),
    headers: headers as Record<string, string>,
    body: content ? JSON.parse(content) : undefined,
    took: performance.now() - begun,
  }
}

const countConnections = () =>
  new Promise<number>(done => t.app.server.getConnections((_error, count) => done(count)))
