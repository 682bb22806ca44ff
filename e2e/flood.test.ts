import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endChildren, startChild } from '../server/testing/child-server.ts'
import { createTestDatabase, type TestDatabase } from '../server/testing/database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(async () => {
  await endChildren()
  await database?.drop()
})

test('more incomplete requests than the open files limit do not end the process', async () => {
  const server = await startChild({ DATABASE_URL: database.url }, { files: 300 })
  const port = Number(new URL(server.url).port)
  const kept = new Agent({ keepAlive: true, maxSockets: 1 })
  expect(await statusOf(`${server.url}/healthz`, kept)).toBe(200)
  const flood = await Promise.all(Array.from({ length: 400 }, () => beginRequest(port)))
  await expect.poll(() => flood.filter(socket => !socket.destroyed).length).toBe(99)
  // A page and the database need files.
  for (const path of ['/challenges', '/readyz'])
    expect([path, await statusOf(server.url + path, kept)]).toEqual([path, 200])
  expect(server.process.exitCode, server.log()).toBeNull()
  expect(server.log()).toContain('refusing connections: 100 are open')
  for (const socket of flood) socket.destroy()
  kept.destroy()
  await expect.poll(() => statusOf(`${server.url}/readyz`)).toBe(200)
  expect(await server.end('SIGTERM'), server.log()).toBe(0)
})

async function beginRequest(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.on('error', () => {}).resume()
  socket.write(
    'POST /api/signin HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
  )
  return socket
}

/** Undefined if there was no answer. */
function statusOf(url: string, agent?: Agent): Promise<number | undefined> {
  return new Promise(done => {
    get(url, { agent }, answer => answer.resume().on('end', () => done(answer.statusCode))).on('error', () =>
      done(undefined),
    )
  })
}
