import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { connect } from '../../platform/db/connect.ts'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'
import { runJobs } from '../../testing/jobs.ts'
import { type Mailbox, mailPort, openMailbox } from '../../testing/mailbox.ts'
import { sendAnnouncements } from './send-announcements.ts'
import { announcing, host } from '../../testing/announcing.ts'

const t = useTestApp({ SMTP_URL: `smtp://127.0.0.1:${mailPort}`, MAIL_FROM: 'Laurel <hello@laurel.test>' })

let mailbox: Mailbox

beforeEach(async () => {
  mailbox = await openMailbox()
})

afterEach(async () => {
  await mailbox.close()
  await t.db.deleteFrom('mails').execute()
})

const attempt = { isLast: false, hurry: new AbortController().signal }

/** An announcement whose time has come, to the creators of so many teams. */
async function due(teams: number) {
  const { event, staff } = await host(t)
  for (let n = 0; n < teams; n++) await make.application(t.db, { event_id: event._id })
  const announcement = await make.announcement(t.db, {
    event_id: event._id,
    subject: 'For {first_name}',
    status: 'scheduled',
    send_at: '2026-01-01T00:00:00Z',
  })
  return { event, staff, announcement }
}

async function written({ _id }: { _id: string }) {
  const mails = await t.db
    .selectFrom('mails')
    .select('to')
    .where('cause', 'like', `announcement:${_id}:%`)
    .orderBy('to')
    .execute()
  const recipients = await t.db
    .selectFrom('announcement_recipients')
    .select('email')
    .where('announcement_id', '=', _id)
    .orderBy('email')
    .execute()
  return { mails: mails.map(({ to }) => to), recipients: recipients.map(({ email }) => email) }
}

/** Sends what is due over a connection that the database cuts after so many statements; says whether it was cut. */
async function sendUntil(statements: number): Promise<boolean> {
  const breaking = connect(String(t.app.pool.options.connectionString), { max: 1 })
  let left = statements
  const db = breaking.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      left -= 1
      if (left === 0) {
        const {
          rows: [own],
        } = await sql<{ pid: number }>`select pid from pg_stat_activity
          where application_name = 'laurel' and state = 'idle in transaction' and datname = current_database()`.execute(
          t.db,
        )
        await sql`select pg_terminate_backend(${own?.pid ?? 0})`.execute(t.db)
      }
      return result
    },
  })
  try {
    await sendAnnouncements.run({ db, config: t.app.config, log: t.app.log }, {}, attempt)
    return false
  } catch {
    return true
  } finally {
    await breaking.close().catch(() => {})
  }
}

describe('sending', () => {
  it('happens once, however many processes see that it is due', async () => {
    const { announcement } = await due(3)
    const place = { db: t.app.db, config: t.app.config, log: t.app.log }
    await Promise.all(Array.from({ length: 8 }, () => sendAnnouncements.run(place, {}, attempt)))
    const { mails, recipients } = await written(announcement)
    expect(mails).toHaveLength(3)
    expect(recipients).toEqual(mails)
    await runJobs(t.app, 'send-announcements', 'resume-mails')
    expect(mailbox.received.map(({ to }) => to[0]).sort()).toEqual(mails)
  })

  it('is done again from the start when a process ends between any two statements, and nobody gets two', async () => {
    const { announcement } = await due(3)
    let [cuts, cutsBefore] = [0, 0]
    while (await sendUntil(cuts + 1)) {
      cuts += 1
      const { mails, recipients } = await written(announcement)
      expect(recipients).toEqual(mails)
      if (mails.length === 0) cutsBefore += 1
      else expect(mails).toHaveLength(3)
    }
    // Due, event, recipients, brand, mails, jobs, state and record: it was cut after each of them.
    expect(cutsBefore).toBeGreaterThanOrEqual(8)
    const { mails } = await written(announcement)
    expect(mails).toHaveLength(3)
    await runJobs(t.app, 'send-announcements')
    expect(mailbox.received.map(({ to }) => to[0]).sort()).toEqual(mails)
  })

  it('writes to 5,000 people in a few statements', async () => {
    const { event, staff } = await host(t)
    await sql`with people as (
        insert into users (email, first_name, last_name, role)
        select 'many' || n || '@crowd.test', 'Many' || n, 'People', 'candidate' from generate_series(1, 5000) as n
        returning _id, first_name, last_name, email
      ), teams as (
        insert into applications (event_id, created_by, team_name, theme)
        select ${event._id}, _id, 'Team ' || first_name, 'Open theme' from people returning _id, created_by
      )
      insert into applicants (application_id, event_id, user_id, first_name, last_name, email, is_creator, status)
      select teams._id, ${event._id}, people._id, first_name, last_name, email, true, 'registered'
      from teams join people on people._id = teams.created_by`.execute(t.db)
    const made = await staff.post('/api/announcement', {
      event_id: event._id,
      roles: ['members'],
      subject: '{team_name}',
      body: `Dear {first_name},\n\n${'A sentence of news. '.repeat(100)}`,
      when: 'now',
    })
    expect(made.status).toBe(201)
    let statements = 0
    const db = t.app.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult({ result }) {
        statements += 1
        return Promise.resolve(result)
      },
    })
    await sendAnnouncements.run({ db, config: t.app.config, log: t.app.log }, {}, attempt)
    await sql`delete from graphile_worker._private_jobs`.execute(t.db)
    expect((await written(made.body.data)).mails).toHaveLength(5000)
    // A few for a thousand people, and those that any announcement takes.
    expect(statements).toBeLessThan(40)
  }, 60_000)
})

describe('the mail', () => {
  it('says where answers go, and how a mail program unsubscribes its owner', async () => {
    const { event, staff } = await host(t)
    const lead = await make.user(t.db, { first_name: 'Mira' })
    await make.application(t.db, { event_id: event._id, created_by: lead._id })
    await announcing(t, staff, event, { subject: 'For {first_name}', body: 'The *kitchen* moved' })
    const [mail] = mailbox.received
    const company = await t.db
      .selectFrom('companies')
      .selectAll()
      .where('_id', '=', event.company_id)
      .executeTakeFirstOrThrow()
    expect(mail?.headers).toMatchObject({
      subject: 'For Mira',
      'reply-to': company.email,
      'list-unsubscribe': expect.stringMatching(/^<https:\/\/laurel\.test\/unsubscribe\/[\w-]{56}>$/),
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    })
    const link = mail?.headers['list-unsubscribe']?.slice(1, -1) ?? ''
    expect(mail?.parts['text/plain']).toBe(`The kitchen moved

See the event:
https://laurel.test/event-page/${event._id}

You get this from ${company.company_name}, because you are part of ${event.event_name}.

Get no more of these announcements:
${link}

Laurel`)
    expect(mail?.parts['text/html']).toContain(`<p style="margin:0 0 16px">The <em>kitchen</em> moved</p>`)
    expect(mail?.parts['text/html']).toContain(`href="${link}"`)
  })

  it('has no such link where people must know what it says', async () => {
    const candidate = await t.candidate()
    await t.visitor.post('/api/forgotpassword', { email: candidate.user.email })
    await runJobs(t.app)
    expect(mailbox.received[0]?.headers).not.toHaveProperty('list-unsubscribe')
  })
})

describe('a reader who unsubscribes', () => {
  async function reader() {
    const { event, staff } = await host(t)
    const lead = await t.candidate({ first_name: 'Mira' })
    await make.application(t.db, { event_id: event._id, created_by: lead.user._id })
    const announce = async () => {
      mailbox.received = []
      await announcing(t, staff, event, {})
      return mailbox.received.length
    }
    await announce()
    const link = mailbox.received[0]?.headers['list-unsubscribe']?.slice(1, -1) ?? ''
    const path = new URL(link).pathname
    return { event, staff, lead, announce, path }
  }

  it('does so by one POST of the mail program, without signing in, for this event', async () => {
    const { event, staff, lead, path } = await reader()
    const oneClick = (type: string, payload: string) =>
      t.app.inject({ method: 'POST', url: path, headers: { 'content-type': type }, payload })
    const answer = await oneClick('application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click')
    expect(answer.statusCode).toBe(200)
    expect((await oneClick('multipart/form-data; boundary=x', '--x--')).statusCode).toBe(200)
    const other = await make.event(t.db, { company_id: event.company_id })
    await make.application(t.db, { event_id: other._id, created_by: lead.user._id })
    const audienceOf = async ({ _id }: { _id: string }) =>
      (await staff.get('/api/announcement/audience', { eventid: _id, roles: 'members' })).body
    expect(await audienceOf(event)).toMatchObject({
      people: 0,
      unsubscribed: 1,
      data: [{ first_name: 'Mira', skipped: 'unsubscribed' }],
    })
    expect(await audienceOf(other)).toMatchObject({ people: 1, unsubscribed: 0 })
  })

  it('gets no mail, stands in the list as such, and still sees it at My applications', async () => {
    const { event, staff, lead, path } = await reader()
    const late = await make.user(t.db)
    await make.application(t.db, { event_id: event._id, created_by: late._id })
    await t.visitor.post(`/api${path}`, { without: 'event' })
    mailbox.received = []
    const sent = await announcing(t, staff, event, { subject: 'Second' })
    expect(mailbox.received.map(({ to }) => to[0])).toEqual([late.email])
    const { body } = await staff.get(`/api/announcement/recipients/${sent._id}`, { status: 'unsubscribed' })
    expect(body.data.map((row: { first_name: string }) => row.first_name)).toEqual(['Mira'])
    const own = (await lead.get('/api/announcement/own')).body.data
    expect(own.map((row: { subject: string }) => row.subject)).toEqual(['Second', 'News'])
  })

  it('may end them all, or take it back, by the same link', async () => {
    const { event, announce, path } = await reader()
    const address = `/api${path}`
    const choose = async (without: string) => {
      const { status, body } = await t.visitor.post(address, { without })
      return [status, body.data?.without, (await t.visitor.get(address)).body.data.without]
    }
    expect((await t.visitor.get(address)).body.data).toEqual({
      event_name: event.event_name,
      company_name: expect.any(String),
      without: 'nothing',
    })
    expect(await choose('event')).toEqual([200, 'event', 'event'])
    expect(await choose('all')).toEqual([200, 'all', 'all'])
    // One click of a mail program ends nothing more, and takes nothing back.
    await t.app.inject({ method: 'POST', url: path })
    expect((await t.visitor.get(address)).body.data.without).toBe('all')
    expect(await choose('nothing')).toEqual([200, 'nothing', 'nothing'])
    expect(await announce()).toBe(1)
    const recorded = await t.db
      .selectFrom('happenings')
      .select(['from_value', 'to_value'])
      .where('action', '=', 'subscription_changed')
      .orderBy('happened_at', 'desc')
      .limit(3)
      .execute()
    expect(recorded).toEqual([
      { from_value: 'all', to_value: 'nothing' },
      { from_value: 'event', to_value: 'all' },
      { from_value: 'nothing', to_value: 'event' },
    ])
  })

  it('is known by a signed link only, which opens nothing else', async () => {
    const { path } = await reader()
    const forged = `${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`
    const answers = await Promise.all([
      t.visitor.get(`/api${forged}`),
      t.visitor.post(`/api${forged}`, { without: 'event' }),
      t.app.inject({ method: 'POST', url: forged }).then(({ statusCode }) => ({ status: statusCode })),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    const { text, status } = await t.visitor.get(`/api${path}`)
    expect([status, text.includes('Mira')]).toEqual([200, false])
  })

  it('still gets what a person must know', async () => {
    const { event, staff, path } = await reader()
    await t.visitor.post(`/api${path}`, { without: 'all' })
    mailbox.received = []
    await staff.put(`/api/event/update/eventstatus/${event._id}`, { event_status: 'cancelled' })
    await runJobs(t.app)
    expect(mailbox.received.map(({ headers }) => headers.subject)).toEqual([
      `${event.event_name} is cancelled`,
    ])
  })
})
