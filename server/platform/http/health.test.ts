import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type TestApp, useTestApp } from '../../testing/app.ts'

it.each(['/healthz', '/readyz'])('%s answers while all is well', async path => {
  expect((await healthy.visitor.get(path)).status).toBe(200)
})
const healthy = useTestApp()

describe.each([
  ['is read only', 'default_transaction_read_only = on'],
  ['has no room for a file', 'temp_file_limit = 0'],
])('a database that %s', (_, setting) => {
  const t = useTestApp()

  it('is not ready, and is again once the database recovers', async () => {
    await set(t, `set ${setting}`)
    const ready = async () => {
      const { status, headers, body } = await t.visitor.get('/readyz')
      return [status, headers['retry-after'], body]
    }
    // The first question may meet a connection that was ended and does not know it yet.
    await expect
      .poll(ready, { timeout: 10_000, interval: 100 })
      .toEqual([503, '2', { status: 'the database takes no writes' }])
    expect((await t.visitor.get('/healthz')).status).toBe(200)
    await set(t, 'reset all')
    const status = async () => (await t.visitor.get('/readyz')).status
    await expect.poll(status, { timeout: 10_000, interval: 100 }).toBe(200)
  })
})

/** Changes the setting for new connections to the database, and ends the server's present ones. */
async function set(t: TestApp, setting: string) {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(t.db)
  await sql`alter database ${sql.id(rows[0]?.name ?? '')} ${sql.raw(setting)}`.execute(t.db)
  await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and usename <> current_user`.execute(t.db)
}
