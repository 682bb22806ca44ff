import { once } from 'node:events'
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

test('more half-sent requests than the process may open files do not end it', async () => {
  const server = await startChild({ DATABASE_URL: database.url }, { files: 300 })
  const port = Number(new URL(server.url).port)
  const flood = await Promise.all(Array.from({ length: 400 }, () => beginRequest(port)))
  // Past the time after which the process looks at itself.
  await new Promise(resolve => setTimeout(resolve, 12_000))
  expect(server.process.exitCode, server.log()).toBeNull()
  const held = flood.filter(socket => !socket.destroyed)
  expect(held).toHaveLength(100)
  expect(server.log()).toContain('refusing connections: 100 are open')
  for (const socket of held) socket.destroy()
  await expect.poll(() => statusOf(`${server.url}/readyz`)).toBe(200)
  // Work that opens files and connections of its own.
  expect(await statusOf(`${server.url}/challenges`)).toBe(200)
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

const statusOf = (url: string) =>
  fetch(url).then(
    ({ status }) => status,
    () => undefined,
  )
