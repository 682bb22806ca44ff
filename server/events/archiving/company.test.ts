import { describe, expect, it } from 'vitest'
import { liveEvents, messages } from '../../../contract/platform/messages.ts'
import { hashPassword } from '../../platform/sessions/password-hash.ts'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'

const t = useTestApp()
const password = 'monsoon over kochi'

async function found() {
  const organiser = await t.organiser()
  const company = await make.company(t.db)
  const event = (fields: Parameters<typeof make.event>[1] = {}) =>
    make.event(t.db, { company_id: company._id, event_status: 'completed', ...fields })
  const archive = (archived = true) => organiser.put(`/api/company/archive/${company._id}`, { archived })
  const archivedEvents = async () => {
    const rows = await t.db
      .selectFrom('events')
      .select(['_id', 'archived_at'])
      .where('company_id', '=', company._id)
      .execute()
    return rows
      .filter(({ archived_at }) => archived_at !== null)
      .map(({ _id }) => _id)
      .toSorted()
  }
  return { organiser, company, event, archive, archivedEvents }
}

describe('archiving a company', () => {
  it('takes its events along, and restoring it brings back exactly those', async () => {
    const { organiser, company, event, archive, archivedEvents } = await found()
    const [over, draft, earlier] = [await event(), await event({ event_status: 'draft' }), await event()]
    const foreign = await make.event(t.db, { event_status: 'completed' })
    await organiser.put(`/api/event/archive/${earlier._id}`, { archived: true })
    const numberOfEvents = async () => [
      (await organiser.get(`/api/company/${company._id}`)).body.data.events,
      (await organiser.get('/api/event', { companyid: company._id })).body.total,
      (await organiser.get('/api/event', { companyid: company._id, archived: 'true' })).body.total,
    ]
    expect(await numberOfEvents()).toEqual([2, 2, 1])
    const { status, body } = await archive()
    expect([status, body.data.archived_at]).toEqual([200, expect.any(String)])
    expect(await archivedEvents()).toEqual([over._id, draft._id, earlier._id].toSorted())
    // An archived company counts and lists its archived events.
    expect(await numberOfEvents()).toEqual([3, 0, 3])
    expect((await organiser.get(`/api/event/${foreign._id}`)).body.data.archived_at).toBe(null)
    expect((await archive(false)).status).toBe(200)
    expect(await archivedEvents()).toEqual([earlier._id])
    expect(await numberOfEvents()).toEqual([2, 2, 1])
    const happened = await t.db
      .selectFrom('happenings')
      .select(['subject', 'action', 'company_id'])
      .where('subject_id', 'in', [over._id, company._id])
      .orderBy('happened_at')
      .orderBy('subject')
      .execute()
    expect(happened.map(({ subject, action }) => `${subject} ${action}`).toSorted()).toEqual([
      'company archived',
      'company restored',
      'event archived',
      'event restored',
    ])
    expect(new Set(happened.map(({ company_id }) => company_id))).toEqual(new Set([company._id]))
  })

  it('is refused as a whole while an event of it is published or on hold', async () => {
    const { organiser, company, event, archive, archivedEvents } = await found()
    await event()
    const live = await event({ event_status: 'published' })
    const refused = async () => {
      const { status, body } = await archive()
      return [status, body.message]
    }
    expect(await refused()).toEqual([409, liveEvents(1)])
    await event({ event_status: 'onhold' })
    expect(await refused()).toEqual([409, liveEvents(2)])
    expect(await archivedEvents()).toEqual([])
    expect((await organiser.get(`/api/company/${company._id}`)).body.data.archived_at).toBe(null)
    expect((await t.visitor.get(`/api/geteventdetails/${live._id}`)).status).toBe(200)
  })

  it('is for organisers, and leaves its users nothing to find', async () => {
    const { company } = await found()
    const [own, other] = [await t.companyUser(company), await t.companyUser()]
    for (const user of [own, other]) {
      expect((await user.put(`/api/company/archive/${company._id}`, { archived: true })).status).toBe(403)
      expect((await user.post(`/api/company/delete/${company._id}`)).status).toBe(403)
    }
    expect((await own.get('/api/company')).body.total).toBe(1)
  })

  it('keeps its events from being restored, copied or made until it is restored', async () => {
    const { organiser, company, event, archive } = await found()
    const over = await event()
    await archive()
    const restore = await organiser.put(`/api/event/archive/${over._id}`, { archived: false })
    const copy = await organiser.post('/api/event/start', {
      event_name: 'A copy',
      origin: 'event',
      like: over._id,
    })
    expect([restore.status, restore.body.message]).toEqual([409, messages.companyArchived])
    expect([copy.status, Object.keys(copy.body.fields)]).toEqual([422, ['company']])
    const draft = { event_name: 'New', event_status: 'draft', company: company._id, theme: [], rounds: [] }
    const made = await organiser.post('/api/event', draft)
    expect([made.status, Object.keys(made.body.fields)]).toEqual([422, ['company']])
    await archive(false)
    expect((await organiser.post('/api/event', draft)).status).toBe(201)
  })

  it('takes no contact, and loses none', async () => {
    const { organiser, company, archive } = await found()
    const contact = await make.contactRow(t.db, company._id)
    await archive()
    const add = await organiser.post('/api/company/addcontact', {
      first_name: 'Ravi',
      last_name: 'Shah',
      email: 'ravi.archived@example.test',
      contact_number: '9876543210',
      designation: 'Lead',
      company_id: company._id,
    })
    const remove = await organiser.post(`/api/company/removecontact/${contact}`)
    for (const { status, body } of [add, remove])
      expect([status, body.message]).toEqual([409, messages.archived])
    expect((await organiser.get(`/api/company/listcontact/${company._id}`)).body.total).toBe(1)
  })
})

describe('who works for an archived company', () => {
  it('is out at once, cannot sign in, and is in again when it is restored', async () => {
    const { company, archive } = await found()
    const person = await make.contact(t.db, {
      company_id: company._id,
      password_hash: await hashPassword(password),
    })
    const user = await t.signedIn(person)
    const colleague = await t.companyUser()
    const signIn = async (typed: string) => {
      const { status, body } = await t.visitor.post('/api/signin', { email: person.email, password: typed })
      return [status, body.message]
    }
    expect((await user.get('/api/session')).status).toBe(200)
    await archive()
    expect((await user.get('/api/session')).status).toBe(401)
    expect((await user.get('/api/event')).status).toBe(401)
    expect((await colleague.get('/api/session')).status).toBe(200)
    expect(await signIn(password)).toEqual([409, messages.ownCompanyArchived])
    // Only who knows the password is told.
    expect(await signIn('not the one')).toEqual([401, messages.wrongCredentials])
    await archive(false)
    expect((await user.get('/api/session')).status).toBe(200)
    expect((await signIn(password))[0]).toBe(200)
  })

  it('cannot set a password by a mailed link either; the link stays good', async () => {
    const { organiser, company, archive } = await found()
    const email = 'first.link@example.test'
    await organiser.post('/api/company/addcontact', {
      first_name: 'Ravi',
      last_name: 'Shah',
      email,
      contact_number: '9876543210',
      designation: 'Lead',
      company_id: company._id,
    })
    const { text } = await t.db
      .selectFrom('mails')
      .select('text')
      .where('to', '=', email)
      .executeTakeFirstOrThrow()
    const token = /token=([\w-]+)/.exec(text)?.[1]
    const set = async () => {
      const body = { token, password, confirm_password: password }
      const answer = await t.visitor.post('/api/resetpassword', body)
      return [answer.status, answer.body.message ?? answer.body.data.message]
    }
    await archive()
    expect(await set()).toEqual([409, messages.ownCompanyArchived])
    await archive(false)
    expect(await set()).toEqual([200, messages.passwordSet])
  })
})

describe('a company', () => {
  it('with people or partners of its own is kept, archived events count too', async () => {
    const { organiser, company, event } = await found()
    const remove = async () => (await organiser.post(`/api/company/delete/${company._id}`)).status
    const user = await t.companyUser(company)
    expect(await remove()).toBe(409)
    const contacts = (await organiser.get(`/api/company/listcontact/${company._id}`)).body.data
    await organiser.post(`/api/company/removecontact/${contacts[0]._id}`)
    const partner = await make.partner(t.db, { created_by_company: company._id, created_by: user.user._id })
    expect(await remove()).toBe(409)
    await organiser.post(`/api/partner/delete/${partner._id}`)
    const past = await event()
    await organiser.put(`/api/event/archive/${past._id}`, { archived: true })
    expect(await remove()).toBe(409)
    await organiser.post(`/api/event/delete/${past._id}`)
    await make.link.companyPartner(t.db, company._id, (await make.partner(t.db))._id)
    expect(await remove()).toBe(200)
  })
})
