import { describe, expect, it } from 'vitest'
import { askedMessages } from '../../../contract/events/asked-people.texts.ts'
import { atMost, fieldMessages, messages } from '../../../contract/platform/messages.ts'
import { useTestApp } from '../../testing/app.ts'
import { mailedLink, partnerDetails } from '../../testing/asked-people.ts'
import * as make from '../../testing/factories.ts'

// Partners and associates added by name and address alone, as staff see it (docs/product.md §33).

const t = useTestApp()
let serial = 0
const address = () => `person${++serial}@asked.test`

async function staffOfEvent(fields: Parameters<typeof make.event>[1] = {}) {
  const company = await make.company(t.db, { company_name: 'River Trust' })
  const staff = await t.companyUser(company)
  const event = await make.event(t.db, { company_id: company._id, event_name: 'Open Rivers', ...fields })
  const ask = (people: object[], more: object = {}) =>
    staff.put(`/api/event/asked/${event._id}`, { kind: 'partner', people, ...more })
  const list = async (kind = 'partner') =>
    (await staff.get('/api/asked', { kind, eventid: event._id })).body.data.people
  return { company, staff, event, ask, list }
}

const mailsTo = (to: string) => t.db.selectFrom('mails').selectAll().where('to', '=', to).execute()

describe('asking', () => {
  it('takes a name and an address, shows them as waited for, and mails a link', async () => {
    const { staff, event, ask } = await staffOfEvent()
    const email = address()
    const { status, body } = await ask([{ name: 'Surya', email }])
    expect([status, body.added, body.linked, body.known]).toEqual([200, ['Surya'], [], []])
    expect(body.data.people).toEqual([
      {
        _id: expect.any(String),
        kind: 'partner',
        name: 'Surya',
        email,
        event: { _id: event._id, name: 'Open Rivers' },
        createdBy: {
          _id: staff.user._id,
          first_name: staff.user.first_name,
          last_name: staff.user.last_name,
        },
        createdAt: expect.any(String),
        mailed_at: expect.any(String),
        link_ends_at: expect.any(String),
        is_undelivered: false,
        is_taken_back: false,
        completed_at: null,
        is_own: false,
        can_send: true,
        thing_id: null,
      },
    ])
    const [row] = body.data.people
    expect(Math.round((Date.parse(row.link_ends_at) - Date.parse(row.mailed_at)) / 86_400_000)).toBe(30)
    const [mail, ...others] = await mailsTo(email)
    expect([mail?.subject, mail?.secret_link, others]).toEqual([
      'Your details for Open Rivers',
      'details',
      [],
    ])
    expect(mail?.text).toContain(
      `${staff.user.first_name} ${staff.user.last_name} would like to name Surya as a partner of Open Rivers by River Trust.`,
    )
    expect((await t.visitor.get(`/api/details/${await mailedLink(t, email)}`)).status).toBe(200)
  })

  it('makes no partner, no associate and no person', async () => {
    const { staff, event, ask } = await staffOfEvent()
    const email = address()
    await ask([{ name: 'Surya', email }])
    await ask([{ name: 'Ines Rao', email }], { kind: 'associate' })
    expect((await staff.get('/api/partner', { eventid: event._id })).body.total).toBe(0)
    expect((await staff.get('/api/associate', { eventid: event._id })).body.total).toBe(0)
    expect(await t.db.selectFrom('users').select('_id').where('email', '=', email).execute()).toEqual([])
    const page = await t.visitor.get(`/api/geteventdetails/${event._id}`)
    expect([page.status, page.body.data.partners, page.body.data.associates]).toEqual([200, [], []])
  })

  it('says each wrong field of each person', async () => {
    const { ask, list } = await staffOfEvent()
    const email = address()
    const { status, body } = await ask([
      { name: '', email: 'nobody' },
      { name: 'see https://spam.example', email },
      { name: 'A name of more than fifteen', email: email.toUpperCase() },
    ])
    expect([status, body.fields]).toEqual([
      422,
      {
        'people.0.name': fieldMessages.fieldRequired,
        'people.0.email': fieldMessages.email,
        'people.1.name': fieldMessages.webAddress,
        'people.2.name': atMost(15),
        'people.2.email': askedMessages.twice,
      },
    ])
    expect((await ask([])).body.fields).toEqual({ people: askedMessages.nobody })
    expect(await list()).toEqual([])
  })

  it('leaves who was asked already as they are', async () => {
    const { ask, list } = await staffOfEvent()
    const email = address()
    await ask([{ name: 'Surya', email }])
    const { body } = await ask([{ name: 'Surya again', email: email.toUpperCase() }])
    expect([body.added, body.known]).toEqual([[], ['Surya again']])
    expect((await list()).map(({ name }: { name: string }) => name)).toEqual(['Surya'])
    expect(await mailsTo(email)).toHaveLength(1)
  })

  it('links who is a partner or an associate already, instead of asking', async () => {
    const { company, staff, event, ask } = await staffOfEvent()
    const own = { created_by: staff.user._id, created_by_company: company._id }
    const partner = await make.partner(t.db, { ...own, partner_name: 'Surya', email: address() })
    const associate = await make.associate(t.db, { ...own, email: address() })
    const foreign = await make.partner(t.db, { partner_name: 'Foreign', email: address() })
    const first = await ask([
      { name: 'surya', email: partner.email.toUpperCase() },
      { name: 'Another', email: partner.email },
      { name: 'Foreign', email: foreign.email },
    ]).catch(error => error)
    expect(first.body.fields).toEqual({ 'people.1.email': askedMessages.twice })
    const { body } = await ask([
      { name: 'surya', email: partner.email.toUpperCase() },
      { name: 'Foreign', email: foreign.email },
    ])
    expect([body.added, body.linked, body.known]).toEqual([['Foreign'], ['surya'], []])
    expect((await ask([{ name: 'Another', email: partner.email }])).body.added).toEqual(['Another'])
    const mentors = await ask([{ name: 'Whoever', email: associate.email }], { kind: 'associate' })
    expect(mentors.body.linked).toEqual(['Whoever'])
    const linked = await staff.get('/api/partner', { eventid: event._id })
    expect(linked.body.data.map(({ _id }: { _id: string }) => _id)).toEqual([partner._id])
    expect((await ask([{ name: 'Surya', email: partner.email }])).body.known).toEqual(['Surya'])
  })

  it('without a mail makes a row that was not written to, whose link can be sent or copied', async () => {
    const { staff, event, ask, list } = await staffOfEvent()
    const email = address()
    await ask([{ name: 'Surya', email }], { mails: false })
    const [row] = await list()
    expect([row.mailed_at, row.link_ends_at, await mailsTo(email)]).toEqual([null, null, []])
    const copied = await staff.post(`/api/asked/link/${row._id}`)
    const token = String(copied.body.data.href).split('/details/')[1] ?? ''
    expect(copied.body.data.href).toBe(`${t.app.config.baseUrl}/details/${token}`)
    expect((await t.visitor.get(`/api/details/${token}`)).body.data.name).toBe('Surya')
    const sent = await staff.put(`/api/event/askedlinks/${event._id}`, { people: [row._id] })
    expect(sent.body.data).toEqual({ sent: 1 })
    // The copied one goes on working.
    expect((await t.visitor.get(`/api/details/${token}`)).status).toBe(200)
    expect((await list())[0].mailed_at).not.toBeNull()
  })

  it('for a draft mails too; what the draft lacks is left out of the mail', async () => {
    const { staff } = await staffOfEvent()
    const { body: made } = await staff.post('/api/event', { event_name: 'Bare draft', event_status: 'draft' })
    const email = address()
    const people = [{ name: 'Surya', email }]
    const { status } = await staff.put(`/api/event/asked/${made.data._id}`, { kind: 'partner', people })
    expect(status).toBe(200)
    const [mail] = await mailsTo(email)
    expect(mail?.text).toContain('Event: Bare draft')
    expect(mail?.text).not.toContain('When:')
  })

  it('is refused for a cancelled event, but for adding without a mail, and for an archived one', async () => {
    const { ask, event, staff, list } = await staffOfEvent({ event_status: 'cancelled' })
    const people = [{ name: 'Surya', email: address() }]
    const refused = await ask(people)
    expect([refused.status, refused.body.message]).toEqual([409, askedMessages.cancelled])
    expect((await ask(people, { mails: false })).status).toBe(200)
    const [row] = await list()
    const sent = await staff.put(`/api/event/askedlinks/${event._id}`, { people: [row._id] })
    expect([sent.status, sent.body.message]).toEqual([409, askedMessages.cancelled])
    await staff.put(`/api/event/archive/${event._id}`, { archived: true })
    const answers = [
      await ask(people, { mails: false }),
      await staff.post(`/api/asked/link/${row._id}`),
      await staff.post(`/api/asked/remove/${row._id}`),
    ]
    for (const { status, body } of answers) expect([status, body.message]).toEqual([409, messages.archived])
  })

  it('by two at once makes one row and one mail', async () => {
    const { ask, list } = await staffOfEvent()
    const email = address()
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask([{ name: 'Surya', email }])))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(await list()).toHaveLength(1)
    expect(await mailsTo(email)).toHaveLength(1)
  })

  it('mails an address three links a day, whoever asks', async () => {
    const { staff, event, ask, list } = await staffOfEvent()
    const email = address()
    await ask([{ name: 'Surya', email }])
    const [row] = await list()
    const again = () => staff.put(`/api/event/askedlinks/${event._id}`, { people: [row._id] })
    expect([(await again()).status, (await again()).status]).toEqual([200, 200])
    const refused = await again()
    expect([refused.status, refused.body.message]).toEqual([
      429,
      'At most 3 links by mail to an address for its details in 24 hours. Please try again in 24 hours.',
    ])
    const other = await staffOfEvent()
    expect((await other.ask([{ name: 'Surya', email }])).body.added).toEqual(['Surya'])
    expect((await other.list())[0].mailed_at).toBeNull()
    expect(await mailsTo(email)).toHaveLength(3)
  })
})

describe('the link', () => {
  it('ends at once when it is taken back, and works again when that is undone', async () => {
    const { staff, ask, list } = await staffOfEvent()
    const email = address()
    await ask([{ name: 'Surya', email }])
    const token = await mailedLink(t, email)
    const [row] = await list()
    const back = await staff.put(`/api/asked/links/${row._id}`, { is_taken_back: true })
    expect([back.body.data.is_taken_back, back.body.data.link_ends_at]).toEqual([true, null])
    const unknown = await t.visitor.get('/api/details/a-guessed-token')
    const taken = await t.visitor.get(`/api/details/${token}`)
    expect([taken.status, { ...taken.body, request_id: '' }]).toEqual([
      404,
      { ...unknown.body, request_id: '' },
    ])
    await staff.put(`/api/asked/links/${row._id}`, { is_taken_back: false })
    expect((await t.visitor.get(`/api/details/${token}`)).status).toBe(200)
  })

  it('that was taken back stays so when another is sent', async () => {
    const { staff, event, ask, list } = await staffOfEvent()
    const email = address()
    await ask([{ name: 'Surya', email }])
    const former = await mailedLink(t, email)
    const [row] = await list()
    await staff.put(`/api/asked/links/${row._id}`, { is_taken_back: true })
    await staff.put(`/api/event/askedlinks/${event._id}`, { people: [row._id] })
    expect((await t.visitor.get(`/api/details/${former}`)).status).toBe(404)
    expect((await t.visitor.get(`/api/details/${await mailedLink(t, email)}`)).status).toBe(200)
  })

  it('is made by organisers and whose company asked alone, since it edits what is of that company', async () => {
    const { staff, event, ask, list } = await staffOfEvent()
    const [waiting, done] = [address(), address()]
    await ask([
      { name: 'Surya', email: waiting },
      { name: 'Chandra', email: done },
    ])
    const token = await mailedLink(t, done)
    await t.visitor.put(`/api/details/partner/${token}`, await partnerDetails(t, token))
    const other = await make.company(t.db)
    await t.db.updateTable('events').set({ company_id: other._id }).where('_id', '=', event._id).execute()
    const newcomer = await t.companyUser(other)
    const { people } = (await newcomer.get('/api/asked', { kind: 'partner', eventid: event._id })).body.data
    expect(people.map(({ can_send }: { can_send: boolean }) => can_send)).toEqual([false, false])
    for (const { _id } of people) {
      const sent = await newcomer.put(`/api/event/askedlinks/${event._id}`, { people: [_id] })
      expect([(await newcomer.post(`/api/asked/link/${_id}`)).status, sent.status]).toEqual([403, 403])
    }
    expect([await mailsTo(waiting), await mailsTo(done)].map(({ length }) => length)).toEqual([1, 1])
    const organiser = await t.organiser()
    expect((await organiser.post(`/api/asked/link/${people[0]._id}`)).status).toBe(200)
    // The former company's staff do not see the event any more.
    expect([(await staff.post(`/api/asked/link/${people[0]._id}`)).status, await list()]).toEqual([404, []])
  })

  it('goes with who is removed; whoever has filled in is removed as a partner', async () => {
    const { staff, ask, list } = await staffOfEvent()
    const [waiting, done] = [address(), address()]
    await ask([
      { name: 'Surya', email: waiting },
      { name: 'Chandra', email: done },
    ])
    const token = await mailedLink(t, done)
    await t.visitor.put(`/api/details/partner/${token}`, await partnerDetails(t, token))
    const rows = await list()
    const idOf = (email: string) => rows.find((row: { email: string }) => row.email === email)._id
    const refused = await staff.post(`/api/asked/remove/${idOf(done)}`)
    expect([refused.status, refused.body.message]).toEqual([409, askedMessages.filledIn])
    const gone = await mailedLink(t, waiting)
    expect((await staff.post(`/api/asked/remove/${idOf(waiting)}`)).body.data).toEqual({ _id: idOf(waiting) })
    expect((await t.visitor.get(`/api/details/${gone}`)).status).toBe(404)
    expect((await list()).map(({ email }: { email: string }) => email)).toEqual([done])
  })
})

describe('staff', () => {
  it('complete the form for who is waited for; their link then edits what staff entered', async () => {
    const { staff, event, ask, list } = await staffOfEvent()
    const email = address()
    await ask([{ name: 'Surya', email }])
    const [row] = await list()
    const logo = (await make.file(t.db, { folder: 'partner/logo', uploaded_by: staff.user._id })).key
    const token = await mailedLink(t, email)
    const form = { ...(await partnerDetails(t, token)), logo, askedid: row._id }
    const made = await staff.post('/api/partner', form)
    expect(made.status).toBe(201)
    const [after] = await list()
    expect([after.thing_id, after.is_own, after.completed_at === null]).toEqual([
      made.body.data._id,
      false,
      false,
    ])
    expect((await staff.get('/api/partner', { eventid: event._id })).body.total).toBe(1)
    expect((await t.visitor.get(`/api/details/${token}`)).body.data.partner.partner_name).toBe('Surya Cloud')
    const again = await staff.post('/api/partner', form)
    expect([again.status, again.body.message]).toEqual([409, askedMessages.filledIn])
  })

  it('of another company see and change nothing of it, and complete nobody of another kind', async () => {
    const { ask, list, event, staff } = await staffOfEvent()
    await ask([{ name: 'Surya', email: address() }])
    const [row] = await list()
    const other = await t.companyUser()
    expect((await other.get('/api/asked', { kind: 'partner' })).body.data.people).toEqual([])
    expect((await other.get('/api/asked', { kind: 'partner', eventid: event._id })).body.data.people).toEqual(
      [],
    )
    const logo = (await make.file(t.db, { folder: 'partner/logo', uploaded_by: other.user._id })).key
    const form = {
      partner_name: 'Surya',
      logo,
      category: 'technology',
      description: 'Credits',
      location: (await make.city(t.db))._id,
      first_name: 'Meera',
      last_name: 'Nair',
      email: 'meera@surya.example',
      contact_number: '9876543210',
      askedid: row._id,
    }
    expect((await other.post('/api/partner', form)).status).toBe(404)
    const [mentor] = (await ask([{ name: 'Ines Rao', email: address() }], { kind: 'associate' })).body.data
      .people
    const own = (await make.file(t.db, { folder: 'partner/logo', uploaded_by: staff.user._id })).key
    expect((await staff.post('/api/partner', { ...form, logo: own, askedid: mentor._id })).status).toBe(404)
    expect((await staff.get('/api/partner')).body.total).toBe(0)
  })

  it('see in one list whom they wait for in all their events', async () => {
    const { company, staff, event, ask } = await staffOfEvent()
    const second = await make.event(t.db, { company_id: company._id, event_name: 'Second' })
    const [done, one, two] = [address(), address(), address()]
    await ask([
      { name: 'Done', email: done },
      { name: 'One', email: one },
    ])
    await staff.put(`/api/event/asked/${second._id}`, {
      kind: 'partner',
      people: [{ name: 'Two', email: two }],
    })
    const token = await mailedLink(t, done)
    await t.visitor.put(`/api/details/partner/${token}`, await partnerDetails(t, token))
    const { people } = (await staff.get('/api/asked', { kind: 'partner' })).body.data
    expect(
      people.map((row: { name: string; event: { name: string } }) => [row.name, row.event.name]),
    ).toEqual([
      ['Two', 'Second'],
      ['One', 'Open Rivers'],
    ])
    expect(event._id).not.toBe(second._id)
  })

  it('read in the activity what was done', async () => {
    const { staff, ask, list, event } = await staffOfEvent()
    const email = address()
    await ask([{ name: 'Surya', email }])
    const [row] = await list()
    await staff.put(`/api/asked/links/${row._id}`, { is_taken_back: true })
    await staff.post(`/api/asked/remove/${row._id}`)
    const { body } = await staff.get('/api/activity', { subject: 'asked', eventid: event._id })
    expect(
      body.data.map((entry: { action: string; event: { name: string } | null }) => [
        entry.action,
        entry.event?.name,
      ]),
    ).toEqual([
      ['removed', 'Open Rivers'],
      ['links_taken_back', 'Open Rivers'],
      ['link_sent', 'Open Rivers'],
      ['added', 'Open Rivers'],
    ])
  })
})
