import { describe, expect, it } from 'vitest'
import type { Activity } from '../../../contract/console/activity.ts'
import { doerName, sentenceText } from '../../../contract/console/activity.texts.ts'
import type { Client } from '../../testing/app.ts'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'
import { judgedRound } from '../../testing/judging.ts'
import { makeTeam } from '../../testing/teams.ts'

const t = useTestApp()

const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36'
const on = { 'user-agent': chrome }

/** What a reader reads, oldest first: who, and what. */
async function read(reader: Client, query: Record<string, string> = {}, path = '/api/activity') {
  const { status, body } = await reader.get(path, query)
  expect(status).toBe(200)
  const rows: Activity[] = body.data
  return rows.toReversed().map(row => `${doerName(row)} ${sentenceText(row)}`)
}

async function scene() {
  const company = await make.company(t.db, { company_name: 'Surya Labs' })
  const staff = await t.companyUser(company)
  const organiser = await t.organiser()
  const event = await make.event(t.db, { company_id: company._id, event_name: 'Monsoon Hack' })
  const name = ({ user }: { user: make.MadeUser }) => `${user.first_name} ${user.last_name}`
  return { company, staff, organiser, event, name }
}

describe('activity', () => {
  it('says who did what to what, when, from where and by which request', async () => {
    const { company, staff, organiser, event, name } = await scene()
    const answer = await staff.put(
      `/api/event/update/eventstatus/${event._id}`,
      { event_status: 'onhold' },
      on,
    )
    const { body } = await organiser.get('/api/activity', { eventid: event._id })
    expect(body).toEqual({
      data: [
        {
          _id: expect.any(String),
          happened_at: expect.any(String),
          subject: 'event',
          action: 'status_changed',
          by: { kind: 'company', _id: staff.user._id, name: name(staff), is_applicant: false },
          company: { _id: company._id, name: 'Surya Labs' },
          event: { _id: event._id, name: 'Monsoon Hack' },
          team: null,
          round: null,
          judge: null,
          partner: null,
          associate: null,
          asked: null,
          announcement: null,
          person: null,
          from: 'published',
          to: 'onhold',
          comment: null,
          network: '127.0.0.1',
          device: 'Chrome on Linux',
          request_id: answer.headers['x-request-id'],
          data: null,
        },
      ],
      total: 1,
      page: 1,
      limit: 100,
    })
    expect(await read(organiser, { eventid: event._id })).toEqual([
      `${name(staff)} changed the status of the event Monsoon Hack`,
    ])
  })

  it('is filtered by person, kind, act, company, day and id', async () => {
    const { company, staff, organiser, event, name } = await scene()
    const partner = await make.partner(t.db, { created_by_company: company._id, partner_name: 'Khadi Cloud' })
    const made = { event_id: event._id, partner_id: partner._id }
    const linked = await staff.post('/api/event/addeventpartner', made)
    await staff.put(`/api/event/gallery/${event._id}`, { is_open: true })
    await staff.get('/api/application/export')
    await organiser.put(`/api/company/archive/${(await make.company(t.db))._id}`, { archived: true })
    const link = `${name(staff)} linked the partner Khadi Cloud with the event Monsoon Hack`
    const opened = `${name(staff)} opened the gallery of the event Monsoon Hack`
    const exported = `${name(staff)} exported applications`
    const of = { companyid: company._id }
    const found = (filter: Record<string, string>) => read(organiser, { ...of, ...filter })
    expect(await found({})).toEqual([link, opened, exported])
    expect(await found({ person: staff.user._id })).toEqual([link, opened, exported])
    expect(await found({ person: organiser.user._id })).toEqual([])
    expect(await found({ subject: 'link' })).toEqual([link])
    expect(await found({ act: 'exported' })).toEqual([exported])
    expect(await found({ act: 'status', eventid: event._id })).toEqual([opened])
    expect(await found({ q: partner._id.toUpperCase() })).toEqual([link])
    expect(await found({ q: `https://laurel.test/event/${event._id}` })).toEqual([opened])
    expect(await found({ q: String(linked.headers['x-request-id']) })).toEqual([link])
    expect(await found({ q: 'monsoon' })).toEqual([link, opened])
    expect(await found({ q: 'khadi' })).toEqual([link])
    expect(await found({ q: `${staff.user.first_name} ${staff.user.last_name}` })).toEqual([
      link,
      opened,
      exported,
    ])
    expect(await found({ q: 'nothing has this name' })).toEqual([])
    const wrong = await organiser.get('/api/activity', {
      subject: 'x',
      act: 'y',
      zone: 'Mars/Base',
      from: '1',
    })
    expect(Object.keys(wrong.body.fields).toSorted()).toEqual(['act', 'from', 'subject', 'zone'])
  })

  it('counts days on the clock of the reader', async () => {
    const { company, organiser, event } = await scene()
    const row = { subject: 'event', subject_id: event._id, company_id: company._id }
    await t.db
      .insertInto('happenings')
      .values([
        { ...row, action: 'archived', happened_at: '2026-03-01T18:29:59Z' },
        { ...row, action: 'restored', happened_at: '2026-03-01T18:30:00Z' },
      ])
      .execute()
    const onDay = (day: string, zone: string) =>
      read(organiser, { eventid: event._id, from: day, to: day, zone })
    const archived = 'The server archived the event Monsoon Hack'
    const restored = 'The server restored the event Monsoon Hack'
    expect(await onDay('2026-03-01', 'Asia/Kolkata')).toEqual([archived])
    expect(await onDay('2026-03-02', 'Asia/Kolkata')).toEqual([restored])
    expect(await onDay('2026-03-01', 'UTC')).toEqual([archived, restored])
  })

  it('names judges, who have no account', async () => {
    const { staff, event, addTeam, addJudge, addVisit } = await judgedRound(t)
    const judge = await addJudge({ name: 'Esther Otieno' })
    const visit = await addVisit(judge, await addTeam('Ohm Made'))
    expect((await judge.put(`/api/judge/skip/${visit}`, { reason: 'busy' })).status).toBe(200)
    const rows: Activity[] = (await staff.get('/api/activity', { eventid: event._id })).body.data
    expect(rows.map(row => [row.by.kind, `${doerName(row)} ${sentenceText(row)}`])).toEqual([
      ['judge', 'Esther Otieno put off a visit to the team Ohm Made'],
    ])
  })

  it('has what a judge was refused, once in a minute', async () => {
    const { staff, event, addJudge } = await judgedRound(t)
    const { event_name } = await t.db
      .selectFrom('events')
      .select('event_name')
      .where('_id', '=', event._id)
      .executeTakeFirstOrThrow()
    const judge = await addJudge({ name: 'Esther Otieno' })
    for (const path of ['/api/company', '/api/company', '/api/people'])
      expect((await judge.get(path)).status).toBe(403)
    const rows: Activity[] = (await staff.get('/api/activity', { eventid: event._id, act: 'refused' })).body
      .data
    expect(rows.map(row => [row.by.kind, `${doerName(row)} ${sentenceText(row)}`, row.data])).toEqual(
      ['GET /api/people', 'GET /api/company'].map(call => [
        'judge',
        `Esther Otieno tried something that they may not do while judging the event ${event_name}`,
        { call },
      ]),
    )
  })

  it('names what was deleted as it was called', async () => {
    const { organiser, name } = await scene()
    const event = await make.event(t.db, { event_name: 'Gone Hack', event_status: 'draft' })
    await organiser.post(`/api/event/delete/${event._id}`, {})
    expect(await read(organiser, { q: event._id })).toEqual([
      `${name(organiser)} deleted the event Gone Hack`,
    ])
  })

  it('names an announcement as its readers know it, without what is different for each', async () => {
    const { organiser, event, name } = await scene()
    for (const subject of ['{first_name}, {event_name} by {company_name} {x}', '']) {
      const { _id } = await make.announcement(t.db, { event_id: event._id, status: 'draft', subject })
      const { body } = await organiser.get(`/api/announcement/${_id}`)
      const form = { ...body.data, body: 'Another.', when: 'draft' }
      const { status } = await organiser.put(`/api/announcement/update/${_id}`, form)
      expect([subject, status]).toEqual([subject, 200])
    }
    expect(await read(organiser, { eventid: event._id, act: 'changed' })).toEqual([
      `${name(organiser)} changed the announcement …, Monsoon Hack by Surya Labs {x} for the event Monsoon Hack`,
      `${name(organiser)} changed an announcement for the event Monsoon Hack`,
    ])
  })

  it('says which fields were changed, and of a mail only that its text was', async () => {
    const { organiser, event } = await scene()
    const { _id } = await make.announcement(t.db, { event_id: event._id, status: 'draft', subject: 'Hello' })
    const secret = 'The text of the mail.'
    const { body } = await organiser.get(`/api/announcement/${_id}`)
    const form = { ...body.data, subject: 'Goodbye', body: secret, when: 'draft' }
    expect((await organiser.put(`/api/announcement/update/${_id}`, form)).status).toBe(200)
    const answer = await organiser.get('/api/activity', { q: _id })
    expect(answer.body.data[0].data).toEqual({ subject: { from: 'Hello', to: 'Goodbye' }, body: {} })
    expect(answer.text).not.toContain(secret)
  })

  it('is exported with the same filters', async () => {
    const { staff, organiser, event, name } = await scene()
    await staff.put(`/api/event/gallery/${event._id}`, { is_open: true }, on)
    const filter = { eventid: event._id, zone: 'Asia/Kolkata' }
    const [row]: Activity[] = (await organiser.get('/api/activity', filter)).body.data
    const { text, headers } = await organiser.get('/api/activity/export', filter)
    expect(headers['content-disposition']).toContain('Activity.csv')
    const at = new Date(Date.parse(String(row?.happened_at)) + 5.5 * 3_600_000).toISOString()
    const time = at.slice(0, 19).replace('T', ' ')
    expect(text.replace('\uFEFF', '').split('\r\n')).toEqual([
      'Activity',
      'Time (Asia/Kolkata),Who,Role,What,Kind,From,To,Comment,Company,Event,Team,Network,Device,Request,Entry,Details',
      `${time},${name(staff)},Company,opened the gallery of the event Monsoon Hack,Events,,,,Surya Labs,Monsoon Hack,,127.0.0.1,Chrome on Linux,${row?.request_id},${row?._id},`,
      '',
    ])
    expect(await read(organiser, { person: organiser.user._id, act: 'exported' })).toEqual([
      `${name(organiser)} exported the activity`,
    ])
  })
})

describe('an export', () => {
  it.each([
    ['is logged out', { disabled_at: new Date().toISOString() }],
    ['has another role', { role: 'candidate' as const }],
  ])('ends when its reader %s', async (_how, change) => {
    const organiser = await t.organiser()
    const row = { subject: 'event', action: 'changed', comment: 'x'.repeat(1_000) }
    await t.db
      .insertInto('happenings')
      .values(Array.from({ length: 3_000 }, () => row))
      .execute()
    const answer = await t.app.inject({
      url: '/api/activity/export',
      headers: { authorization: `Bearer ${organiser.token}` },
      payloadAsStream: true,
    })
    let bytes = 0
    const reading = async () => {
      for await (const part of answer.stream()) {
        if (bytes === 0)
          await t.db.updateTable('users').set(change).where('_id', '=', organiser.user._id).execute()
        bytes += part.length
      }
      return 'whole'
    }
    const got = await reading().catch(() => 'cut off')
    expect([answer.statusCode, got, bytes > 0, bytes < 2_000_000]).toEqual([200, 'cut off', true, true])
  })
})

describe('a company user', () => {
  it('reads what concerns their company and its people, and nothing else', async () => {
    const { company, staff, organiser, event, name } = await scene()
    const other = await make.company(t.db)
    const stranger = await t.companyUser(other)
    const { creator, team: application } = await makeTeam(t, { event })
    await stranger.post('/api/signout')
    await organiser.get('/api/application/export')
    await creator.post('/api/signout', {}, on)
    await organiser.put(`/api/event/gallery/${event._id}`, { is_open: true }, on)
    await staff.put(`/api/application/decision/${application._id}`, { to: 'onboarded' }, on)
    await staff.post('/api/company', {})
    expect(await read(staff)).toEqual([
      `${name(organiser)} opened the gallery of the event Monsoon Hack`,
      `${name(staff)} decided on the team ${application.team_name}`,
      `${name(staff)} tried something that they may not do`,
    ])
    const rows: Activity[] = (await staff.get('/api/activity')).body.data
    expect(rows.map(row => [row.by.name, row.network, row.device])).toEqual([
      [name(staff), '127.0.0.1', null],
      [name(staff), '127.0.0.1', 'Chrome on Linux'],
      [name(organiser), null, null],
    ])
    expect(await read(staff, { companyid: other._id })).toEqual([])
    expect(await read(staff, { person: stranger.user._id })).toEqual([])
    expect(await read(staff, { companyid: company._id, act: 'refused' })).toHaveLength(1)
  })

  it('finds the people whose names they know, and the addresses of those whose page shows them', async () => {
    const { company, staff, event, name } = await scene()
    const suffix = company._id.slice(-12)
    const person = (first: string) => ({
      first_name: first,
      last_name: 'Nadar',
      email: `${first}.${suffix}@find.test`,
    })
    const { creator, join } = await makeTeam(t, { event })
    const joined = await join('invitation-accepted', await t.candidate(person('joined')))
    await join('invited', await t.candidate(person('invited')))
    const organiser = await t.signedIn(await make.user(t.db, { ...person('organiser'), role: 'admin' }))
    const stranger = await t.companyUser()
    await make.user(t.db, { ...person('elsewhere'), role: 'company', company_id: stranger.user.company_id })
    const find = async (reader: Client, q: string) => {
      const { status, body } = await reader.get('/api/activity/people', { q })
      expect(status).toBe(200)
      return body.data
    }
    const shown = ({ user }: typeof joined | typeof organiser, email: string | null) => ({
      _id: user._id,
      name: name({ user }),
      email,
      role: user.role,
    })
    expect(await find(staff, 'nadar')).toEqual([
      shown(organiser, null),
      shown(joined, `joined.${suffix}@find.test`),
    ])
    // An address that they may not read finds nobody, whole or in part.
    for (const q of [`organiser.${suffix}@find.test`, `r.${suffix}`, `invited.${suffix}`]) {
      expect([q, await find(staff, q)]).toEqual([q, []])
    }
    expect(await find(staff, `joined.${suffix}`)).toEqual([shown(joined, `joined.${suffix}@find.test`)])
    expect(await find(stranger, `joined.${suffix}`)).toEqual([])
    expect((await find(organiser, `.${suffix}@find`)).map((found: { name: string }) => found.name)).toEqual([
      'elsewhere Nadar',
      'organiser Nadar',
      'invited Nadar',
      'joined Nadar',
    ])
    expect((await creator.get('/api/activity/people')).status).toBe(403)
  })

  it('learns no account’s name of who did not join, nor whose an event was before', async () => {
    const { company, staff, organiser, event } = await scene()
    const secret = { first_name: 'Leakage', last_name: 'Secretary' }
    const team = await makeTeam(t, { event })
    const declined = await t.candidate(secret)
    const invitation = await make.applicant(t.db, {
      application_id: team.team._id,
      user_id: declined.user._id,
      email: declined.user.email,
      first_name: 'Typed',
      last_name: 'Otherwise',
    })
    const answer = await declined.put(`/api/invitation/own/${invitation._id}`, { answer: 'decline' }, on)
    expect(answer.status).toBe(200)
    await t.db
      .insertInto('happenings')
      .values({
        subject: 'event',
        subject_id: event._id,
        action: 'changed',
        actor_id: organiser.user._id,
        company_id: company._id,
        data: JSON.stringify({
          company: { from: { company_name: secret.last_name }, to: null },
          venue: { from: 'A', to: 'B' },
        }),
      })
      .execute()
    const { text, body } = await staff.get('/api/activity')
    const rows: Activity[] = body.data
    expect(rows.map(row => [row.by.kind, row.by._id, row.by.name, row.network, row.data])).toEqual([
      [
        'organiser',
        organiser.user._id,
        `${organiser.user.first_name} ${organiser.user.last_name}`,
        null,
        { venue: { from: 'A', to: 'B' } },
      ],
      ['candidate', null, null, null, null],
    ])
    const csv = await staff.get('/api/activity/export')
    for (const secretText of [secret.first_name, secret.last_name, declined.user._id]) {
      expect([text.includes(secretText), csv.text.includes(secretText)]).toEqual([false, false])
    }
    expect(csv.text.split('\r\n')[1]).not.toContain('Company')
  })
})

describe('one’s own activity', () => {
  const own = (reader: Client) => read(reader, {}, '/api/activity/own')

  it('has what a candidate did and what they were told, and no decision, note or name of staff', async () => {
    const { staff, organiser, event } = await scene()
    const { creator, team: application } = await makeTeam(t, { event })
    const path = '/api/application'
    const note = { title: 'Rang them', comment: 'A private note.', applicationid: application._id }
    expect((await staff.post(`${path}/history`, note)).status).toBe(201)
    const change = { status: 'onboarded', comment: 'A comment.' }
    expect((await organiser.put(`${path}/applicationchangestatus/${application._id}`, change)).status).toBe(
      200,
    )
    const decision = { to: 'rejected', comment: 'Not told yet.' }
    expect((await staff.put(`${path}/decision/${application._id}`, decision)).status).toBe(200)
    expect((await creator.post('/api/candidate', { location: (await make.city(t.db))._id })).status).toBe(201)
    await creator.get('/api/company')
    const theTeam = `the team ${application.team_name}`
    const self = `${creator.user.first_name} ${creator.user.last_name}`
    // What somebody does to themselves is there once.
    expect(await own(creator)).toEqual([
      `An organiser changed the status of ${theTeam}`,
      `${self} changed their profile`,
      `${self} tried something that they may not do`,
    ])
    const { body, text } = await creator.get('/api/activity/own')
    const rows: Activity[] = body.data
    expect(rows.map(({ from, to, comment, network, by }) => [from, to, comment, network, by._id])).toEqual([
      [null, null, null, '127.0.0.1', creator.user._id],
      [null, null, null, '127.0.0.1', creator.user._id],
      ['registered', 'onboarded', null, null, null],
    ])
    const { user } = organiser
    for (const secret of [note.comment, decision.comment, change.comment, user.last_name, user._id]) {
      expect(text).not.toContain(secret)
    }
    expect(await own(await t.candidate())).toEqual([])
    expect(await read(organiser, { person: creator.user._id })).toEqual([
      `${self} changed their profile`,
      `${self} tried something that they may not do`,
    ])
  })

  it('says of staff that they have no page among the applicants', async () => {
    const { staff, event } = await scene()
    await staff.put(`/api/event/update/eventstatus/${event._id}`, { event_status: 'onhold' })
    const { body } = await staff.get('/api/activity/own')
    const rows: Activity[] = body.data
    expect(rows.map(({ by }) => [by._id, by.is_applicant])).toEqual([[staff.user._id, false]])
  })

  it('has who tried to log in as them, from where, and nothing of other people', async () => {
    const { staff, name } = await scene()
    const other = await t.companyUser()
    for (const { email } of [staff.user, other.user]) {
      await t.visitor.post('/api/signin', { email, password: 'not this one' }, on)
    }
    await other.post('/api/signout')
    const { body } = await staff.get('/api/activity/own')
    const rows: Activity[] = body.data
    expect(rows.map(row => [doerName(row), sentenceText(row), row.network, row.device])).toEqual([
      [
        'Somebody who was not logged in',
        `failed to log in as ${name(staff)}`,
        '127.0.0.1',
        'Chrome on Linux',
      ],
    ])
  })
})
