import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { mostOf } from '../../../contract/platform/budgets.ts'
import { ticketMessages } from '../../../contract/teams/tickets.texts.ts'
import { numberShown } from '../../../day/ticket-code.ts'
import { charge } from '../../platform/http/budgets.ts'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'
import { runJobs } from '../../testing/jobs.ts'
import { ticketsOf } from '../../testing/tickets.ts'
import { codeOf, readTicketKey } from './code.ts'

// Guests: who has a ticket without a team (docs/product.md §36).

const t = useTestApp()

async function hosted(fields: Parameters<typeof make.event>[1] = {}) {
  const event = await make.event(t.db, { event_name: 'Rivers', ...fields })
  const staff = await t.companyUser({ _id: event.company_id })
  const add = (guests: object[], headers = {}) =>
    staff.post(`/api/guest/event/${event._id}`, { guests }, headers)
  const list = async (query = {}) => (await staff.get('/api/ticket', { eventid: event._id, ...query })).body
  const names = async (query = {}) => (await list(query)).data.map(({ name }: { name: string }) => name)
  const asha = { ...crew, email: `asha.${++scenes}@guests.test` }
  return { event, staff, add, list, names, asha }
}

let scenes = 0
const crew = { kind: 'crew', name: 'Asha Menon', organisation: 'River Trust' }
const ben = { kind: 'visitor', name: 'Ben Okri' }

const mailsTo = (email: string) =>
  t.db
    .selectFrom('mails')
    .select(['subject', 'text', 'ticket_id'])
    .where('to', '=', email)
    .orderBy('_id')
    .execute()

describe('a list of guests', () => {
  it('gives each a ticket, which is mailed to those with an address', async () => {
    const { event, add, list, asha } = await hosted()
    const { status, body } = await add([asha, ben])
    expect([status, body.data]).toEqual([201, { added: 2, known: [] }])
    await runJobs(t.app, 'mail-tickets')
    const { data, counts } = await list({ sort: 'name' })
    expect(counts).toEqual({ all: 2, valid: 2, here: 0, not_here: 2, ended: 0 })
    expect(
      data.map(({ name, email, kind, organisation, here }: Record<string, unknown>) => [
        name,
        email,
        kind,
        organisation,
        here,
      ]),
    ).toEqual([
      ['Asha Menon', asha.email, 'crew', 'River Trust', null],
      ['Ben Okri', null, 'visitor', null, null],
    ])
    const [ticket] = await ticketsOf(t, event)
    expect(await mailsTo(asha.email)).toEqual([
      {
        subject: `Your ticket for Rivers: ${numberShown(data[0].number)}`,
        text: expect.stringContaining('Crew, River Trust'),
        ticket_id: data[0]._id,
      },
    ])
    expect(JSON.stringify(data)).not.toContain(ticket?.code_check)
  })

  it('names each wrong row at the row, and adds nobody', async () => {
    const { add, list, asha } = await hosted()
    const { status, body } = await add([
      asha,
      { kind: 'walk_in', name: 'Walter' },
      { kind: 'crew', name: ' ', email: 'not an address' },
      { kind: 'crew', name: 'Visit www.casino.test now' },
    ])
    expect([status, body.fields]).toEqual([
      422,
      {
        'guests.1.kind': 'Please choose one of the list',
        'guests.2.name': 'Field Required',
        'guests.2.email': expect.any(String),
        'guests.3.name': expect.any(String),
      },
    ])
    expect((await add([asha, ben, { ...ben, email: asha.email.toUpperCase() }])).body.fields).toEqual({
      'guests.2.email': 'Row 1 has this address already.',
    })
    expect((await list()).total).toBe(0)
    expect((await add([])).body.fields).toEqual({ guests: ticketMessages.noGuests })
  })

  it('names whom the event knows already, and adds the others: guests, also ended ones, and who is in a team', async () => {
    const { event, staff, add, list, names, asha } = await hosted()
    await add([asha])
    const member = await t.candidate({ email: 'member@guests.test', first_name: 'Cara', last_name: 'Diaz' })
    await make.application(t.db, { event_id: event._id, created_by: member.user._id, status: 'shortlisted' })
    const [{ _id }] = (await list({ kind: 'crew' })).data
    await staff.post(`/api/ticket/revoke/${_id}`, { reason: 'Not needed' })
    const { body } = await add([
      { ...asha, email: asha.email.replace('asha', 'Asha') },
      { ...ben, email: 'member@guests.test' },
      ben,
    ])
    expect(body.data).toEqual({
      added: 1,
      known: [
        { name: 'Asha Menon', email: asha.email, has_ended: true },
        { name: 'Cara Diaz', email: 'member@guests.test', has_ended: false },
      ],
    })
    expect(await names({ sort: 'name', state: 'valid' })).toEqual(['Ben Okri', 'Cara Diaz'])
  })

  it('sent again with its key adds nobody, and two lists at once add an address once', async () => {
    const { add, list, asha } = await hosted()
    const key = { 'idempotency-key': crypto.randomUUID() }
    const [one, other] = [await add([ben], key), await add([ben], key)]
    expect([one.status, other.status, other.body]).toEqual([201, 201, one.body])
    const both = await Promise.all([add([asha]), add([asha]), add([asha])])
    expect(both.map(({ body }) => body.data.added).sort()).toEqual([0, 0, 1])
    expect((await list()).total).toBe(2)
  })

  it('spends what staff may write to typed addresses, and nothing for who has none', async () => {
    const { staff, add, list, asha } = await hosted()
    await charge(t.db, 'typedMails', staff.user._id, mostOf('typedMails'))
    expect((await add([asha])).status).toBe(429)
    expect((await add([ben])).status).toBe(201)
    expect((await list()).total).toBe(1)
  })

  it('is refused where there are no tickets, with the reason', async () => {
    const past = { last_day_of_registration: '2020-02-01', start_date: '2020-03-01', end_date: '2020-03-02' }
    const refused = []
    for (const fields of [
      { mode: 'online' as const },
      { event_status: 'cancelled' as const },
      past,
      { archived_at: new Date().toISOString(), event_status: 'draft' as const },
    ]) {
      const { add, event, staff, asha } = await hosted(fields)
      const { status, body } = await add([asha])
      const { closed } = (await staff.get(`/api/guest/event/${event._id}`)).body.data
      refused.push([status, body.message, closed])
    }
    expect(refused).toEqual([
      [409, ticketMessages.online, ticketMessages.online],
      [409, ticketMessages.cancelled, ticketMessages.cancelled],
      [409, ticketMessages.over, ticketMessages.over],
      [409, expect.stringContaining('archived'), expect.stringContaining('archived')],
    ])
  })

  it('takes no field that it does not have', async () => {
    const { event, add } = await hosted()
    const other = await make.event(t.db)
    await add([
      { ...ben, event_id: other._id, _id: event._id, version: 9, created_by: event._id, judge_id: event._id },
    ])
    const rows = await t.db.selectFrom('guests').selectAll().execute()
    const [guest] = rows.filter(({ name, event_id }) => name === ben.name && event_id === event._id)
    expect([guest?.version, guest?.judge_id]).toEqual([1, null])
    expect(guest?._id).not.toBe(event._id)
    expect(await ticketsOf(t, other)).toEqual([])
  })
})

it('all judges, associates and people of partners are added with one act each, once, and each address once', async () => {
  const { event, staff, list } = await hosted()
  await make.judge(t.db, {
    event_id: event._id,
    name: 'Jude Law',
    email: 'jude@guests.test',
    affiliation: 'Court',
  })
  await make.judge(t.db, { name: 'Of another event' })
  const associate = await make.associate(t.db, {
    first_name: 'Mia',
    last_name: 'Tor',
    email: 'mia@guests.test',
  })
  const same = await make.associate(t.db, { email: 'JUDE@guests.test' })
  const away = await make.associate(t.db, { archived_at: new Date().toISOString() })
  for (const { _id } of [associate, same, away]) await make.link.eventAssociate(t.db, event._id, _id)
  const partner = await make.partner(t.db, { first_name: 'Pat', last_name: 'Ner', partner_name: 'Surya' })
  await make.link.eventPartner(t.db, event._id, partner._id)
  const sources = async () => (await staff.get(`/api/guest/event/${event._id}`)).body.data.sources
  expect(await sources()).toEqual([
    { of: 'judges', people: 1, fresh: 1 },
    { of: 'associates', people: 2, fresh: 2 },
    { of: 'partners', people: 1, fresh: 1 },
  ])
  const added = []
  for (const source of ['judges', 'associates', 'partners', 'judges'])
    added.push((await staff.post(`/api/guest/all/${event._id}`, { of: source })).body.data.added)
  expect(added).toEqual([1, 1, 1, 0])
  const { data } = await list({ sort: 'name' })
  expect(
    data.map(({ name, kind, organisation }: Record<string, unknown>) => [name, kind, organisation]),
  ).toEqual([
    ['Jude Law', 'judge', 'Court'],
    ['Mia Tor', 'mentor', associate.company_name],
    ['Pat Ner', 'partner', 'Surya'],
  ])
  expect((await sources()).map(({ fresh }: { fresh: number }) => fresh)).toEqual([0, 0, 0])
})

describe('a changed guest', () => {
  async function mailed() {
    const scene = await hosted()
    await scene.add([scene.asha])
    await runJobs(t.app, 'mail-tickets')
    const [ticket] = (await scene.list()).data
    const path = `/api/guest/${ticket.guest_id}`
    return {
      ...scene,
      ticket,
      path,
      change: (body: object, headers = {}) => scene.staff.put(path, { ...scene.asha, ...body }, headers),
    }
  }

  it('keeps the code with a new name and kind, and nobody is mailed', async () => {
    const { event, change, list, asha } = await mailed()
    const [before] = await ticketsOf(t, event)
    expect((await change({ name: 'Asha M. Menon', kind: 'mentor', organisation: '' })).status).toBe(200)
    await runJobs(t.app, 'mail-tickets')
    const [after] = await ticketsOf(t, event)
    expect([after?.version, after?.kind, after?.code_check]).toEqual([1, 'mentor', before?.code_check])
    expect((await list()).data[0]).toMatchObject({
      name: 'Asha M. Menon',
      kind: 'mentor',
      organisation: null,
    })
    expect(await mailsTo(asha.email)).toHaveLength(1)
  })

  it('has a new code at another address: the new one is mailed, the former one is told', async () => {
    const { event, ticket, change, asha } = await mailed()
    const key = await readTicketKey(t.db)
    const [before] = await ticketsOf(t, event)
    await change({ email: 'menon@guests.test' })
    await runJobs(t.app, 'mail-tickets')
    const [after] = await ticketsOf(t, event)
    expect([after?.version, after?.number]).toEqual([2, before?.number])
    const seen = await t.visitor.get(`/api/ticket/code/${codeOf(key, before as never)}`)
    expect(seen.body.data.state).toBe('unknown')
    expect((await mailsTo('menon@guests.test')).map(({ subject }) => subject)).toEqual([
      `Your ticket for Rivers: ${numberShown(ticket.number)}`,
    ])
    expect((await mailsTo(asha.email)).map(({ subject }) => subject)).toEqual([
      `Your ticket for Rivers: ${numberShown(ticket.number)}`,
      'Your ticket for Rivers is not valid any more',
    ])
  })

  it('who gets a first address is mailed the code that is printed', async () => {
    const { event, staff, add, list } = await hosted()
    await add([ben])
    const [ticket] = (await list()).data
    await staff.put(`/api/guest/${ticket.guest_id}`, { ...ben, email: 'ben@guests.test' })
    await runJobs(t.app, 'mail-tickets')
    expect((await ticketsOf(t, event))[0]?.version).toBe(1)
    expect(await mailsTo('ben@guests.test')).toHaveLength(1)
  })

  it('is refused when a colleague changed it, with the address of another, as a walk-in, and once the ticket ended', async () => {
    const { event, staff, ticket, path, change, add } = await mailed()
    const { etag } = (await staff.get(path)).headers
    await change({ name: 'By a colleague' })
    expect((await change({ name: 'Mine' }, { 'if-match': String(etag) })).status).toBe(412)
    await add([{ ...ben, email: 'ben@guests.test' }])
    expect((await change({ email: 'BEN@guests.test' })).body.fields).toEqual({
      email: ticketMessages.addressTaken,
    })
    const member = await t.candidate({ email: 'in-a-team@guests.test' })
    await make.application(t.db, { event_id: event._id, created_by: member.user._id, status: 'shortlisted' })
    expect((await change({ email: 'in-a-team@guests.test' })).body.fields).toEqual({
      email: ticketMessages.addressTaken,
    })
    expect((await change({ kind: 'walk_in' })).body.fields).toEqual({ kind: ticketMessages.walkIn })
    await staff.post(`/api/ticket/revoke/${ticket._id}`, { reason: 'Not needed' })
    expect((await change({ name: 'Late' })).body.message).toBe(ticketMessages.endedGuest)
    expect((await staff.get(path)).body.data.name).toBe('By a colleague')
  })

  it('is recorded without names and addresses', async () => {
    const { event, change } = await mailed()
    await change({ name: 'Secret Name', email: 'secret@guests.test' })
    const rows = await t.db
      .selectFrom('happenings')
      .select(['action', 'data'])
      .where('event_id', '=', event._id)
      .where('subject', '=', 'ticket')
      .orderBy('_id')
      .execute()
    expect(rows).toEqual([
      { action: 'guests_added', data: { guests: 1, kinds: ['crew'] } },
      { action: 'guest_changed', data: { fields: ['name', 'email'] } },
    ])
  })
})

it('a guest who is taken out reads why, and one who is given back reads that the ticket is valid again', async () => {
  const { staff, add, list, asha } = await hosted()
  await add([asha])
  await runJobs(t.app, 'mail-tickets')
  const [ticket] = (await list()).data
  await staff.post(`/api/ticket/revoke/${ticket._id}`, { reason: 'The room is smaller' })
  await runJobs(t.app, 'mail-tickets')
  await staff.post(`/api/ticket/renew/${ticket._id}`)
  await runJobs(t.app, 'mail-tickets')
  await staff.post(`/api/ticket/renew/${ticket._id}`)
  await runJobs(t.app, 'mail-tickets')
  const mails = await mailsTo(asha.email)
  const number = numberShown(ticket.number)
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Your ticket for Rivers: ${number}`,
    'Your ticket for Rivers has ended',
    `Your ticket ${number} is valid again`,
    `A new code for your ticket ${number}`,
  ])
  expect(mails[1]?.text).toContain('The room is smaller')
})

it('who is deleted is no guest by name any more', async () => {
  const { event, staff, add, list, asha } = await hosted()
  const person = await t.candidate({ email: 'leaves@guests.test' })
  await t.db
    .updateTable('users')
    .set({ address_proved_at: new Date().toISOString() })
    .where('_id', '=', person.user._id)
    .execute()
  await add([{ ...asha, email: 'leaves@guests.test' }])
  const organiser = await t.organiser()
  const { status, text } = await organiser.post(`/api/people/erase/${person.user._id}`, {
    comment: 'Asked for it',
  })
  expect([status, text]).toEqual([200, expect.any(String)])
  const { data } = await list()
  expect(data[0]).toMatchObject({ name: 'Deleted person', email: null, organisation: null, reason: 'erased' })
  expect((await staff.get('/api/ticket/export', { eventid: event._id })).text).not.toContain(
    'leaves@guests.test',
  )
})

describe('the list of tickets', () => {
  it('is found by name without accents, number, team and organisation, by kind and by state', async () => {
    const { event, staff, add, list, names, asha } = await hosted()
    const member = await t.candidate({ first_name: 'Zoë', last_name: 'Ash' })
    const { _id: application_id } = await make.application(t.db, {
      event_id: event._id,
      created_by: member.user._id,
      team_name: 'Crop Doctor',
      status: 'shortlisted',
    })
    await add([asha, ben])
    const [door, lunch] = [
      await make.counter(t.db, { event_id: event._id, name: 'Door B' }),
      await make.counter(t.db, { event_id: event._id, kind: 'item' }),
    ]
    const [zoe] = (await list({ q: 'zoe ash' })).data
    const at = '2026-11-21T03:42:00Z'
    await make.scan(t.db, {
      event_id: event._id,
      counter_id: lunch._id,
      ticket_id: zoe._id,
      outcome: 'in',
      at: '2026-11-21T03:00:00Z',
    })
    await make.scan(t.db, {
      event_id: event._id,
      counter_id: door._id,
      ticket_id: zoe._id,
      outcome: 'undone',
      at: '2026-11-21T03:10:00Z',
    })
    await make.scan(t.db, {
      event_id: event._id,
      counter_id: door._id,
      ticket_id: zoe._id,
      outcome: 'in',
      at,
    })
    expect((await list({ applicationid: application_id })).data).toEqual([
      expect.objectContaining({
        name: 'Zoë Ash',
        team_name: 'Crop Doctor',
        here: { since: '2026-11-21T03:42:00.000000Z', counter: 'Door B' },
      }),
    ])
    expect(await names({ q: 'crop doc' })).toEqual(['Zoë Ash'])
    expect(await names({ q: 'river trust' })).toEqual(['Asha Menon'])
    expect(await names({ q: numberShown(zoe.number) })).toEqual(['Zoë Ash'])
    expect(await names({ kind: 'guests', sort: '-name' })).toEqual(['Ben Okri', 'Asha Menon'])
    expect(await names({ kind: 'team' })).toEqual(['Zoë Ash'])
    expect(await names({ state: 'here' })).toEqual(['Zoë Ash'])
    expect(await names({ state: 'not_here', sort: 'name' })).toEqual(['Asha Menon', 'Ben Okri'])
    expect((await list()).counts).toEqual({ all: 3, valid: 3, here: 1, not_here: 2, ended: 0 })
    const { data: own } = (await member.get(`/api/ticket/own/${zoe._id}`)).body
    expect(own.here).toEqual({ since: '2026-11-21T03:42:00.000000Z', counter: 'Door B' })
    const printed = (await staff.get(`/api/ticket/${zoe._id}`)).body.data
    expect(printed.address).toBe(own.address)
  })

  it('leaves out spare tickets, and everything of other events', async () => {
    const { event, list, staff, add } = await hosted()
    await add([ben])
    const { _id: device } = await make.device(t.db, { event_id: event._id })
    await sql`select issue_spare_tickets(${event._id}, ${device}, 3)`.execute(t.db)
    const other = await make.event(t.db, { company_id: event.company_id })
    await make.guest(t.db, { event_id: other._id, name: 'Of the other event' })
    expect((await list()).data.map(({ name }: { name: string }) => name)).toEqual(['Ben Okri'])
    const { text } = await staff.get('/api/ticket/export', { eventid: event._id })
    expect(text.split('\r\n').map(line => line.split(',').slice(1, 3))).toEqual([
      [],
      ['Name', 'As'],
      ['Ben Okri', 'Visitor'],
      [],
    ])
  })

  it('is exported with filters, without a code, and that is recorded', async () => {
    const { event, staff, add, list, asha } = await hosted({ timezone: 'Asia/Tokyo' })
    await add([{ ...asha, name: '=cmd' }, ben])
    const [ben_ticket] = (await list({ q: 'ben' })).data
    await staff.post(`/api/ticket/revoke/${ben_ticket._id}`, { reason: 'No room' })
    await sql`update tickets set issued_at = '2026-11-01T20:00:00Z', revoked_at = case when revoked_at is not null then timestamptz '2026-11-02T20:00:00Z' end
      where event_id = ${event._id}`.execute(t.db)
    const { status, headers, text } = await staff.get('/api/ticket/export', {
      eventid: event._id,
      kind: 'guests',
    })
    expect([status, headers['content-disposition']]).toEqual([200, 'attachment; filename="Tickets.csv"'])
    const lines = text
      .split('\r\n')
      .slice(2, -1)
      .map(line => line.split(',').slice(1))
    expect(lines.toSorted()).toEqual([
      [
        "'=cmd",
        'Crew',
        '',
        'River Trust',
        asha.email,
        'Valid',
        '2026-11-02 05:00',
        '',
        '',
        '',
        '',
        'Asia/Tokyo',
      ],
      [
        'Ben Okri',
        'Visitor',
        '',
        '',
        '',
        'Ended',
        '2026-11-02 05:00',
        '2026-11-03 05:00',
        'No room',
        '',
        '',
        'Asia/Tokyo',
      ],
    ])
    const key = await readTicketKey(t.db)
    for (const ticket of await ticketsOf(t, event)) expect(text).not.toContain(codeOf(key, ticket))
    const exported = await t.db
      .selectFrom('happenings')
      .select('data')
      .where('event_id', '=', event._id)
      .where('action', '=', 'exported')
      .execute()
    expect(exported).toEqual([{ data: { eventid: event._id, kind: 'guests' } }])
  })
})

it('staff of another company and candidates reach nothing of it', async () => {
  const { event, add, list, asha } = await hosted()
  await add([asha])
  const [ticket] = (await list()).data
  const stranger = await t.companyUser()
  // Nobody has proved the address.
  const candidate = await t.candidate({ email: asha.email })
  await t.db
    .updateTable('users')
    .set({ address_proved_at: null })
    .where('_id', '=', candidate.user._id)
    .execute()
  const answers = []
  for (const person of [stranger, candidate]) {
    const refused = [
      await person.get('/api/ticket', { eventid: event._id }),
      await person.get('/api/ticket/export', { eventid: event._id }),
      await person.get(`/api/ticket/${ticket._id}`),
      await person.get(`/api/guest/event/${event._id}`),
      await person.post(`/api/guest/event/${event._id}`, { guests: [ben] }),
      await person.post(`/api/guest/all/${event._id}`, { of: 'judges' }),
      await person.get(`/api/guest/${ticket.guest_id}`),
      await person.put(`/api/guest/${ticket.guest_id}`, ben),
      await person.post(`/api/ticket/renew/${ticket._id}`),
      await person.post(`/api/ticket/revoke/${ticket._id}`, { reason: 'Mine' }),
      await person.get(`/api/ticket/own/${ticket._id}`),
    ]
    answers.push(refused.map(({ status }) => status))
    expect(refused.map(({ text }) => text).join('')).not.toContain('Asha')
  }
  expect(answers).toEqual([
    [404, 404, 404, 404, 404, 404, 404, 404, 404, 404, 404],
    [403, 403, 403, 403, 403, 403, 403, 403, 404, 403, 404],
  ])
  expect((await list()).data).toEqual([ticket])
})
