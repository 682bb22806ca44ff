import manifest from '../../../package.json' with { type: 'json' }
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { messages } from '../../../contract/platform/messages.ts'
import type { System } from '../../../contract/console/system.ts'
import { useTestApp } from '../../testing/app.ts'
import { runJobs } from '../../testing/jobs.ts'
import { type Mailbox, mailPort, openMailbox } from '../../testing/mailbox.ts'

describe('what runs', () => {
  const t = useTestApp({
    SMTP_URL: `smtp://user:secret@127.0.0.1:${mailPort}`,
    MAIL_FROM: 'Laurel <hello@laurel.test>',
    METRICS: '1',
    METRICS_TOKEN: 'a token for monitoring',
  })
  const read = async (): Promise<System> => (await (await t.organiser()).get('/api/system')).body.data

  afterEach(async () => {
    await t.db.deleteFrom('mails').execute()
    await sql`delete from graphile_worker._private_jobs`.execute(t.db)
  })

  it('is told in full, without a secret', async () => {
    const found = await read()
    expect(found).toEqual({
      problems: [],
      version: manifest.version,
      node: process.version,
      started_at: expect.any(String),
      workers: 1,
      is_demo: false,
      database: {
        version: expect.stringMatching(/^1[5-9]\.\d+/),
        bytes: expect.any(Number),
        migration: expect.stringMatching(/^\d{3}_/),
        is_own: true,
      },
      storage: {
        kind: 'folder',
        place: t.app.config.dataDir,
        answers: true,
        free_bytes: expect.any(Number),
      },
      mail: {
        state: 'untried',
        error: null,
        last_sent_at: null,
        waiting: 0,
        failing: 0,
        server: `127.0.0.1:${mailPort}`,
        from: 'Laurel <hello@laurel.test>',
      },
      jobs: { waiting: 0, running: 0, failing: 0, given_up: 0, late: 0 },
      backup: null,
    })
    expect(JSON.stringify(found)).not.toContain('secret')
  })

  it('is told to monitoring by its token, and to nobody without', async () => {
    const answer = await t.visitor.get(
      '/metrics/system',
      {},
      { authorization: 'Bearer a token for monitoring' },
    )
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(Object.keys(answer.body).sort()).toEqual(Object.keys(await read()).sort())
    const wrong = await t.visitor.get('/metrics/system', {}, { authorization: 'Bearer x' })
    const organiser = await (await t.organiser()).get('/metrics/system')
    expect([wrong.status, organiser.status]).toEqual([401, 401])
  })

  it('has problems with late jobs, those that are given up, and an old backup', async () => {
    await sql`insert into graphile_worker._private_tasks (identifier) values ('send-mail') on conflict do nothing`.execute(
      t.db,
    )
    await sql`select graphile_worker.add_job('send-mail', run_at => now() - interval '10 minutes')`.execute(
      t.db,
    )
    const late = await read()
    expect(late.problems).toEqual(['jobs'])
    expect(late.jobs).toMatchObject({ waiting: 1, running: 0, given_up: 0 })
    expect(late.jobs.late).toBeGreaterThanOrEqual(600)
    await sql`update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'no'`.execute(
      t.db,
    )
    expect(await read()).toMatchObject({ problems: ['jobs'], jobs: { waiting: 0, given_up: 1, late: 0 } })
    await sql`delete from graphile_worker._private_jobs`.execute(t.db)

    const data = { rows: 10, files: 2, missing_files: 0, bytes: 300 }
    const made = (days: number) =>
      t.db
        .insertInto('happenings')
        .values({
          subject: 'backup',
          action: 'made',
          data: JSON.stringify(data),
          happened_at: sql<string>`now() - ${days} * interval '1 day'`,
        })
        .execute()
    await made(3)
    expect(await read()).toMatchObject({ problems: ['backup'], backup: data })
    await made(1)
    expect(await read()).toMatchObject({ problems: [], backup: data })
  })

  describe('with mail', () => {
    let mailbox: Mailbox | undefined
    const test = async () => (await t.organiser()).post('/api/outbox/test')
    beforeEach(() => {
      mailbox = undefined
    })
    afterEach(() => mailbox?.close())

    it('a test mail says that nobody answers, and arrives once somebody does', async () => {
      const organiser = await t.organiser()
      const state = async () => (await organiser.get('/api/outbox/state')).body.data
      for (const _ of [1, 2]) {
        expect((await organiser.post('/api/outbox/test')).body).toEqual({
          data: { to: organiser.user.email },
        })
      }
      await runJobs(t.app)
      const refused = `connect ECONNREFUSED 127.0.0.1:${mailPort}`
      expect(await state()).toEqual({
        state: 'fails',
        error: refused,
        last_sent_at: null,
        waiting: 1,
        failing: 1,
      })
      expect(await read()).toMatchObject({ problems: ['mail'], mail: { state: 'fails', error: refused } })
      mailbox = await openMailbox()
      await sql`update graphile_worker._private_jobs set run_at = now()`.execute(t.db)
      await runJobs(t.app)
      expect(mailbox.received.map(({ to, headers }) => [to, headers.subject])).toEqual([
        [[organiser.user.email], 'A test mail from Laurel'],
      ])
      expect(await state()).toEqual({
        state: 'works',
        error: null,
        last_sent_at: expect.any(String),
        waiting: 0,
        failing: 0,
      })
      const { body } = await organiser.get('/api/activity', { person: organiser.user._id, subject: 'mail' })
      expect(body.data.map(({ action }: { action: string }) => action)).toEqual(['tested'])
    })

    it('tells monitoring no address that an error names', async () => {
      const fields = { to: 'gone@example.test', subject: 'Hello', text: 'Hello', html: 'Hello' }
      const error = '450 4.1.1 <gone@example.test>: mailbox of Gone.O@x.test is full'
      await t.db
        .insertInto('mails')
        .values({ ...fields, cause: 'full', status: 'queued', error })
        .execute()
      const key = { authorization: 'Bearer a token for monitoring' }
      const { body } = await t.visitor.get('/metrics/system', {}, key)
      expect(body.mail.error).toBe('450 4.1.1 <…>: mailbox of … is full')
      expect((await read()).mail.error).toBe(error)
    })

    it('a refused address is no fault of the mail server', async () => {
      mailbox = await openMailbox()
      await test()
      await runJobs(t.app)
      const fields = { to: 'gone@example.test', subject: 'Hello', text: 'Hello', html: 'Hello' }
      const error = "Can't send mail - all recipients were rejected: 550 5.1.1 no such user"
      await t.db
        .insertInto('mails')
        .values({ ...fields, cause: 'gone', status: 'failed', error })
        .execute()
      expect(await read()).toMatchObject({ problems: [], mail: { state: 'works', error: null } })
    })
  })
})

describe('a test mail without a mail server', () => {
  const t = useTestApp()

  it('is refused', async () => {
    const { status, body } = await (await t.organiser()).post('/api/outbox/test')
    expect([status, body.message]).toEqual([409, messages.noMailServerToTest])
  })
})
