import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Connection, connect } from '../server/platform/db/connect.ts'
import { type OpenDatabase, openDatabase } from '../server/platform/postgres/embedded.ts'
import { endChildren, startChild } from '../server/testing/child-server.ts'

// A server that `npm start` runs while it builds the pages (docs/decisions/115).

let dataDir: string
let database: OpenDatabase
let connection: Connection

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'laurel-start-'))
  database = await openDatabase({ dataDir }, { isThrowaway: true })
  connection = connect(database.ownerUrl, { max: 1 })
})

afterAll(async () => {
  await endChildren()
  await connection?.close()
  await database?.close()
  rmSync(dataDir, { recursive: true, force: true })
})

function startWhileBuilding(workers: number, meanwhile: (child: ChildProcess) => void) {
  const settings = { DATABASE_URL: database.ownerUrl, LAUREL_PAGES: 'building', WORKERS: String(workers) }
  return startChild(settings, { meanwhile })
}

/** Cities are among the last that is prepared. */
async function isPrepared() {
  const { rows } = await sql<{ made: string | null }>`select to_regclass('cities') as made`.execute(
    connection.db,
  )
  if (!rows[0]?.made) return false
  const found = await connection.db.selectFrom('cities').select('_id').limit(1).execute()
  return found.length > 0
}

test('prepares its database, and answers once its pages are built', async () => {
  let child: ChildProcess | undefined
  let output = ''
  const starting = startWhileBuilding(1, started => {
    child = started
    started.stdout?.on('data', text => (output += text))
  })
  await expect.poll(isPrepared).toBe(true)
  expect(output).not.toContain('listening')
  child?.send('built')
  const server = await starting
  expect((await fetch(server.url)).status).toBe(200)
  expect(await server.end('SIGTERM')).toBe(0)
})

test.each([1, 2])('ends if its pages cannot be built, with %i processes', async workers => {
  const starting = startWhileBuilding(workers, child => child.send('not built'))
  const error = await starting.catch((thrown: Error) => thrown.message)
  expect(error).toBe(
    'The server ended before it was ready:\nLaurel ends, because its pages were not built.\n',
  )
})

test.each([1, 2])('ends if its starter is gone, with %i processes', async workers => {
  const starting = startWhileBuilding(workers, child => child.once('spawn', () => child.disconnect()))
  await expect(starting).rejects.toThrow('The server ended before it was ready')
})
