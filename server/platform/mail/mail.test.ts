import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { messages } from '../../../contract/platform/messages.ts'
import { inTransaction } from '../db/transaction.ts'
import { startJobs } from '../../jobs.ts'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'
import { runJobs } from '../../testing/jobs.ts'
import { signUpAs } from '../../testing/strangers.ts'
import { type Mailbox, mailPort, openMailbox } from '../../testing/mailbox.ts'
import { layOut, type MailContent } from './layout.ts'
import { writeMail } from './queries.ts'

const t = useTestApp({
  SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
  MAIL_FROM: 'Laurel <hello@laurel.test>',
})

let mailbox: Mailbox

beforeEach(async () => {
  mailbox = await openMailbox()
})

afterEach(async () => {
  await mailbox.close()
  await t.db.deleteFrom('mails').execute()
  await t.db.deleteFrom('password_links').execute()
})

const written: MailContent = {
  subject: 'Ünïcode & <b>signs</b>',
  first_name: 'Åsa <script>',
  paragraphs: [
    'A line that is longer than the seventy-six characters that mail likes, so that it must be folded: é.',
  ],
  button: { label: 'Open', href: 'https://laurel.test/x?a=1&b=2' },
}
const sample = layOut(written)

function write(cause: string, mail = sample, to = 'asa@example.test') {
  return inTransaction(t.db, db => writeMail(db, t.app.config, { cause, to, mail }))
}

function stored() {
  return t.db.selectFrom('mails').selectAll().executeTakeFirstOrThrow()
}

describe('of an event', () => {
  async function cancel() {
    const event = await make.event(t.db, { event_name: 'Rivers' })
    await make.application(t.db, { event_id: event._id })
    const staff = await t.companyUser({ _id: event.company_id })
    const become = (event_status: string, headers = {}) =>
      staff.put(`/api/event/update/eventstatus/${event._id}`, { event_status }, headers)
    return { become, answer: await become('cancelled') }
  }
  const subjects = () => mailbox.received.map(mail => mail.headers.subject)

  test('mails wait for the undo, which takes them back', async () => {
    const { become } = await cancel()
    const { rows } = await sql<{ wait: number }>`select extract(epoch from run_at - now())::int as wait
      from graphile_worker.jobs where task_identifier = 'send-mail'`.execute(t.db)
    expect(rows.map(({ wait }) => wait > 5 && wait <= 10)).toEqual([true])
    await become('published')
    await runJobs(t.app, 'resume-mails')
    expect(subjects()).toEqual([])
    expect(await t.db.selectFrom('mails').select('_id').execute()).toEqual([])
  })

  test('what has left is followed by the news that it goes on', async () => {
    const { become } = await cancel()
    await runJobs(t.app)
    await become('published')
    await runJobs(t.app, 'resume-mails')
    expect(subjects()).toEqual(['Rivers is cancelled', 'Rivers goes on'])
  })

  test('an undo of what somebody else changed since is refused', async () => {
    const { become, answer } = await cancel()
    await become('onhold')
    const undo = await become('published', { 'if-match': String(answer.headers.etag) })
    expect([undo.status, undo.body.message]).toEqual([412, expect.stringContaining('changed this')])
    await runJobs(t.app)
    expect(subjects().toSorted()).toEqual(['Rivers is cancelled', 'Rivers is on hold'])
  })

  test('of twenty undos and the worker at once, each person hears all or nothing', async () => {
    const { become } = await cancel()
    await Promise.all([runJobs(t.app), ...Array.from({ length: 20 }, () => become('published'))])
    await runJobs(t.app)
    const heard = subjects()
    expect(heard).toEqual(heard.length > 0 ? ['Rivers is cancelled', 'Rivers goes on'] : [])
  })
})

describe('sending', () => {
  test('a mail arrives once, as text and as HTML, marked by its id', async () => {
    await write('one')
    await runJobs(t.app)
    await runJobs(t.app)
    const { _id, status, tries, sent_at } = await stored()
    expect({ status, tries, isDated: sent_at !== null }).toEqual({ status: 'sent', tries: 1, isDated: true })
    expect(mailbox.received).toHaveLength(1)
    const [mail] = mailbox.received
    expect(mail?.to).toEqual(['asa@example.test'])
    expect(mail?.headers).toMatchObject({
      from: 'Laurel <hello@laurel.test>',
      subject: sample.subject,
      'message-id': `<${_id}.0@laurel.test>`,
      'auto-submitted': 'auto-generated',
    })
    expect(mail?.parts['text/plain']).toBe(sample.text.trim())
    expect(mail?.parts['text/html']).toBe(sample.html)
    expect(sample.html).toContain('Hello Åsa &lt;script&gt;,')
    expect(sample.html).toContain('href="https://laurel.test/x?a=1&amp;b=2"')
  })

  test('a calendar file goes with the text and the HTML', async () => {
    const calendar = ['BEGIN:VCALENDAR', 'METHOD:PUBLISH', 'END:VCALENDAR'].join('\r\n')
    const post = { cause: 'judge', to: 'asa@example.test', mail: sample, calendar }
    await inTransaction(t.db, db => writeMail(db, t.app.config, post))
    await runJobs(t.app)
    expect(mailbox.received[0]?.parts).toMatchObject({
      'text/plain': sample.text.trim(),
      'text/html': sample.html,
      'text/calendar': calendar.replaceAll('\r\n', '\n'),
    })
  })

  test('one cause, however often written, is one mail', async () => {
    await Promise.all(Array.from({ length: 20 }, () => write('same')))
    await runJobs(t.app)
    expect(mailbox.received).toHaveLength(1)
  })

  test('what is rolled back is not sent', async () => {
    const failed = inTransaction(t.db, async db => {
      await writeMail(db, t.app.config, { cause: 'rolled back', to: 'asa@example.test', mail: sample })
      throw new Error('after all, no')
    })
    await expect(failed).rejects.toThrow('after all, no')
    await runJobs(t.app)
    expect(mailbox.received).toEqual([])
  })

  test('a mail to the people of an event goes to each by name, once', async () => {
    const event = await make.event(t.db, { event_name: 'Rivers' })
    const team = await make.application(t.db, { event_id: event._id, team_name: 'Owls & Co' })
    const guest = await make.applicant(t.db, { application_id: team._id, first_name: 'Åsa <script>' })
    const staff = await t.companyUser({ _id: event.company_id })
    await staff.put(`/api/event/update/eventstatus/${event._id}`, { event_status: 'onhold' })
    await runJobs(t.app)
    expect(mailbox.received.map(mail => mail.headers.subject)).toEqual([
      'Rivers is on hold',
      'Rivers is on hold',
    ])
    const { parts } = mailbox.received.find(mail => mail.to.includes(guest.email)) ?? {}
    expect(parts?.['text/plain']).toContain('Hello Åsa <script>,')
    expect(parts?.['text/plain']).toContain('Team: Owls & Co')
    expect(parts?.['text/html']).toContain('Hello Åsa &lt;script&gt;,')
    expect(parts?.['text/html']).toContain('>Owls &amp; Co<')
  })

  test('refused, it is tried again and then arrives once', async () => {
    mailbox.refuse = 2
    await write('refused')
    await runJobs(t.app)
    expect(await stored()).toMatchObject({
      status: 'queued',
      tries: 1,
      error: expect.stringContaining('451'),
    })
    await runJobs(t.app)
    await runJobs(t.app)
    expect(await stored()).toMatchObject({ status: 'sent', tries: 3, error: null })
    expect(mailbox.received).toHaveLength(1)
  })

  test('with the server down it waits, and arrives when the server is back', async () => {
    await mailbox.close()
    await write('down')
    await runJobs(t.app)
    expect(await stored()).toMatchObject({
      status: 'queued',
      tries: 1,
      error: expect.stringContaining('ECONNREFUSED'),
    })
    mailbox = await openMailbox()
    await runJobs(t.app)
    expect(await stored()).toMatchObject({ status: 'sent', tries: 2 })
    expect(mailbox.received).toHaveLength(1)
  })

  test('after the last try it is failed, until an organiser sends it again', async () => {
    mailbox.refuse = 12
    await write('hopeless')
    for (let n = 0; n < 13; n++) await runJobs(t.app)
    const mail = await stored()
    expect(mail).toMatchObject({ status: 'failed', tries: 12, error: expect.stringContaining('451') })
    const organiser = await t.organiser()
    const { status, body } = await organiser.post(`/api/outbox/sendagain/${mail._id}`)
    expect([status, body.data.status, body.data.error]).toEqual([200, 'queued', null])
    await runJobs(t.app)
    expect(mailbox.received).toHaveLength(1)
  })

  test('what a process had claimed when it died is taken up again', async () => {
    await write('claimed')
    await t.db
      .updateTable('mails')
      .set({ claimed_until: new Date(Date.now() + 60_000).toISOString() })
      .execute()
    await runJobs(t.app)
    expect(mailbox.received).toEqual([])
    await t.db
      .updateTable('mails')
      .set({ claimed_until: new Date(Date.now() - 1000).toISOString() })
      .execute()
    await runJobs(t.app, 'resume-mails')
    expect(await stored()).toMatchObject({ status: 'sent', claimed_until: null })
    expect(mailbox.received).toHaveLength(1)
  })

  test('a mail whose job is used up is queued again', async () => {
    await write('used up')
    await sql`update graphile_worker._private_jobs set attempts = max_attempts`.execute(t.db)
    await runJobs(t.app)
    expect(await stored()).toMatchObject({ status: 'queued', tries: 0 })
    await runJobs(t.app, 'resume-mails')
    expect(await stored()).toMatchObject({ status: 'sent', tries: 1 })
  })

  test('sent again on purpose it is another message', async () => {
    await write('again')
    await runJobs(t.app)
    const organiser = await t.organiser()
    const { _id } = await stored()
    await organiser.post(`/api/outbox/sendagain/${_id}`)
    await runJobs(t.app)
    expect(mailbox.received.map(mail => mail.headers['message-id'])).toEqual([
      `<${_id}.0@laurel.test>`,
      `<${_id}.1@laurel.test>`,
    ])
  })

  test('the mail says whether its link is secret, whatever caused it', async () => {
    const href = 'https://laurel.test/confirm-address?token=abc'
    const asking = (secret?: 'address') =>
      layOut({ subject: 'Link', first_name: 'Asa', paragraphs: [], button: { label: 'Open', href, secret } })
    await write('anything', asking('address'))
    await write('password:public', asking())
    await runJobs(t.app)
    const sent = await t.db.selectFrom('mails').select(['cause', 'text']).orderBy('cause').execute()
    expect(sent.map(({ cause, text }) => [cause, text.includes('token=abc')])).toEqual([
      ['anything', false],
      ['password:public', true],
    ])
  })

  test('the link of a password mail stands nowhere once it is sent', async () => {
    const candidate = await t.candidate()
    await t.visitor.post('/api/forgotpassword', { email: candidate.user.email })
    await runJobs(t.app)
    const token = /token=([\w-]{43})/.exec(mailbox.received[0]?.parts['text/plain'] ?? '')?.[1]
    expect((await t.visitor.get(`/api/resetpassword/${token}`)).status).toBe(200)
    const mail = await stored()
    expect(mail.status).toBe('sent')
    expect(JSON.stringify(mail)).not.toContain(token)
    const again = await (await t.organiser()).post(`/api/outbox/sendagain/${mail._id}`)
    expect([again.status, again.body.message]).toEqual([409, messages.mailedLinkGone])
  })
})

describe('a password link', () => {
  const linkIn = (text = '') => /token=([\w-]{43})/.exec(text)?.[1]

  /** Asks for a link whose mail then waits until the link has run out. */
  async function waitTooLong(email: string) {
    await mailbox.close()
    await t.visitor.post('/api/forgotpassword', { email })
    await runJobs(t.app)
    const token = linkIn((await stored()).text)
    await t.db
      .updateTable('password_links')
      .set({ expires_at: new Date(0).toISOString() })
      .execute()
    expect((await t.visitor.get(`/api/resetpassword/${token}`)).status).toBe(404)
    mailbox = await openMailbox()
    return token
  }

  test('lives from when its mail is sent, however long that waited', async () => {
    const { user } = await t.candidate()
    const token = await waitTooLong(user.email)
    await runJobs(t.app)
    expect(linkIn(mailbox.received[0]?.parts['text/plain'])).toBe(token)
    expect((await t.visitor.get(`/api/resetpassword/${token}`)).status).toBe(200)
    const { rows } = await sql<{ minutes: number }>`select
      round(extract(epoch from expires_at - now()) / 60)::int as minutes from password_links`.execute(t.db)
    expect(rows).toEqual([{ minutes: 10 }])
  })

  test('that is gone is not mailed again', async () => {
    const { user } = await t.candidate()
    await waitTooLong(user.email)
    await t.db.updateTable('mails').set({ status: 'failed' }).execute()
    await t.db.deleteFrom('password_links').execute()
    const again = await (await t.organiser()).post(`/api/outbox/sendagain/${(await stored())._id}`)
    expect([again.status, again.body.message]).toEqual([409, messages.mailedLinkGone])
  })
})

test('a link that proves an address is mailed again until it is out, and stands nowhere from then on', async () => {
  await mailbox.close()
  await signUpAs(t, 'asha@example.test')
  await runJobs(t.app)
  await t.db.updateTable('mails').set({ status: 'failed' }).execute()
  const { _id, text } = await stored()
  const token = /token=([\w-]{43})/.exec(text)?.[1]
  mailbox = await openMailbox()
  const organiser = await t.organiser()
  expect((await organiser.post(`/api/outbox/sendagain/${_id}`)).status).toBe(200)
  await runJobs(t.app)
  expect(mailbox.received[0]?.parts['text/plain']).toContain(`/confirm-address?token=${token}`)
  expect(JSON.stringify(await stored())).not.toContain(token)
  const again = await organiser.post(`/api/outbox/sendagain/${_id}`)
  expect([again.status, again.body.message]).toEqual([409, messages.mailedLinkGone])
})

test('nothing is mailed to an address that no mail server has', async () => {
  const post = { cause: 'former', to: 'former-1@address.invalid', mail: sample }
  await inTransaction(t.db, db => writeMail(db, t.app.config, post))
  expect(await t.db.selectFrom('mails').selectAll().execute()).toEqual([])
})

describe('a place whose mail server hangs', () => {
  test('holds up neither the mails to others, nor other jobs, nor the end', async () => {
    mailbox.hangs = 'hangs.test'
    for (let n = 0; n < 12; n++) await write(`hangs ${n}`, sample, `person${n}@hangs.test`)
    const jobs = startJobs(t.app, t.app.pool.options.connectionString ?? '')
    await vi.waitFor(async () => expect(await claimed()).toBe(3), { timeout: 10_000 })
    const began = performance.now()
    const { user } = await t.candidate()
    await t.visitor.post('/api/forgotpassword', { email: user.email })
    await vi.waitFor(() => expect(mailbox.received.map(({ to }) => to)).toEqual([[user.email]]), {
      timeout: 10_000,
    })
    const waited = performance.now() - began
    // A mail that has arrived is claimed until that is written down.
    await vi.waitFor(async () => expect(await claimed()).toBe(3), { timeout: 10_000 })
    const ending = performance.now()
    await jobs.stop()
    expect([waited < 5_000, performance.now() - ending < 8_000]).toEqual([true, true])
    expect(await claimed()).toBe(0)
  })

  async function claimed() {
    const rows = await t.db.selectFrom('mails').select('_id').where('claimed_until', 'is not', null).execute()
    return rows.length
  }
})

describe('the outbox', () => {
  test('lists the newest first, finds by address and subject, pages', async () => {
    const organiser = await t.organiser()
    for (const n of [1, 2, 3]) await write(`list ${n}`, layOut({ ...written, subject: `Mail ${n}` }))
    const { body } = await organiser.get('/api/outbox', { limit: 10 })
    expect(body.data.map((mail: { subject: string }) => mail.subject)).toEqual(['Mail 3', 'Mail 2', 'Mail 1'])
    expect(body.data[0]).toEqual({
      _id: expect.any(String),
      to: 'asa@example.test',
      subject: 'Mail 3',
      text: sample.text,
      status: 'queued',
      tries: 0,
      error: null,
      calendar: null,
      createdAt: expect.any(String),
    })
    expect((await organiser.get('/api/outbox', { q: 'MAIL 2' })).body.total).toBe(1)
    expect((await organiser.get('/api/outbox', { q: 'asa@' })).body.total).toBe(3)
    expect((await organiser.get('/api/outbox', { page: 2 })).body).toMatchObject({
      data: [],
      total: 3,
      page: 2,
    })
  })

  test('is the organiser’s alone', async () => {
    for (const [client, status] of [
      [t.visitor, 401],
      [await t.candidate(), 403],
      [await t.companyUser(), 403],
    ] as const) {
      expect((await client.get('/api/outbox')).status).toBe(status)
      expect((await client.post(`/api/outbox/sendagain/${crypto.randomUUID()}`)).status).toBe(status)
    }
    const organiser = await t.organiser()
    expect((await organiser.post(`/api/outbox/sendagain/${crypto.randomUUID()}`)).status).toBe(404)
  })
})
