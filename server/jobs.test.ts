import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { addJob } from './platform/jobs/add-job.ts'
import { startJobs } from './jobs.ts'
import { useTestApp } from './testing/app.ts'
import * as make from './testing/factories.ts'
import { letMinutePass, runJobs } from './testing/jobs.ts'

const t = useTestApp()

function start({ app } = t) {
  return startJobs(app, app.pool.options.connectionString ?? '')
}

function mailsTo(email: string, { db } = t) {
  return db.selectFrom('mails').select('_id').where('to', '=', email).execute()
}

async function askForLink({ db, visitor } = t) {
  const { email } = await make.user(db)
  // A request at the moment when the connections are ended gets a 503 and is repeated.
  await expect.poll(async () => (await visitor.post('/api/forgotpassword', { email })).status).toBe(200)
  return email
}

test('a queued job runs at once', async () => {
  const jobs = start()
  const email = await askForLink()
  await vi.waitFor(async () => expect(await mailsTo(email)).toHaveLength(1), { timeout: 15_000 })
  await jobs.stop()
})

describe('a worker whose connections are ended', () => {
  // Its own database: the interrupted job stays locked until its lease ends, and jobs of other tests would wait for it.
  const broken = useTestApp()

  test('continues, and does each job once', async () => {
    const jobs = start(broken)
    const before = await askForLink(broken)
    const isMailed = async (email: string) => expect(await mailsTo(email, broken)).toHaveLength(1)
    await vi.waitFor(() => isMailed(before), { timeout: 15_000 })
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(broken.db)
    const after = await askForLink(broken)
    const afterALease = async () => {
      await letMinutePass(broken)
      await isMailed(after)
    }
    await vi.waitFor(afterALease, { timeout: 18_000, interval: 1_000 })
    await isMailed(before)
    await jobs.stop()
  })
})

test('leaves no worker behind if it is stopped before it starts; the next one finds the jobs', async () => {
  const countWorkers = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and application_name = 'laurel jobs'`.execute(t.db)
    return rows.length
  }
  await start().stop()
  await expect.poll(countWorkers).toBe(0)
  const email = await askForLink()
  const next = start()
  await expect.poll(countWorkers, { timeout: 15_000 }).toBeGreaterThan(0)
  await vi.waitFor(async () => expect(await mailsTo(email)).toHaveLength(1), { timeout: 15_000 })
  await next.stop()
})

test('a job without a task cannot be queued', () => {
  const slips = [
    // @ts-expect-error -- an unknown name
    () => addJob(t.db, 'send-mial', { _id: 'x' }),
    // @ts-expect-error -- the payload of another task
    () => addJob(t.db, 'send-mail', { email: 'x', cause: 'y' }),
  ]
  expect(slips).toHaveLength(2)
})

test('removes what has expired and keeps the rest', async () => {
  const user = await make.user(t.db)
  // A link is kept for as long as its mail may still be under way.
  const [past, future] = [
    new Date(Date.now() - 49 * 3_600_000).toISOString(),
    new Date(Date.now() + 60_000).toISOString(),
  ]
  const link = { user_id: user._id, purpose: 'reset' } as const
  for (const [n, expires_at] of [past, future].entries()) {
    await t.db.insertInto('sessions').values({ user_id: user._id, expires_at }).execute()
    await t.db
      .insertInto('password_links')
      .values({ ...link, expires_at, token_hash: Buffer.from([n]) })
      .execute()
    await t.db
      .insertInto('rate_limits')
      .values({ key: `k${n}`, points: 1, expire: Date.parse(expires_at) })
      .execute()
  }
  const kept = { owner: 'visitor', body_hash: '' }
  await t.db
    .insertInto('idempotency_keys')
    .values([
      { ...kept, key: 'old', created_at: new Date(Date.now() - 25 * 3_600_000).toISOString() },
      { ...kept, key: 'new' },
    ])
    .execute()
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const failure = { account: Buffer.from('a'), is_known: false }
  await t.db
    .insertInto('failed_sign_ins')
    .values([
      { ...failure, network: 'old', failed_at: ago(16) },
      { ...failure, network: 'new', failed_at: ago(14) },
    ])
    .execute()
  const networks = { old: 91, new: 89 }
  for (const [network, days] of Object.entries(networks)) {
    const seen = { user_id: user._id, network, seen_at: ago(days * 24 * 60) }
    await t.db.insertInto('known_networks').values(seen).execute()
  }
  await runJobs(t.app, 'sweep-accounts')
  for (const table of ['failed_sign_ins', 'known_networks'] as const) {
    expect(await t.db.selectFrom(table).select('network').execute()).toEqual([{ network: 'new' }])
  }
  const sessions = await t.db.selectFrom('sessions').select('_id').where('user_id', '=', user._id).execute()
  const links = await t.db
    .selectFrom('password_links')
    .select('purpose')
    .where('user_id', '=', user._id)
    .execute()
  expect([sessions.length, links.length]).toEqual([1, 1])
  const limits = await t.db.selectFrom('rate_limits').select('key').where('key', 'like', 'k%').execute()
  expect(limits).toEqual([{ key: 'k1' }])
  expect(await t.db.selectFrom('idempotency_keys').select('key').execute()).toEqual([{ key: 'new' }])
})
