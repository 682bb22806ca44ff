import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import { darkTones } from '../../contract/accent.ts'
import { standardAccent } from '../../contract/installation.ts'
import { fieldMessages, messages } from '../../contract/messages.ts'
import { buildApp } from '../app.ts'
import { connect } from '../db/connect.ts'
import { useTestApp } from '../testing/app.ts'
import * as make from '../testing/factories.ts'
import { runJobs } from '../testing/jobs.ts'
import { type Mailbox, openMailbox } from '../testing/mailbox.ts'

const port = 20_000 + (process.pid % 20_000)
const t = useTestApp({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'hello@laurel.test' })
const usual = { name: 'Laurel', accent: standardAccent, logo: null }

beforeEach(async () => {
  const organiser = await t.organiser()
  await organiser.put('/api/settings', usual)
})

describe('settings', () => {
  it('begin with the product’s own name and colour', async () => {
    const { status, body, headers } = await (await t.organiser()).get('/api/settings')
    expect([status, body.data]).toEqual([200, usual])
    expect(headers.etag).toMatch(/^"\d+"$/)
  })

  it('are changed as a whole, which is recorded, and keep their logo from being deleted', async () => {
    const organiser = await t.organiser()
    const { key } = await make.file(t.db, { folder: 'installation/logo', uploaded_by: organiser.user._id })
    const saved = await organiser.put('/api/settings', {
      name: ' Hack Kerala ',
      accent: '#1C4F9C',
      logo: key,
    })
    const changed = { name: 'Hack Kerala', accent: '#1c4f9c', logo: key }
    expect([saved.status, saved.body.data]).toEqual([200, changed])
    expect((await organiser.get('/api/settings')).body.data).toEqual(changed)
    const told = await t.db
      .selectFrom('happenings')
      .select(['action', 'actor_id', 'data'])
      .where('subject', '=', 'settings')
      .orderBy('happened_at', 'desc')
      .executeTakeFirstOrThrow()
    expect(told).toEqual({
      action: 'changed',
      actor_id: organiser.user._id,
      data: {
        name: { from: 'Laurel', to: 'Hack Kerala' },
        accent: { from: standardAccent, to: '#1c4f9c' },
        logo: { from: null, to: key },
      },
    })
    const deleted = await organiser.post('/api/deleteImage', { key })
    expect([deleted.status, deleted.body.message]).toEqual([409, messages.fileInUse])
  })

  it('take the usual colour for none', async () => {
    const organiser = await t.organiser()
    await organiser.put('/api/settings', { name: 'Laurel', accent: '#1c4f9c' })
    expect((await organiser.put('/api/settings', { name: 'Laurel', accent: '' })).body.data).toEqual(usual)
  })

  it('name everything that is wrong at once, and change nothing', async () => {
    const organiser = await t.organiser()
    const wrong = { name: '', accent: '#ffcc00', logo: 'company/logo/x.webp' }
    const { status, body } = await organiser.put('/api/settings', wrong)
    expect([status, body.fields]).toEqual([
      422,
      { name: fieldMessages.fieldRequired, accent: fieldMessages.paleColour, logo: fieldMessages.file },
    ])
    const { body: unread } = await organiser.put('/api/settings', { name: 'a'.repeat(41), accent: 'red' })
    expect(unread.fields).toEqual({
      name: 'Please enter at most 40 characters',
      accent: fieldMessages.colour,
    })
    expect((await organiser.get('/api/settings')).body.data).toEqual(usual)
  })

  it('take no logo that nobody uploaded, and heed what somebody else saved meanwhile', async () => {
    const organiser = await t.organiser()
    const logo = `installation/logo/${'0'.repeat(32)}.webp`
    const refused = await organiser.put('/api/settings', { ...usual, logo })
    expect([refused.status, refused.body.fields]).toEqual([422, { logo: fieldMessages.file }])
    const { etag } = (await organiser.get('/api/settings')).headers
    await organiser.put('/api/settings', { ...usual, name: 'First' })
    const late = await organiser.put(
      '/api/settings',
      { ...usual, name: 'Second' },
      { 'if-match': String(etag) },
    )
    expect([late.status, late.body.message]).toEqual([412, messages.stale])
    expect((await organiser.get('/api/settings')).body.data.name).toBe('First')
  })
})

describe('what browsers fetch', () => {
  it('is a style sheet with the tones of a colour that may be chosen, kept for ever', async () => {
    const { status, text, headers } = await t.visitor.get('/brand/1c4f9c.css')
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/css; charset=utf-8',
      'public, max-age=31536000, immutable',
    ])
    expect(text).toContain(':root{--accent:#1c4f9c;')
    expect(text).toContain(`@media screen{:root[data-theme=dark]{--accent:${darkTones('#1c4f9c').accent};`)
    for (const colour of ['ffcc00', '1c4f9', 'red}a{b:c']) {
      expect((await t.visitor.get(`/brand/${encodeURIComponent(colour)}.css`)).status).toBe(404)
    }
  })

  it('is an icon in the colour, or the logo, and a manifest with the name', async () => {
    const organiser = await t.organiser()
    const manifest = async () => {
      const { body, headers } = await t.visitor.get('/manifest.webmanifest')
      expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8')
      return body
    }
    expect(await manifest()).toMatchObject({
      name: 'Laurel',
      icons: [{ src: '/brand/17694a.svg', type: 'image/svg+xml', sizes: 'any' }],
    })
    expect((await t.visitor.get('/favicon.ico')).headers.location).toBe('/brand/17694a.svg')
    const icon = await t.visitor.get('/brand/17694a.svg')
    expect([icon.status, icon.headers['content-type']]).toEqual([200, 'image/svg+xml'])
    expect(icon.text).toContain('path{fill:#17694a}')

    const { key } = await make.file(t.db, { folder: 'installation/logo', uploaded_by: organiser.user._id })
    await organiser.put('/api/settings', { name: 'Hack "Kerala"', accent: '#1c4f9c', logo: key })
    const src = `https://laurel.test/assets/${key.replace('.webp', '.w240.webp')}`
    expect(await manifest()).toMatchObject({ name: 'Hack "Kerala"', icons: [{ src, type: 'image/webp' }] })
    expect((await t.visitor.get('/favicon.ico')).headers.location).toBe(src)
  })

  it('follows a change by another process within five seconds', async () => {
    const connection = connect(t.ownerUrl, { max: 2 })
    const other = await buildApp(t.app.config, connection)
    try {
      await other.ready()
      const nameThere = async () => (await other.inject('/manifest.webmanifest')).json().name
      expect(await nameThere()).toBe('Laurel')
      await (await t.organiser()).put('/api/settings', { name: 'Elsewhere' })
      await expect.poll(nameThere, { timeout: 5_000, interval: 100 }).toBe('Elsewhere')
    } finally {
      await other.close()
      await connection.close()
    }
  })
})

describe('mails', () => {
  let mailbox: Mailbox
  beforeEach(async () => {
    mailbox = await openMailbox(port)
  })
  afterEach(() => mailbox.close())

  test('bear the name in sender, subject and foot, and the colour', async () => {
    const organiser = await t.organiser()
    await organiser.put('/api/settings', { name: 'Hack & Kerala', accent: '#1c4f9c' })
    const person = await make.user(t.db, { password_hash: 'kept' })
    await t.visitor.post('/api/forgotpassword', { email: person.email })
    await runJobs(t.app)
    const [mail] = mailbox.received
    expect([mail?.headers.from, mail?.headers.subject]).toEqual([
      '"Hack & Kerala" <hello@laurel.test>',
      'Set a new password for Hack & Kerala',
    ])
    expect(mail?.parts['text/plain']?.split('\n').at(-1)).toBe('Hack & Kerala')
    expect(mail?.parts['text/html']).toContain('Hack &amp; Kerala')
    expect(mail?.parts['text/html']).toContain('background:#1c4f9c')
    expect(mail?.parts['text/html']).not.toContain(standardAccent)
  })
})
