import { describe, expect, it } from 'vitest'
import { mostOf } from '../../../contract/platform/budgets.ts'
import { fieldMessages, messages } from '../../../contract/platform/messages.ts'
import { useTestApp } from '../../testing/app.ts'
import {
  associateDetails,
  mailedLink,
  partnerDetails,
  sendByLink,
  uploadByLink,
} from '../../testing/asked-people.ts'
import * as make from '../../testing/factories.ts'
import { fileOf } from '../../testing/upload-form.ts'

// What whoever has a link to their details sees and does, without an account (docs/product.md §33).

const t = useTestApp()
let serial = 0
const address = () => `holder${++serial}@asked.test`

/** Somebody who was asked for an event of River Trust, with the secret of the mailed link. */
async function asked(kind: 'partner' | 'associate' = 'partner', name = 'Surya') {
  const company = await make.company(t.db, { company_name: 'River Trust' })
  const staff = await t.companyUser(company)
  const event = await make.event(t.db, { company_id: company._id, event_name: 'Open Rivers' })
  const email = address()
  const ask = async (event_id: string) => {
    const { body } = await staff.put(`/api/event/asked/${event_id}`, { kind, people: [{ name, email }] })
    return body.data.people[0]._id as string
  }
  const asked_id = await ask(event._id)
  return { company, staff, event, email, asked_id, ask, token: await mailedLink(t, email) }
}

const read = (token: string) => t.visitor.get(`/api/details/${token}`)
const save = (token: string, body: object, kind = 'partner', headers: Record<string, string> = {}) =>
  t.visitor.put(`/api/details/${kind}/${token}`, body, headers)

describe('opening a link', () => {
  it('answers what was typed, for whom it is, and nothing more of event and company', async () => {
    const { token, email, asked_id, event } = await asked()
    const { status, body, headers } = await read(token)
    expect([status, headers.etag]).toEqual([200, '"0"'])
    expect(body.data).toEqual({
      _id: asked_id,
      kind: 'partner',
      name: 'Surya',
      email,
      event_name: 'Open Rivers',
      public_event: event._id,
      company_name: 'River Trust',
      timezone: expect.any(String),
      expires_at: expect.any(String),
      partner: null,
      associate: null,
    })
  })

  it('is the same not found for a link that is unknown, over, of an archived event or partner', async () => {
    const { body: unknown } = await read('a-guessed-token')
    const over = await asked()
    await t.db
      .updateTable('asked_links')
      .set({ expires_at: '2020-01-01T00:00:00Z' })
      .where('asked_id', '=', over.asked_id)
      .execute()
    const ofArchived = await asked()
    await t.db
      .updateTable('events')
      .set({ event_status: 'completed', archived_at: '2031-01-01T00:00:00Z' })
      .where('_id', '=', ofArchived.event._id)
      .execute()
    const away = await asked()
    await save(away.token, await partnerDetails(t, away.token))
    await t.db.updateTable('partners').set({ archived_at: '2031-01-01T00:00:00Z' }).execute()
    for (const { token } of [over, ofArchived, away]) {
      const body = { partner_name: 'Surya' }
      const answers = [await read(token), await uploadByLink(t, token, 'partner/logo')]
      for (const answer of answers)
        expect([answer.status, { ...answer.body, request_id: '' }]).toEqual([
          404,
          { ...unknown, request_id: '' },
        ])
      expect((await save(token, body)).status).toBe(422)
    }
    await t.db.updateTable('partners').set({ archived_at: null }).execute()
  })

  it('too often from one network is refused for a while', async () => {
    const { token } = await asked()
    await t.db
      .insertInto('rate_limits')
      .values({ key: 'callsByLink:127.0.0.1', points: mostOf('callsByLink'), expire: Date.now() + 60_000 })
      .onConflict(on => on.column('key').doUpdateSet({ points: mostOf('callsByLink') }))
      .execute()
    const { status, body, headers } = await read(token)
    await t.db.deleteFrom('rate_limits').where('key', '=', 'callsByLink:127.0.0.1').execute()
    expect([status, body.message.split('.')[0], Boolean(headers['retry-after'])]).toEqual([
      429,
      'At most 300 calls by links in 15 minutes',
      true,
    ])
  })
})

describe('saving', () => {
  it('makes a partner of those who asked, linked to the event and shown on its page', async () => {
    const { token, staff, event, company } = await asked()
    const form = await partnerDetails(t, token, { website: 'surya.example', linkedin: '' })
    const { status, body, headers } = await save(token, form, 'partner', { 'if-match': '"0"' })
    expect([status, headers.etag]).toEqual([200, '"1"'])
    expect(body.data.partner).toEqual({
      user: { first_name: 'Meera', last_name: 'Nair', email: form.email, contact_number: '9876543210' },
      location: { _id: form.location, cityName: expect.any(String) },
      partner_name: 'Surya Cloud',
      logo: form.logo,
      document: null,
      category: 'technology',
      description: '## Credits for teams',
      website: 'https://surya.example',
      linkedin: null,
      facebook: null,
      twitter: null,
      instagram: null,
    })
    const listed = await staff.get('/api/partner', { eventid: event._id })
    expect(
      listed.body.data.map((row: { partner_name: string; global: boolean; can_edit: boolean }) => [
        row.partner_name,
        row.global,
        row.can_edit,
      ]),
    ).toEqual([['Surya Cloud', false, true]])
    const page = await t.visitor.get(`/api/geteventdetails/${event._id}`)
    expect(page.body.data.partners.map((row: { partner_name: string }) => row.partner_name)).toEqual([
      'Surya Cloud',
    ])
    const { people } = (await staff.get('/api/asked', { kind: 'partner', eventid: event._id })).body.data
    expect([people[0].is_own, people[0].thing_id]).toEqual([true, listed.body.data[0]._id])
    expect(listed.body.data[0].createdBy._id).toBe(staff.user._id)
    expect(company._id).toBe(staff.user.company_id)
  })

  it('makes an associate in the same way', async () => {
    const { token, event, email } = await asked('associate', 'Ines Rao')
    const form = await associateDetails(t, token, { email })
    const { status, body } = await save(token, form, 'associate')
    expect([status, body.data.partner, body.data.associate.skills]).toEqual([200, null, ['Sensors']])
    const page = await t.visitor.get(`/api/geteventdetails/${event._id}`)
    expect(page.body.data.associates).toHaveLength(1)
    expect(JSON.stringify(page.body)).not.toContain(email)
  })

  it('says each wrong field, and makes nothing of half a form', async () => {
    const { token, staff, event } = await asked()
    const { status, body } = await save(token, { partner_name: 'S', email: 'nobody' })
    expect([status, body.fields]).toEqual([
      422,
      {
        partner_name: fieldMessages.moreThan2,
        logo: fieldMessages.fieldRequired,
        category: fieldMessages.fieldRequired,
        description: fieldMessages.fieldRequired,
        location: fieldMessages.fieldRequired,
        first_name: fieldMessages.fieldRequired,
        last_name: fieldMessages.fieldRequired,
        email: fieldMessages.email,
        contact_number: fieldMessages.fieldRequired,
      },
    ])
    expect((await staff.get('/api/partner', { eventid: event._id })).body.total).toBe(0)
  })

  it('again changes it, keeps what only staff set, and is recorded as by the link', async () => {
    const { token, staff, event } = await asked()
    const form = await partnerDetails(t, token)
    await save(token, form)
    await t.db.updateTable('partners').set({ global: true }).where('email', '=', form.email).execute()
    const { version } = await t.db
      .selectFrom('partners')
      .select('version')
      .where('logo', '=', form.logo)
      .executeTakeFirstOrThrow()
    const changed = await save(token, { ...form, partner_name: 'Surya Sky', global: false }, 'partner', {
      'if-match': `"${version}"`,
    })
    expect([changed.status, changed.body.data.partner.partner_name]).toEqual([200, 'Surya Sky'])
    const { _id, global } = await t.db
      .selectFrom('partners')
      .select(['_id', 'global'])
      .where('logo', '=', form.logo)
      .executeTakeFirstOrThrow()
    expect(global).toBe(true)
    const { body } = await staff.get('/api/activity', { subject: 'partner', eventid: event._id })
    expect(
      body.data.map((entry: { action: string; by: { kind: string }; data: unknown }) => [
        entry.action,
        entry.by.kind,
        entry.data,
      ]),
    ).toEqual([
      ['changed_by_link', 'visitor', { partner_name: { from: 'Surya Cloud', to: 'Surya Sky' } }],
      ['filled_in', 'visitor', null],
    ])
    expect(body.data[0].partner._id).toBe(_id)
  })

  it('after staff changed it meanwhile is refused, and so are staff after the person', async () => {
    const { token, staff, event } = await asked()
    const form = await partnerDetails(t, token)
    await save(token, form)
    const own = await read(token)
    const [row] = (await staff.get('/api/partner', { eventid: event._id })).body.data
    const seen = await staff.get(`/api/partner/${row._id}`)
    expect(seen.headers.etag).toBe(own.headers.etag)
    const put = (headers: Record<string, string>) =>
      staff.put(
        `/api/partner/update/${row._id}`,
        { ...form, global: false, partner_name: 'By staff' },
        headers,
      )
    expect((await put({ 'if-match': String(seen.headers.etag) })).status).toBe(200)
    const stale = await save(token, form, 'partner', { 'if-match': String(own.headers.etag) })
    expect([stale.status, stale.body.message]).toEqual([412, messages.stale])
    const now = await read(token)
    expect(now.body.data.partner.partner_name).toBe('By staff')
    expect((await save(token, form, 'partner', { 'if-match': String(now.headers.etag) })).status).toBe(200)
    expect((await put({ 'if-match': String(now.headers.etag) })).status).toBe(412)
  })

  it('by two with the same link at once makes one partner, and tells the second', async () => {
    const { token, staff, event } = await asked()
    const form = await partnerDetails(t, token)
    const answers = await Promise.all(
      ['One', 'Two'].map(partner_name =>
        save(token, { ...form, partner_name: `${partner_name} Surya` }, 'partner', { 'if-match': '"0"' }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412])
    expect((await staff.get('/api/partner', { eventid: event._id })).body.total).toBe(1)
  })

  it('fills in what the same company asked the same person for at another event', async () => {
    const { token, staff, company, event, ask, email } = await asked()
    const second = await make.event(t.db, { company_id: company._id })
    await ask(second._id)
    const foreign = await asked()
    await t.db.updateTable('asked_people').set({ email }).where('_id', '=', foreign.asked_id).execute()
    await save(token, await partnerDetails(t, token))
    const there = await staff.get('/api/partner', { eventid: second._id })
    expect(there.body.total).toBe(1)
    const [row] = there.body.data
    const first = await staff.get('/api/partner', { eventid: event._id })
    expect(first.body.data.map(({ _id }: { _id: string }) => _id)).toEqual([row._id])
    expect((await foreign.staff.get('/api/partner', { eventid: foreign.event._id })).body.total).toBe(0)
    const other = await read(await mailedLink(t, email))
    expect(other.body.data.partner.partner_name).toBe('Surya Cloud')
  })

  it('of the other kind is not found', async () => {
    const { token } = await asked()
    const mentor = await asked('associate', 'Ines Rao')
    const form = await associateDetails(t, mentor.token)
    expect((await save(token, form, 'associate')).status).toBe(404)
  })

  it('too often by one link is refused for a while', async () => {
    const { token, asked_id } = await asked()
    const form = await partnerDetails(t, token)
    await save(token, form)
    const key = `savesByLink:${asked_id}`
    await t.db
      .updateTable('rate_limits')
      .set({ points: mostOf('savesByLink') })
      .where('key', '=', key)
      .execute()
    const { status, body } = await save(token, form)
    expect([status, body.message.split('.')[0]]).toEqual([429, 'At most 30 changes by a link in 60 minutes'])
  })

  it('ends with the partner: deleted, it takes the link along', async () => {
    const { token, staff, event } = await asked()
    await save(token, await partnerDetails(t, token))
    const [row] = (await staff.get('/api/partner', { eventid: event._id })).body.data
    await staff.post('/api/event/removeeventpartner', { event_id: event._id, partner_id: row._id })
    expect((await staff.post(`/api/partner/delete/${row._id}`)).status).toBe(200)
    expect((await read(token)).status).toBe(404)
  })
})

describe('a file by the link', () => {
  it('is attached by it alone: not by another link, and no other file by this one', async () => {
    const one = await asked()
    const two = await asked()
    const form = await partnerDetails(t, one.token)
    const stolen = await save(two.token, form)
    expect([stolen.status, stolen.body.fields]).toEqual([422, { logo: fieldMessages.file }])
    const ofStaff = await make.file(t.db, { folder: 'partner/logo', uploaded_by: one.staff.user._id })
    const foreign = await save(one.token, { ...form, logo: ofStaff.key })
    expect([foreign.status, foreign.body.fields]).toEqual([422, { logo: fieldMessages.file }])
    expect((await save(one.token, form)).status).toBe(200)
    // What is there stays valid, whoever uploaded it.
    await t.db.updateTable('partners').set({ logo: ofStaff.key }).where('logo', '=', form.logo).execute()
    expect((await save(one.token, { ...form, logo: ofStaff.key })).status).toBe(200)
  })

  it('goes only where the form has files, and is checked as any upload', async () => {
    const { token } = await asked()
    expect((await uploadByLink(t, token, 'event/banner')).status).toBe(403)
    expect((await uploadByLink(t, token, 'submission/file')).status).toBe(403)
    const text = await sendByLink(t, token, [
      ['type', 'partner/logo'],
      ['file', fileOf('no picture')],
    ])
    expect(text.status).toBe(415)
    const { status, body } = await uploadByLink(t, token, 'partner/logo')
    expect([status, body.data.url]).toEqual([201, `${t.app.config.assetHost}/${body.data.key}`])
  })

  it('takes nothing of the room of who asked, and is none of their data', async () => {
    const { token, staff, asked_id } = await asked()
    await uploadByLink(t, token, 'partner/logo')
    const files = await t.db.selectFrom('files').selectAll().where('asked_id', '=', asked_id).execute()
    expect(files.map(({ uploaded_by }) => uploaded_by)).toEqual([staff.user._id])
  })

  it('is one of thirty a day', async () => {
    const { token, asked_id } = await asked()
    await uploadByLink(t, token, 'partner/logo')
    const key = `uploadsByLink:${asked_id}`
    await t.db
      .updateTable('rate_limits')
      .set({ points: mostOf('uploadsByLink') })
      .where('key', '=', key)
      .execute()
    const { status, body } = await uploadByLink(t, token, 'partner/logo')
    expect([status, body.fields.file.split('.')[0]]).toEqual([429, 'At most 30 files by a link in 24 hours'])
  })
})

describe('deleting the person', () => {
  it('ends their links and forgets that they were asked', async () => {
    const { token, email, staff } = await asked('associate', 'Ines Rao')
    await save(token, await associateDetails(t, token, { email }), 'associate')
    const waiting = await asked('partner', 'Ines Rao')
    await t.db.updateTable('asked_people').set({ email }).where('_id', '=', waiting.asked_id).execute()
    const { user_id } = await t.db
      .selectFrom('associates')
      .select('user_id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    await (await t.organiser()).post(`/api/people/erase/${user_id}`)
    expect([(await read(token)).status, (await read(waiting.token)).status]).toEqual([404, 404])
    const left = await t.db.selectFrom('asked_people').select('_id').where('email', '=', email).execute()
    expect(left).toEqual([])
    expect(staff.user.role).toBe('company')
  })
})
