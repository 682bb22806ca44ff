import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A migrated database that nobody is connected to; copies of it are cheap. */
    templateUrl: string
  }
}

/** Once per run of the tests: one PostgreSQL (TEST_DATABASE_URL, or our own in a folder that is thrown away). */
export default async function setup(project: TestProject) {
  const dataDir = mkdtempSync(join(tmpdir(), 'laurel-test-'))
  const server = await openDatabase(
    { databaseUrl: process.env.TEST_DATABASE_URL, dataDir },
    { isThrowaway: true },
  )
  const templateUrl = withDatabase(server.url, `laurel_template_${randomBytes(4).toString('hex')}`)
  await command(templateUrl, name => `create database ${name}`)
  await migrate(templateUrl)
  project.provide('templateUrl', templateUrl)
  return async () => {
    await command(templateUrl, name => `drop database ${name} with (force)`)
    await server.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

/** A migrated, empty database for one test file. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const templateUrl = inject('templateUrl')
  const template = databaseOf(templateUrl)
  const url = withDatabase(templateUrl, `laurel_test_${randomBytes(6).toString('hex')}`)
  await command(url, name => `create database ${name} template ${template}`)
  return { url, drop: () => command(url, name => `drop database if exists ${name} with (force)`) }
}

/** Said on the server's own database, because none can make or drop itself. */
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
