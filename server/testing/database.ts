import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../platform/postgres/embedded.ts'
import { everydayRole } from '../platform/postgres/everyday-role.ts'
import { prepareDatabase } from '../platform/postgres/prepare.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A migrated database without connections, to be copied cheaply. */
    templateUrl: string
    /** Whether it belongs to the built-in PostgreSQL, which has the everyday role. */
    isEmbedded: boolean
  }
}

/** Runs once per test run: one PostgreSQL (TEST_DATABASE_URL, or the built-in one in a temporary folder). */
export default async function setup(project: TestProject) {
  const dataDir = mkdtempSync(join(folderForData(), `laurel-test-${process.pid}-`))
  const server = await openDatabase(
    { databaseUrl: process.env.TEST_DATABASE_URL, dataDir },
    { isThrowaway: true },
  )
  const templateUrl = withDatabase(server.ownerUrl, `laurel_template_${randomBytes(4).toString('hex')}`)
  await command(templateUrl, name => `create database ${name}`)
  await prepareDatabase({ ...server, ownerUrl: templateUrl })
  project.provide('templateUrl', templateUrl)
  project.provide('isEmbedded', server.isEmbedded)
  return async () => {
    await command(templateUrl, name => `drop database ${name} with (force)`)
    await server.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const memory = '/dev/shm'

/** In memory where there is enough, because a database has 1,200 files: a fifth of PostgreSQL's processor time. */
function folderForData() {
  const enough = 4 * 1024 ** 3
  if (!existsSync(memory) || process.availableMemory() < enough) return tmpdir()
  removeLeft()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize < enough ? tmpdir() : memory
}

/** What runs that were killed have left: nothing else empties memory. */
function removeLeft() {
  for (const name of readdirSync(memory)) {
    const [, run] = /^laurel-test-(\d+)-/.exec(name) ?? []
    if (run && !existsSync(`/proc/${run}`)) rmSync(join(memory, name), { recursive: true, force: true })
  }
}

export interface TestDatabase {
  /** For the database's owner. */
  url: string
  /** For the server's everyday role. */
  everydayUrl: string
  drop(): Promise<void>
}

/** A migrated, empty database for one test file. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const templateUrl = inject('templateUrl')
  const template = databaseOf(templateUrl)
  const url = withDatabase(templateUrl, `laurel_test_${randomBytes(6).toString('hex')}`)
  // Files are copied in a third of the processor time that it takes to write each page to the log.
  await command(url, name => `create database ${name} template ${template} strategy file_copy`)
  const everydayUrl = inject('isEmbedded') ? withRole(url, everydayRole) : url
  return {
    url,
    everydayUrl,
    drop: () => command(url, name => `drop database if exists ${name} with (force)`),
  }
}

/** Runs in the database `postgres`, because a database cannot create or drop itself. */
async function command(url: string, sql: (name: string) => string) {
  const client = new pg.Client({ connectionString: withDatabase(url, 'postgres') })
  await client.connect()
  try {
    await client.query(sql(databaseOf(url)))
  } finally {
    await client.end()
  }
}

function databaseOf(url: string) {
  return new URL(url).pathname.slice(1)
}

function withDatabase(url: string, name: string) {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

function withRole(url: string, role: string) {
  const changed = new URL(url)
  changed.username = role
  return changed.href
}
