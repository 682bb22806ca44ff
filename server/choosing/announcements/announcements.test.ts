import { announcementMessages } from '../../../contract/choosing/announcement.texts.ts'
import { announcementPlaceholders } from '../../../contract/choosing/announcements.calls.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { mostOf } from '../../../contract/platform/budgets.ts'
import { fieldMessages, messages } from '../../../contract/platform/messages.ts'
import { unknownPlaceholders } from '../../../contract/platform/placeholders.ts'
import { applicationStatusNames } from '../../../contract/platform/statuses.ts'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'
import { runJobs } from '../../testing/jobs.ts'
import { announcing, host, sentTo } from '../../testing/announcing.ts'

const t = useTestApp()

describe('the audience', () => {
  const named = (answer: { body: { data: { first_name: string; team_name: string | null }[] } }) =>
    answer.body.data.map(({ first_name, team_name }) => `${first_name}, ${team_name}`).sort()

  it('is every member who joined, or the creators alone, of teams in the chosen statuses', async () => {
    const { event, staff } = await host(t)
    const teams = new Map<string, string>()
    for (const status of applicationStatusNames) {
      const lead = await make.user(t.db, { first_name: `Lead ${status}` })
      const team = await make.application(t.db, {
        event_id: event._id,
        created_by: lead._id,
        team_name: `T ${status}`,
        status,
      })
      for (const [name, place] of [
        ['In', 'invitation-accepted'],
        ['Asked', 'invited'],
        ['Out', 'invitation-rejected'],
      ] as const) {
        const { _id } = await make.user(t.db, { first_name: `${name} ${status}` })
        await make.applicant(t.db, { application_id: team._id, user_id: _id, status: place })
      }
      teams.set(status, `T ${status}`)
    }
    const ask = (query: Record<string, string>) =>
      staff.get('/api/announcement/audience', { eventid: event._id, ...query })
    const members = await ask({ roles: 'members', statuses: 'shortlisted,won' })
    expect(named(members)).toEqual(
      ['shortlisted', 'won'].flatMap(one => [`In ${one}, T ${one}`, `Lead ${one}, T ${one}`]).sort(),
    )
    expect(members.body).toMatchObject({ total: 4, people: 4, of_teams: 2, without_team: 0 })
    const creators = await ask({ roles: 'creators', statuses: 'rejected' })
    expect(named(creators)).toEqual(['Lead rejected, T rejected'])
    expect((await ask({ roles: 'members' })).body.people).toBe(2 * applicationStatusNames.length)
    expect((await ask({ roles: 'members', limit: '10', page: '2' })).body).toMatchObject({
      data: expect.toSatisfy(rows => rows.length === 8),
      total: 18,
      people: 18,
    })
    expect(named(await ask({ roles: 'members', q: 'lead won' }))).toEqual(['Lead won, T won'])
    expect((await ask({})).body).toMatchObject({ data: [], people: 0 })
    expect((await ask({ roles: 'strangers' })).status).toBe(422)
  })

  it('tells complete teams from those with too few members who joined', async () => {
    const { event, staff } = await host(t, { team_min: 2, team_max: 4 })
    const full = await make.application(t.db, { event_id: event._id, team_name: 'Full' })
    await make.applicant(t.db, { application_id: full._id, status: 'invitation-accepted' })
    const short = await make.application(t.db, { event_id: event._id, team_name: 'Short' })
    await make.applicant(t.db, { application_id: short._id, status: 'invited' })
    const teamsOf = async (team?: string) => {
      const query = { eventid: event._id, roles: 'creators', ...(team && { team }) }
      const { body } = await staff.get('/api/announcement/audience', query)
      return body.data.map((row: { team_name: string }) => row.team_name).sort()
    }
    expect([await teamsOf('complete'), await teamsOf('incomplete'), await teamsOf()]).toEqual([
      ['Full'],
      ['Short'],
      ['Full', 'Short'],
    ])
  })

  it('has who is several things once, and partners and associates as staff entered them', async () => {
    const { event, staff } = await host(t)
    const lead = await make.user(t.db, { first_name: 'Mira', email: 'mira@example.test' })
    await make.application(t.db, { event_id: event._id, created_by: lead._id, team_name: 'Owls' })
    const twice = await make.partner(t.db, {
      user_id: lead._id,
      first_name: 'M.',
      email: 'MIRA@example.test',
    })
    const spoc = await make.partner(t.db, { first_name: 'Spoc' })
    const mentor = await make.associate(t.db, { first_name: 'Mentor', user_id: spoc.user_id })
    const elsewhere = await make.partner(t.db)
    await make.link.eventPartner(t.db, event._id, twice._id)
    await make.link.eventPartner(t.db, event._id, spoc._id)
    await make.link.eventAssociate(t.db, event._id, mentor._id)
    const query = { eventid: event._id, roles: 'creators,members,partners,associates' }
    const { body } = await staff.get('/api/announcement/audience', query)
    expect(named({ body })).toEqual(['Mira, Owls', 'Spoc, null'])
    expect(body).toMatchObject({ people: 2, of_teams: 1, without_team: 1 })
    expect(JSON.stringify(body)).not.toContain(elsewhere.first_name)
  })
})

describe('what an announcement says', () => {
  it('is filled in for each reader, and is never taken for markup', async () => {
    const { event, staff } = await host(t, { event_name: 'Rivers & Rain' })
    const lead = await make.user(t.db, { first_name: 'Åsa', last_name: '<i>Berg</i>' })
    await make.application(t.db, { event_id: event._id, created_by: lead._id, team_name: '*Owls* "<b>' })
    const spoc = await make.partner(t.db, { first_name: 'Spoc' })
    await make.link.eventPartner(t.db, event._id, spoc._id)
    const sent = await announcing(t, staff, event, {
      roles: ['members', 'partners'],
      subject: '{team_name}: news of {event_name}',
      body: 'Dear **{first_name}** {last_name} of {team_name|our partners},\n\nit closes on {deadline}. <script>',
    })
    expect(sent.status).toBe('sent')
    const [toLead, toSpoc] = await Promise.all([sentTo(t, lead.email), sentTo(t, spoc.email)])
    expect(toLead?.subject).toBe('*Owls* "<b>: news of Rivers & Rain')
    expect(toSpoc?.subject).toBe('your team: news of Rivers & Rain')
    expect(toLead?.text).toContain(
      'Dear Åsa <i>Berg</i> of *Owls* "<b>,\n\nit closes on Sat 29 November 2031, IST. <script>',
    )
    expect(toSpoc?.text).toContain('Dear Spoc ')
    expect(toSpoc?.text).toContain(' of our partners,')
    expect(toLead?.html).toContain('<strong>Åsa</strong> &lt;i&gt;Berg&lt;/i&gt; of *Owls* &quot;&lt;b&gt;,')
    expect(toLead?.html).toContain('&lt;script&gt;')
    expect(toLead?.html).not.toContain('<script')
    expect(toLead?.html).not.toMatch(/[\uFDD0-\uFDEF]/)
  })

  it.each([
    [
      'an unknown placeholder',
      { body: 'In {hall}' },
      'body',
      unknownPlaceholders(['{hall}'], announcementPlaceholders),
    ],
    ['no subject', { subject: ' ' }, 'subject', fieldMessages.fieldRequired],
    ['no text', { body: '' }, 'body', fieldMessages.fieldRequired],
    ['no readers', { roles: [] }, 'roles', announcementMessages.noReaders],
    ['readers who are none', { roles: ['associates'] }, 'roles', announcementMessages.nobodyThere],
    [
      'a name on the page for all',
      { subject: 'Hello {first_name}', is_public: true },
      'subject',
      '{first_name} is different for each reader, so it cannot be shown on the event’s page',
    ],
    [
      'a placeholder in a link',
      { body: '[here](https://x.test/{first_name})' },
      'body',
      announcementMessages.placeholderInLink,
    ],
    [
      'a placeholder in a title',
      { body: '[here](https://x.test "{team_name}")' },
      'body',
      announcementMessages.placeholderInLink,
    ],
    ['a text too complex to show', { body: '> '.repeat(3000) }, 'body', fieldMessages.markdownTooComplex],
    ['no time', { when: 'at' }, 'send_at', announcementMessages.dayAndTime],
    ['a time that is none', { when: 'at', send_at: '2031-02-30T10:00' }, 'send_at', fieldMessages.noSuchDay],
    [
      'a time that is over',
      { when: 'at', send_at: '2020-01-01T10:00' },
      'send_at',
      announcementMessages.timeInPast,
    ],
  ])('with %s is an error at the field', async (_, changes, field, message) => {
    const { event, staff } = await host(t)
    await make.application(t.db, { event_id: event._id })
    const body = {
      event_id: event._id,
      roles: ['members'],
      subject: 'News',
      body: 'Text',
      when: 'now',
      ...changes,
    }
    const refused = await staff.post('/api/announcement', body)
    expect([refused.status, refused.body.fields]).toEqual([422, { [field]: message }])
    const drafted = await staff.post('/api/announcement', { ...body, when: 'draft', send_at: null })
    expect(drafted.status).toBe(field === 'body' && message === fieldMessages.markdownTooComplex ? 422 : 201)
  })

  it('can be tried out on oneself, as one of its readers, without anybody else getting it', async () => {
    const { event, staff } = await host(t)
    const lead = await make.user(t.db, { first_name: 'Mira' })
    await make.application(t.db, { event_id: event._id, created_by: lead._id, team_name: 'Owls' })
    const test = { event_id: event._id, subject: 'For {team_name}', body: 'Dear {first_name}' }
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const answers = [
      await staff.post('/api/announcement/test', { ...test, as: lead._id }, headers),
      await staff.post('/api/announcement/test', { ...test, as: lead._id }, headers),
    ]
    expect(answers.map(({ status, body }) => [status, body.data])).toEqual([
      [201, { to: staff.user.email }],
      [201, { to: staff.user.email }],
    ])
    const mails = await t.db
      .selectFrom('mails')
      .selectAll()
      .where('cause', 'like', 'announcement-test:%')
      .execute()
    const mine = mails.filter(({ to }) => to === staff.user.email)
    expect(mine.map(({ subject, unsubscribe_link }) => [subject, unsubscribe_link])).toEqual([
      ['Test: For Owls', null],
    ])
    expect(mine[0]?.text).toContain('Dear Mira\n')
    expect(await sentTo(t, lead.email)).toBeUndefined()
    // A stranger to the event is nobody's to look at.
    const stranger = await t.candidate({ first_name: 'Stranger' })
    await staff.post('/api/announcement/test', { ...test, as: stranger.user._id })
    const texts = (
      await t.db.selectFrom('mails').select('text').where('to', '=', staff.user.email).execute()
    ).map(({ text }) => text)
    expect(texts.some(text => text.includes('Stranger'))).toBe(false)
    expect(texts.some(text => text.includes(`Dear ${staff.user.first_name}`))).toBe(true)
  })
})

describe('a draft', () => {
  it('needs nothing, is changed by its version, and is sent to nobody', async () => {
    const { event, staff } = await host(t)
    await make.application(t.db, { event_id: event._id })
    const made = await staff.post('/api/announcement', { event_id: event._id })
    expect([made.status, made.body.data.status]).toEqual([201, 'draft'])
    const address = `/api/announcement/update/${made.body.data._id}`
    const etag = String(made.headers.etag)
    const changed = await staff.put(address, { subject: 'Half', roles: ['members'] }, { 'if-match': etag })
    expect([changed.status, changed.body.data.subject]).toEqual([200, 'Half'])
    const stale = await staff.put(address, { subject: 'Other' }, { 'if-match': etag })
    expect([stale.status, stale.body.message]).toEqual([
      412,
      'You changed this meanwhile, in another window.',
    ])
    await runJobs(t.app, 'send-announcements')
    const { body } = await staff.get('/api/announcement', { eventid: event._id })
    expect([body.counts, body.data[0].people]).toEqual([{ all: 1, draft: 1, scheduled: 0, sent: 0 }, null])
    expect((await staff.post(`/api/announcement/discard/${made.body.data._id}`)).status).toBe(200)
    expect((await staff.get(`/api/announcement/${made.body.data._id}`)).status).toBe(404)
  })
})

describe('an announcement for later', () => {
  async function schedule(send_at = '2031-12-01T09:30') {
    const { event, staff } = await host(t)
    const team = await make.application(t.db, { event_id: event._id })
    const lead = await t.db
      .selectFrom('users')
      .selectAll()
      .where('_id', '=', team.created_by)
      .executeTakeFirstOrThrow()
    const form = { roles: ['members'], subject: 'Soon', body: 'It begins', when: 'at', send_at }
    const { body } = await staff.post('/api/announcement', { ...form, event_id: event._id })
    const due = () =>
      t.db
        .updateTable('announcements')
        .set({ send_at: sql`now() - interval '3 hours'` })
        .where('_id', '=', body.data._id)
        .execute()
    return { event, staff, lead, form, made: body.data, due }
  }

  it('goes out at its time in the zone of the event, also where that passed while nothing ran', async () => {
    const { staff, lead, made, due } = await schedule()
    expect(made).toMatchObject({
      status: 'scheduled',
      send_at_local: '2031-12-01T09:30',
      event: { timezone: 'Asia/Kolkata' },
    })
    expect(new Date(made.send_at).toISOString()).toBe('2031-12-01T04:00:00.000Z')
    await runJobs(t.app, 'send-announcements')
    expect(await sentTo(t, lead.email)).toBeUndefined()
    await due()
    await runJobs(t.app, 'send-announcements')
    expect((await sentTo(t, lead.email))?.subject).toBe('Soon')
    expect((await staff.get(`/api/announcement/${made._id}`)).body.data).toMatchObject({
      status: 'sent',
      people: 1,
    })
  })

  it('goes to who is there then, and not to who was there when it was written', async () => {
    const { event, lead, due } = await schedule()
    const late = await make.user(t.db)
    await make.application(t.db, { event_id: event._id, created_by: late._id })
    await t.db
      .updateTable('applicants')
      .set({ status: 'invitation-rejected' })
      .where('user_id', '=', lead._id)
      .execute()
    await due()
    await runJobs(t.app, 'send-announcements')
    expect([await sentTo(t, lead.email), (await sentTo(t, late.email))?.subject]).toEqual([undefined, 'Soon'])
  })

  it('can be changed and cancelled until then, and not after', async () => {
    const { staff, lead, form, made, due } = await schedule()
    const address = `/api/announcement/update/${made._id}`
    const later = await staff.put(address, { ...form, subject: 'Later', send_at: '2031-12-02T10:00' })
    expect(later.body.data).toMatchObject({ subject: 'Later', send_at_local: '2031-12-02T10:00' })
    const cancelled = await staff.post(`/api/announcement/cancel/${made._id}`)
    expect([cancelled.status, cancelled.body.data.status]).toEqual([200, 'draft'])
    await due()
    await runJobs(t.app, 'send-announcements')
    expect(await sentTo(t, lead.email)).toBeUndefined()
    const again = await staff.post(`/api/announcement/cancel/${made._id}`)
    expect([again.status, again.body.message]).toEqual([409, messages.announcementNotScheduled])
    await staff.put(address, { ...form, when: 'now' })
    await runJobs(t.app)
    expect((await sentTo(t, lead.email))?.subject).toBe('Soon')
    const refused = [
      await staff.put(address, form),
      await staff.post(`/api/announcement/cancel/${made._id}`),
      await staff.post(`/api/announcement/discard/${made._id}`),
    ]
    expect(refused.map(({ status, body }) => [status, body.message])).toEqual([
      [409, messages.announcementSent],
      [409, messages.announcementSent],
      [409, messages.announcementNotDraft],
    ])
  })

  it('is a draft again if the event is archived by then, and nothing is written there meanwhile', async () => {
    const { event, staff, lead, form, made, due } = await schedule()
    await staff.put(`/api/event/update/eventstatus/${event._id}`, { event_status: 'cancelled' })
    await staff.put(`/api/event/archive/${event._id}`, { archived: true })
    const refused = [
      await staff.post('/api/announcement', { event_id: event._id }),
      await staff.put(`/api/announcement/update/${made._id}`, form),
      await staff.post('/api/announcement/test', { event_id: event._id, subject: 'A', body: 'B' }),
    ]
    expect(refused.map(({ status, body }) => [status, body.message])).toEqual(
      refused.map(() => [409, messages.archived]),
    )
    await due()
    await runJobs(t.app, 'send-announcements')
    expect(await sentTo(t, lead.email)).toBeUndefined()
    expect((await staff.get(`/api/announcement/${made._id}`)).body.data.status).toBe('draft')
  })

  it('is recorded at each step, with who did it', async () => {
    const { staff, form, made } = await schedule()
    await staff.post(`/api/announcement/cancel/${made._id}`)
    await staff.put(`/api/announcement/update/${made._id}`, { ...form, when: 'now' })
    await runJobs(t.app)
    const rows = await t.db
      .selectFrom('happenings')
      .select(['action', 'actor_id', 'from_value', 'to_value'])
      .where('subject_id', '=', made._id)
      .orderBy('happened_at')
      .execute()
    const by = { actor_id: staff.user._id, from_value: null, to_value: null }
    expect(rows).toEqual([
      { ...by, action: 'scheduled' },
      { ...by, action: 'cancelled' },
      { ...by, action: 'changed', from_value: 'draft', to_value: 'scheduled' },
      { ...by, action: 'sent', actor_id: null },
    ])
  })
})

describe('an event with announcements', () => {
  it('is deleted with its drafts, and is kept once something was sent', async () => {
    const { event, staff } = await host(t, { event_status: 'draft' })
    const mentor = await make.associate(t.db)
    await make.link.eventAssociate(t.db, event._id, mentor._id)
    await make.announcement(t.db, { event_id: event._id })
    const other = await make.event(t.db, { company_id: event.company_id, event_status: 'draft' })
    await make.announcement(t.db, { event_id: other._id })
    await announcing(t, staff, event, { roles: ['associates'] })
    const answers = [
      await staff.post(`/api/event/delete/${event._id}`),
      await staff.post(`/api/event/delete/${other._id}`),
    ]
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
      [409, messages.eventAnnounced],
      [200, undefined],
    ])
  })
})

describe('after it is sent', () => {
  it('stands at My applications of those it went to with a team, as it was then, and of nobody else', async () => {
    const { event, staff } = await host(t)
    const lead = await t.candidate({ first_name: 'Mira' })
    const stranger = await t.candidate()
    const rejected = await t.candidate()
    const team = await make.application(t.db, {
      event_id: event._id,
      created_by: lead.user._id,
      team_name: 'Owls',
    })
    await make.application(t.db, { event_id: event._id, created_by: rejected.user._id, status: 'rejected' })
    const spoc = await make.partner(t.db, { user_id: stranger.user._id })
    await make.link.eventPartner(t.db, event._id, spoc._id)
    const sent = await announcing(t, staff, event, {
      roles: ['members', 'partners'],
      statuses: ['registered'],
      subject: '{team_name}, hello',
      body: 'Dear {first_name}, *read* this of {event_name}',
    })
    await t.db.updateTable('events').set({ event_name: 'Renamed' }).where('_id', '=', event._id).execute()
    await t.db.updateTable('applications').set({ team_name: 'Hawks' }).where('_id', '=', team._id).execute()
    const { body } = await lead.get('/api/announcement/own')
    expect(body.data).toEqual([
      {
        _id: sent._id,
        event_id: event._id,
        company_name: expect.any(String),
        subject: 'Owls, hello',
        html: `<p>Dear Mira, <em>read</em> this of ${event.event_name}</p>\n`,
        sent_at: expect.any(String),
      },
    ])
    expect((await stranger.get('/api/announcement/own')).body.data).toEqual([])
    expect((await rejected.get('/api/announcement/own')).body.data).toEqual([])
  })

  it('stands on the page of the event if it is for everybody, and only then', async () => {
    const { event, staff } = await host(t)
    await make.application(t.db, { event_id: event._id })
    await make.announcement(t.db, { event_id: event._id, is_public: true, subject: 'A draft' })
    await announcing(t, staff, event, { subject: 'For the teams', body: 'Dear {first_name}' })
    const open = await announcing(t, staff, event, {
      subject: 'For all of {event_name}',
      body: 'The **kitchen** moved',
      is_public: true,
    })
    const { body } = await t.visitor.get(`/api/geteventdetails/${event._id}`)
    expect(body.data.announcements).toEqual([
      {
        _id: open._id,
        subject: `For all of ${event.event_name}`,
        html: '<p>The <strong>kitchen</strong> moved</p>\n',
        sent_at: expect.any(String),
      },
    ])
  })

  it('lists who got it, a page at a time, by search and by what became of the mail', async () => {
    const { event, staff } = await host(t)
    const names = ['Asha', 'Bina', 'Chitra']
    for (const first_name of names) {
      const lead = await make.user(t.db, { first_name, last_name: 'Rao' })
      await make.application(t.db, {
        event_id: event._id,
        created_by: lead._id,
        team_name: `Team ${first_name}`,
      })
    }
    const gone = await make.user(t.db, {
      first_name: 'Former',
      email: `former-${crypto.randomUUID()}@address.invalid`,
    })
    await make.application(t.db, { event_id: event._id, created_by: gone._id })
    const sent = await announcing(t, staff, event, {})
    expect(sent.people).toBe(3)
    const list = (query = {}) => staff.get(`/api/announcement/recipients/${sent._id}`, query)
    const { body } = await list()
    const rows = body.data.map((row: Record<string, unknown>) => [
      row.first_name,
      row.role,
      row.team_name,
      row.status,
    ])
    expect(rows).toEqual([
      ['Asha', 'creators', 'Team Asha', 'kept'],
      ['Bina', 'creators', 'Team Bina', 'kept'],
      ['Chitra', 'creators', 'Team Chitra', 'kept'],
      ['Former', 'creators', expect.any(String), 'unreachable'],
    ])
    expect(body.counts).toEqual({
      all: 4,
      sent: 0,
      queued: 0,
      failed: 0,
      kept: 3,
      unsubscribed: 0,
      unreachable: 1,
    })
    expect((await list({ status: 'unreachable' })).body).toMatchObject({
      total: 1,
      data: [{ first_name: 'Former' }],
    })
    const file = (query = {}) =>
      staff
        .get(`/api/announcement/recipients/${sent._id}/export`, query)
        .then(({ text }) => text.split('\r\n'))
    const [title, head, ...lines] = await file()
    expect(title).toBe('\uFEFFAnnouncement Data')
    expect(head).toBe("First name,Last name,Email,As,Team,State,Delivered on (event's time zone),Time zone")
    expect(lines.map(line => line.split(',')[0]).sort()).toEqual(['', 'Asha', 'Bina', 'Chitra', 'Former'])
    await t.db
      .updateTable('mails')
      .set({ status: 'failed' })
      .where('cause', 'like', `announcement:${sent._id}:%`)
      .where(
        'to',
        'in',
        t.db
          .selectFrom('users')
          .select(sql<string>`email::text`.as('email'))
          .where('first_name', '=', 'Bina'),
      )
      .execute()
    expect((await list({ status: 'failed' })).body.data).toMatchObject([{ first_name: 'Bina' }])
    const failed = (await file({ status: 'failed' })).slice(2)
    expect(
      failed.map(line => line.split(',').filter((_, column) => [0, 3, 4, 5, 6].includes(column))),
    ).toEqual([['Bina', 'SPOC of the team', 'Team Bina', 'Not delivered', ''], ['']])
    expect((await list({ q: 'bina rao' })).body).toMatchObject({ total: 1, data: [{ first_name: 'Bina' }] })
    expect((await list({ limit: 10, page: 2 })).body).toMatchObject({ total: 4, data: [] })
  })

  it('is nobody else’s: another company and candidates find neither it nor its people', async () => {
    const { event, staff } = await host(t)
    const lead = await t.candidate({ first_name: 'Hidden' })
    await make.application(t.db, { event_id: event._id, created_by: lead.user._id })
    const sent = await announcing(t, staff, event, { subject: 'Internal' })
    const other = await t.companyUser()
    const of = `eventid=${event._id}&roles=members`
    const answers = await Promise.all([
      other.get(`/api/announcement/${sent._id}`),
      other.get(`/api/announcement/recipients/${sent._id}`),
      other.get(`/api/announcement/recipients/${sent._id}/export`),
      other.get(`/api/announcement/audience?${of}`),
      other.post('/api/announcement', { event_id: event._id }),
      other.post('/api/announcement/test', {
        event_id: event._id,
        subject: 'A',
        body: 'B',
        as: lead.user._id,
      }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
    expect((await other.get('/api/announcement')).body).toMatchObject({ data: [], counts: { all: 0 } })
    const asLead = await Promise.all([
      lead.get(`/api/announcement/${sent._id}`),
      lead.get(`/api/announcement/recipients/${sent._id}`),
      lead.get(`/api/announcement/recipients/${sent._id}/export`),
      lead.get('/api/announcement'),
    ])
    expect(asLead.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    const organiser = await t.organiser()
    expect((await organiser.get(`/api/announcement/${sent._id}`)).status).toBe(200)
  })
})

describe('five announcements by mail of an event in an hour', () => {
  const form = { roles: ['members'], subject: 'News', body: 'The kitchen moved.', when: 'now' }
  const hosted = async () => {
    const { event, staff } = await host(t)
    await make.application(t.db, { event_id: event._id, created_by: (await make.user(t.db))._id })
    const write = (fields: object = {}) =>
      staff.post('/api/announcement', { ...form, ...fields, event_id: event._id })
    const left = async () =>
      (await staff.get('/api/announcement/audience', { eventid: event._id, roles: 'members' })).body
        .sends_left
    return { event, staff, write, left }
  }

  it('are all, also of many at once; then it is said when the next may go', async () => {
    const { event, staff, write, left } = await hosted()
    expect(await left()).toBe(5)
    const answers = await Promise.all(Array.from({ length: 8 }, () => write()))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 201, 429, 429, 429])
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.body.message).toBe(
      'At most 5 announcements by mail in 60 minutes. Please try again in 60 minutes.',
    )
    expect(refused?.body.fields).toEqual({ by_mail: refused?.body.message })
    expect(await left()).toBe(0)
    const draft = await write({ when: 'draft' })
    expect(draft.status).toBe(201)
    const other = await hosted()
    expect((await other.write()).status).toBe(201)
    await runJobs(t.app)
    expect(await left()).toBe(0)
    await t.db
      .updateTable('announcements')
      .set({ sent_at: sql`sent_at - interval '1 hour'`, send_at: sql`send_at - interval '1 hour'` })
      .where('event_id', '=', event._id)
      .where('status', '=', 'sent')
      .execute()
    expect(await left()).toBe(5)
    const path = `/api/announcement/update/${draft.body.data._id}`
    expect((await staff.put(path, form)).status).toBe(200)
    expect(await left()).toBe(4)
  })

  it('leave what is shown without a mail free, which has limits of its own: what is urgent never waits for the rest', async () => {
    const { event, staff, write, left } = await hosted()
    const shown = { by_mail: false, on_day: true }
    const urgent = { ...shown, is_urgent: true }
    const refusal = async (fields: object) => {
      const { status, body } = await write(fields)
      return [status, body.message]
    }
    const fill = (count: number, fields: object) =>
      Promise.all(
        Array.from({ length: count }, () =>
          make.announcement(t.db, {
            ...fields,
            event_id: event._id,
            status: 'scheduled',
            send_at: new Date().toISOString(),
          }),
        ),
      )
    await fill(5, { by_mail: true })
    expect(await left()).toBe(0)
    const waits = (count: number, what: string) =>
      `At most ${count} ${what} in 60 minutes. Please try again in 60 minutes.`
    expect(await refusal({ ...urgent, by_mail: true })).toEqual([429, waits(5, 'announcements by mail')])
    expect((await write(shown)).status).toBe(201)
    await fill(mostOf('notices') - 1, shown)
    const many = mostOf('notices')
    expect(await refusal(shown)).toEqual([429, waits(many, 'announcements without a mail')])
    const first = await write(urgent)
    expect(first.status).toBe(201)
    // Neither a draft nor a change of its channel is a way around.
    const draft = await write({ ...shown, when: 'draft' })
    const path = `/api/announcement/update/${draft.body.data._id}`
    expect((await staff.put(path, { ...form, ...shown })).status).toBe(429)
    expect((await staff.put(path, { ...form, by_mail: true })).status).toBe(429)
    await fill(mostOf('urgentNotices') - 1, urgent)
    expect(await refusal(urgent)).toEqual([429, waits(many, 'urgent announcements without a mail')])
    expect((await (await hosted()).write(urgent)).status).toBe(201)
  })

  it('count where they are planned', async () => {
    const { staff, write } = await hosted()
    const at = (send_at: string) => write({ when: 'at', send_at })
    for (const minute of ['00', '10', '20', '30', '40'])
      expect((await at(`2031-11-20T10:${minute}`)).status).toBe(201)
    for (const time of ['09:41', '10:15', '10:59']) {
      const { status, body } = await at(`2031-11-20T${time}`)
      expect([time, status, body.fields]).toEqual([
        time,
        422,
        { send_at: announcementMessages.fullHour('announcements') },
      ])
    }
    const before = await at('2031-11-20T09:39')
    const after = await at('2031-11-20T11:01')
    expect([before.status, after.status]).toEqual([201, 201])
    // One that is moved does not stand in its own way.
    const path = `/api/announcement/update/${after.body.data._id}`
    const moved = await staff.put(path, { ...form, when: 'at', send_at: '2031-11-20T11:02' })
    expect(moved.status).toBe(200)
  })
})
