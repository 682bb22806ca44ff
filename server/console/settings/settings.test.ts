import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import { darkTones } from '../../../contract/platform/accent.ts'
import { standardAccent } from '../../../contract/people/installation.ts'
import { fieldMessages, messages } from '../../../contract/platform/messages.ts'
import { buildApp } from '../../app.ts'
import { connect } from '../../platform/db/connect.ts'
import { standardTexts } from './standard.texts.ts'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'
import { runJobs } from '../../testing/jobs.ts'
import { type Mailbox, mailPort, openMailbox } from '../../testing/mailbox.ts'

const t = useTestApp({ SMTP_URL: `smtp://127.0.0.1:${mailPort}`, MAIL_FROM: 'hello@laurel.test' })
const noTexts = { privacy: null, terms: null, accessibility: null, about: null, contact: null }
const usualPhones = { default_country: 'IN', phone_required: true }
const usual = {
  name: 'Laurel',
  accent: standardAccent,
  logo: null,
  release_seconds: 60,
  staff_second_factor: false,
  ...usualPhones,
  ...noTexts,
}

beforeEach(async () => {
  const organiser = await t.organiser()
  await organiser.put('/api/settings', usual)
})

describe('settings', () => {
  it('start with the product’s own name and colour', async () => {
    const { status, body, headers } = await (await t.organiser()).get('/api/settings')
    expect([status, body.data]).toEqual([200, { ...usual, standard_texts: expect.any(Object) }])
    expect(headers.etag).toMatch(/^"\d+"$/)
  })

  it('are saved as a whole and recorded, and their logo cannot be deleted', async () => {
    const organiser = await t.organiser()
    const { key } = await make.file(t.db, { folder: 'installation/logo', uploaded_by: organiser.user._id })
    const saved = await organiser.put('/api/settings', {
      name: ' Hack Kerala ',
      accent: '#1C4F9C',
      logo: key,
    })
    const changed = { ...noTexts, release_seconds: 60, name: 'Hack Kerala', accent: '#1c4f9c', logo: key }
    expect([saved.status, saved.body.data]).toMatchObject([200, changed])
    expect((await organiser.get('/api/settings')).body).toEqual(saved.body)
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

  it('fall back to the default colour', async () => {
    const organiser = await t.organiser()
    await organiser.put('/api/settings', { name: 'Laurel', accent: '#1c4f9c' })
    expect((await organiser.put('/api/settings', { name: 'Laurel', accent: '' })).body.data).toMatchObject(
      usual,
    )
  })

  it('report all problems together, and change nothing', async () => {
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
    expect((await organiser.get('/api/settings')).body.data).toMatchObject(usual)
  })

  it('refuse a logo that was not uploaded, and a stale version', async () => {
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

describe('the text of a public page', () => {
  const read = async (page: string) => (await t.visitor.get(`/api/page/${page}`)).body.data.html

  it('is a standard text about this installation until an organiser writes another', async () => {
    const organiser = await t.organiser()
    await organiser.put('/api/settings', { ...usual, name: 'Hack & Goa' })
    const privacy = await read('privacy')
    expect(privacy).toContain('<p>Hack &amp; Goa at https://laurel.test is run by its organisers.')
    expect(privacy).toContain('href="mailto:hello@laurel.test"')
    expect(privacy).toContain('<h2>What is kept of you</h2>')
    expect(privacy).toContain('The pages load nothing from anywhere else.')
    expect(privacy).toContain('You stay unnamed unless you switch your name on')
    expect(privacy).toContain(
      'Files that you attach to answers, receipts, email addresses and numbers are not shown',
    )
    for (const page of ['terms', 'accessibility', 'about', 'contact']) {
      expect(await read(page), page).toMatch(/^<p>.*(Hack &amp; Goa|organisers)/)
    }

    const own = '# Who we are\n\nA **club**. <script>alert(1)</script>'
    await organiser.put('/api/settings', { ...usual, about: own })
    expect(await read('about')).toBe(
      '<h2>Who we are</h2>\n<p>A <strong>club</strong>. &lt;script&gt;alert(1)&lt;/script&gt;</p>\n',
    )
    await organiser.put('/api/settings', { ...usual, about: ' ' })
    expect(await read('about')).toContain('is a place for hackathons')
  })

  it('names a foreign asset host, and says when there is no contact address', () => {
    const config = {
      baseUrl: 'http://127.0.0.1:3000',
      assetHost: 'https://cdn.test/x',
      keepDays: { mails: 180, origins: 90, signIns: 365, attendance: 30 },
      providers: [],
      mailFrom: 'laurel@localhost',
    }
    const { privacy, contact } = standardTexts({ name: 'Laurel', config })
    expect(privacy).toContain(
      'The pages load pictures and files from https://cdn.test, and nothing from anywhere else.',
    )
    const apart = { ...config, apiHost: 'https://api.test' }
    expect(standardTexts({ name: 'Laurel', config: apart }).privacy).toContain(
      'The pages load pictures and files from https://cdn.test, what they show from https://api.test, and nothing from anywhere else.',
    )
    expect(contact).toContain('The organisers of Laurel have not written an address here yet.')
  })

  it('is refused when it is too complex, and other pages do not exist', async () => {
    const organiser = await t.organiser()
    const { status, body } = await organiser.put('/api/settings', { ...usual, terms: '> '.repeat(500) })
    expect([status, body.fields]).toEqual([422, { terms: fieldMessages.markdownTooComplex }])
    const unknown = await t.visitor.get('/api/page/imprint')
    expect([unknown.status, unknown.body.message]).toEqual([404, messages.notFound])
  })
})

describe('brand files', () => {
  it('include a style sheet for each readable colour, cached for ever', async () => {
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

  it('include an icon in the colour, or the logo, and a manifest with the name', async () => {
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

  it('follow a change by another process within five seconds', async () => {
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
    mailbox = await openMailbox()
  })
  afterEach(() => mailbox.close())

  test('have the name in sender, subject and footer, and the accent colour', async () => {
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
