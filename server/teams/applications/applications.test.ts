import { describe, expect, it } from 'vitest'
import { fieldMessages, messages, teamSize, teamSettled } from '../../../contract/platform/messages.ts'
import { buildApp } from '../../app.ts'
import { connect } from '../../platform/db/connect.ts'
import { Client, useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'

const t = useTestApp()

const ada = { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@team.test' }
const alan = { first_name: 'Alan', last_name: 'Turing', email: 'alan@team.test' }

/** A right body of the application form for this candidate. */
async function form(candidate: Client<make.MadeUser>, event: { _id: string }, fields: object = {}) {
  const logo = await make.file(t.db, { folder: 'application/logo', uploaded_by: candidate.user._id })
  return {
    team_name: 'Night Owls',
    logo: logo.key,
    idea: 'Light for all',
    theme: 'Open theme',
    event_id: event._id,
    ...fields,
  }
}

/** Addresses that no other test uses. */
function newMember(name: string) {
  const email = `${name}.${Math.random().toString(36).slice(2)}@team.test`
  return { first_name: 'Given', last_name: 'Family', email }
}

function applicantsOf(application_id: string) {
  return t.db
    .selectFrom('applicants')
    .select(['email', 'status', 'is_creator', 'user_id'])
    .where('application_id', '=', application_id)
    .orderBy('position')
    .execute()
}

describe('applying', () => {
  it.each(['/api/application/apply', '/api/application'])('by POST %s makes the application', async path => {
    const candidate = await t.candidate()
    const event = await make.event(t.db, {
      themes: ['Clean Water', 'Open theme'],
      team_min: 2,
      team_max: 3,
      timezone: 'UTC',
    })
    const people = [newMember('ada'), newMember('alan')]
    const body = await form(candidate, event, {
      theme: 'clean water',
      team: people,
      createdBy: 'somebody else',
      status: 'won',
    })
    const { status, body: answer } = await candidate.post(path, body)
    expect(status).toBe(201)
    const { _id, email, first_name, last_name, contact_number } = candidate.user
    expect(answer.data).toEqual({
      _id: expect.any(String),
      team_name: 'Night Owls',
      logo: body.logo,
      idea: 'Light for all',
      theme: 'Clean Water',
      team: people.map(person => ({ _id: expect.any(String), ...person, status: 'invited' })),
      event_id: event._id,
      createdBy: { _id, email, first_name, last_name, contact_number },
      active_members: [{ _id, first_name, last_name }],
      withdrawn_from: null,
      is_incomplete: true,
      status: 'registered',
      createdAt: expect.any(String),
      event: {
        _id: event._id,
        event_name: event.event_name,
        event_type: 'hackathon',
        banner: null,
        start_date: event.start_date,
        end_date: event.end_date,
        last_day_of_registration: event.last_day_of_registration,
        days_left: 8,
        team_min: event.team_min,
        team_max: event.team_max,
        timezone: 'UTC',
        event_status: 'published',
        status_since: null,
        archived_at: null,
        moved: null,
        company: { company_name: expect.any(String) },
      },
      history: [],
      answers: [],
      can_edit: true,
      missing_answers: [],
    })
  })

  it('invites each member by a mail of their own and confirms to the creator', async () => {
    const candidate = await t.candidate()
    const known = await make.user(t.db, { first_name: 'Grace', last_name: 'Hopper' })
    const newcomer = newMember('new')
    const body = await form(candidate, await make.event(t.db), {
      team: [{ ...ada, email: known.email.toUpperCase() }, newcomer],
    })
    const { data } = (await candidate.post('/api/application/apply', body)).body
    expect(await applicantsOf(data._id)).toEqual([
      { email: candidate.user.email, status: 'registered', is_creator: true, user_id: candidate.user._id },
      { email: known.email.toUpperCase(), status: 'invited', is_creator: false, user_id: known._id },
      { email: newcomer.email, status: 'invited', is_creator: false, user_id: expect.any(String) },
    ])
    const mails = await t.db
      .selectFrom('mails')
      .select(['to', 'text'])
      .where('to', 'in', [candidate.user.email, known.email.toUpperCase(), newcomer.email])
      .orderBy('created_at')
      .execute()
    expect(mails.map(({ to }) => to).toSorted()).toEqual(
      [candidate.user.email, known.email.toUpperCase(), newcomer.email].toSorted(),
    )
    const invitation = mails.find(({ to }) => to === newcomer.email)
    expect(invitation?.text).toMatch(/https:\/\/laurel\.test\/invitation\/[\w-]{43}\n/)
    const made = await t.db
      .selectFrom('users')
      .select(['role', 'password_hash', 'first_name'])
      .where('email', '=', newcomer.email)
      .executeTakeFirstOrThrow()
    expect(made).toEqual({ role: 'candidate', password_hash: null, first_name: 'Given' })
    const grace = await t.db
      .selectFrom('users')
      .select('first_name')
      .where('_id', '=', known._id)
      .executeTakeFirstOrThrow()
    expect(grace.first_name).toBe('Grace')
  })

  it('takes an entry with their own address for the creator', async () => {
    const candidate = await t.candidate()
    const event = await make.event(t.db, { team_min: 1, team_max: 1 })
    const body = await form(candidate, event, {
      team: [{ ...ada, email: candidate.user.email.toUpperCase() }],
    })
    const answer = await candidate.post('/api/application/apply', body)
    expect(answer.status).toBe(201)
    expect(answer.body.data.team).toEqual([])
  })

  it('takes a team that is too small as incomplete, and says so to it with the day', async () => {
    const candidate = await t.candidate()
    const event = await make.event(t.db, { team_min: 3, team_max: 4 })
    const alone = await candidate.post('/api/application/apply', await form(candidate, event))
    expect([alone.status, alone.body.data.is_incomplete, alone.body.data.team]).toEqual([201, true, []])
    const mail = await t.db
      .selectFrom('mails')
      .select('text')
      .where('to', '=', candidate.user.email)
      .executeTakeFirstOrThrow()
    expect(mail.text).toContain('This event takes teams of 3 to 4, so 2 more people have to join by ')
    // With some of them, and with enough who have not answered yet.
    const partly = await t.candidate()
    const some = await form(partly, event, { team: [newMember('a')] })
    expect((await partly.post('/api/application/apply', some)).body.data.is_incomplete).toBe(true)
    // The team is brought together by its link.
    const path = `/api/application/teamlink/${alone.body.data._id}`
    const { token } = (await candidate.post(path)).body.data
    for (const left of [true, false]) {
      const guest = await t.candidate()
      expect((await guest.post(`/api/join/${token}`)).status).toBe(201)
      const { data } = (await candidate.get(`/api/application/${alone.body.data._id}`)).body
      expect(data.is_incomplete).toBe(left)
    }
  })

  it('refuses teams too large, and says the sizes', async () => {
    const candidate = await t.candidate()
    const event = await make.event(t.db, { team_min: 2, team_max: 3 })
    const team = [newMember('a'), newMember('b'), newMember('c')]
    const large = await candidate.post('/api/application/apply', await form(candidate, event, { team }))
    expect([large.status, large.body.fields]).toEqual([422, { team: teamSize(2, 3) }])
  })

  it('refuses a theme of another event, a double address and a foreign logo', async () => {
    const candidate = await t.candidate()
    const event = await make.event(t.db)
    const theme = await candidate.post('/api/application', await form(candidate, event, { theme: 'Other' }))
    expect([theme.status, theme.body.fields]).toEqual([422, { theme: fieldMessages.notATheme }])
    const team = [ada, { ...alan, email: 'ADA@team.test' }]
    const twice = await candidate.post('/api/application', await form(candidate, event, { team }))
    expect([twice.status, twice.body.fields]).toEqual([
      422,
      { 'team.1.email': fieldMessages.duplicateMember },
    ])
    const { logo } = await form(await t.candidate(), event)
    const foreign = await candidate.post('/api/application', await form(candidate, event, { logo }))
    expect([foreign.status, foreign.body.fields]).toEqual([422, { logo: fieldMessages.file }])
  })

  it('names all missing fields at once', async () => {
    const candidate = await t.candidate()
    const { status, body } = await candidate.post('/api/application/apply', {})
    expect([status, body.fields]).toEqual([
      422,
      { team_name: 'Required', logo: 'Required', theme: 'Required', event_id: 'Field Required' },
    ])
  })

  it('finds no draft, and no event past its last day by the clock of its zone', async () => {
    const candidate = await t.candidate()
    const draft = await make.event(t.db, { event_status: 'draft' })
    expect((await candidate.post('/api/application', await form(candidate, draft))).status).toBe(404)
    const unknown = { _id: '01900000-0000-7000-8000-000000000000' }
    expect((await candidate.post('/api/application', await form(candidate, unknown))).status).toBe(404)
    const cancelled = await make.event(t.db, { event_status: 'cancelled' })
    expect((await candidate.post('/api/application', await form(candidate, cancelled))).status).toBe(409)
    const ended = await make.event(t.db, { last_day_of_registration: make.dayFromNow(-2) })
    const late = await candidate.post('/api/application', await form(candidate, ended))
    expect([late.status, late.body.message]).toEqual([409, messages.registrationClosed])
  })

  it('is open to the end of the last day in the zone of the event', async () => {
    const candidate = await t.candidate()
    // The same day, and yet it is over in the east before it is in the west.
    const west = 'Etc/GMT+12'
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: west }).format()
    const dates = { last_day_of_registration: today, start_date: today, end_date: make.dayFromNow(3) }
    const open = await make.event(t.db, { ...dates, timezone: west })
    expect((await candidate.post('/api/application', await form(candidate, open))).status).toBe(201)
    const over = await make.event(t.db, { ...dates, timezone: 'Etc/GMT-14' })
    expect((await candidate.post('/api/application', await form(candidate, over))).status).toBe(409)
  })

  it('is once per candidate and event, and a person is in one team per event', async () => {
    const event = await make.event(t.db)
    const [first, second, third] = [await t.candidate(), await t.candidate(), await t.candidate()]
    const team = [newMember('x'), { ...ada, email: third.user.email }]
    await first.post('/api/application', await form(first, event, { team }))
    const again = await first.post('/api/application', await form(first, event))
    expect([again.status, again.body.message]).toEqual([409, messages.alreadyApplied])
    const taken = [newMember('y'), { ...alan, email: first.user.email }, { ...ada, email: third.user.email }]
    const other = await second.post('/api/application', await form(second, event, { team: taken }))
    expect([other.status, other.body.fields]).toEqual([
      409,
      { 'team.1.email': messages.alreadyInTeam, 'team.2.email': messages.alreadyInTeam },
    ])
    const invited = await third.post('/api/application', await form(third, event))
    expect([invited.status, invited.body.message]).toEqual([409, messages.alreadyInvited])
    expect((await second.post('/api/application', await form(second, event))).status).toBe(201)
  })

  it('makes one row of 50 at once, and one answer per Idempotency-Key', async () => {
    const candidate = await t.candidate()
    const event = await make.event(t.db)
    const body = await form(candidate, event, { team: [newMember('z')] })
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => candidate.post('/api/application/apply', body)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(49).fill(409)])
    const rows = await t.db.selectFrom('applications').where('event_id', '=', event._id).selectAll().execute()
    expect(rows).toHaveLength(1)
    const other = await make.event(t.db)
    const keyed = await form(candidate, other)
    const same = await Promise.all(
      Array.from({ length: 20 }, () =>
        candidate.post('/api/application/apply', keyed, { 'idempotency-key': 'once' }),
      ),
    )
    expect(same.map(({ status }) => status)).toEqual(Array(20).fill(201))
    expect(new Set(same.map(answer => answer.body.data._id)).size).toBe(1)
  })

  it('keeps the application whose answer was lost when other content follows', async () => {
    const candidate = await t.candidate()
    const body = await form(candidate, await make.event(t.db), { team: [newMember('first')] })
    const key = () => ({ 'idempotency-key': crypto.randomUUID() })
    const { body: first } = await candidate.post('/api/application/apply', body, key())
    const changed = { ...body, idea: 'Second thoughts', team: [newMember('second')] }
    const second = await candidate.post('/api/application/apply', changed, key())
    expect([second.status, second.body.message]).toEqual([409, messages.alreadyApplied])
    const { body: now } = await candidate.get(`/api/application/${first.data._id}`)
    expect([now.data.idea, now.data.team]).toEqual([first.data.idea, first.data.team])
  })

  it('makes one row of five at once in five processes', async () => {
    const candidate = await t.candidate()
    const event = await make.event(t.db)
    const body = await form(candidate, event)
    const connection = connect(t.ownerUrl, { max: 5 })
    const others = await Promise.all(Array.from({ length: 4 }, () => buildApp(t.app.config, connection)))
    try {
      for (const other of others) await other.ready()
      const doors = [candidate, ...others.map(other => new Client(other, candidate.user, candidate))]
      const answers = await Promise.all(doors.map(door => door.post('/api/application/apply', body)))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409])
      const rows = await t.db
        .selectFrom('applications')
        .select('created_by')
        .where('event_id', '=', event._id)
        .execute()
      expect(rows).toEqual([{ created_by: candidate.user._id }])
    } finally {
      for (const other of others) await other.close()
      await connection.close()
    }
  })

  it('lets one of many teams have a person whom all enter at once', async () => {
    const event = await make.event(t.db)
    const wanted = [newMember('p'), newMember('q')]
    const teams = await Promise.all(
      Array.from({ length: 12 }, async (_, i) => {
        const candidate = await t.candidate()
        return {
          candidate,
          body: await form(candidate, event, { team: i % 2 ? wanted : wanted.toReversed() }),
        }
      }),
    )
    const answers = await Promise.all(
      teams.map(({ candidate, body }) => candidate.post('/api/application/apply', body)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(11).fill(409)])
  })

  it('is for candidates alone', async () => {
    const event = await make.event(t.db)
    expect((await t.visitor.post('/api/application/apply', {})).status).toBe(401)
    for (const client of [await t.organiser(), await t.companyUser({ _id: event.company_id })]) {
      expect((await client.post('/api/application/apply', {})).status).toBe(403)
    }
  })
})

describe('editing', () => {
  async function applied(team: object[] = [], fields: object = {}) {
    const candidate = await t.candidate()
    const event = await make.event(t.db, { team_max: 3 })
    const body = await form(candidate, event, { team, ...fields })
    const { data } = (await candidate.post('/api/application/apply', body)).body
    return { candidate, event, body, _id: data._id as string, path: `/api/application/edit/${data._id}` }
  }

  it('keeps who stays, invites who is new, and takes the invitation of who left', async () => {
    const [stays, leaves, comes] = [newMember('stays'), newMember('leaves'), newMember('comes')]
    const { candidate, body, path, _id } = await applied([stays, leaves])
    await t.db
      .updateTable('applicants')
      .set({ status: 'invitation-accepted' })
      .where('email', '=', stays.email)
      .execute()
    const gone = await tokenOf(leaves.email)
    const team = [{ ...stays, first_name: 'Renamed' }, comes]
    const answer = await candidate.put(path, { logo: body.logo, idea: '', team })
    expect([answer.status, answer.body.data.idea, answer.body.data.team]).toEqual([
      200,
      null,
      [
        { _id: expect.any(String), ...stays, status: 'invitation-accepted' },
        { _id: expect.any(String), ...comes, status: 'invited' },
      ],
    ])
    expect((await t.visitor.get(`/api/invitation/${gone}`)).status).toBe(404)
    expect((await t.visitor.get(`/api/invitation/${await tokenOf(comes.email)}`)).status).toBe(200)
    const mails = await t.db.selectFrom('mails').select('to').where('to', '=', stays.email).execute()
    expect(mails).toHaveLength(1)
    expect(await applicantsOf(_id)).toHaveLength(3)
  })

  it('refuses strangers, members, a stale form, a status past registered and a late hour', async () => {
    const joined = await t.candidate()
    const entry = { ...ada, email: joined.user.email }
    const { candidate, event, body, path, _id } = await applied([entry])
    const edit = { logo: body.logo, team: [entry] }
    expect((await (await t.candidate()).put(path, edit)).status).toBe(404)
    expect((await joined.put(path, edit)).status).toBe(404)
    await joined.put(`/api/invitation/${await tokenOf(joined.user.email)}`, { answer: 'accept' })
    expect((await joined.put(path, edit)).status).toBe(403)
    const { headers } = await candidate.get(`/api/application/${_id}`)
    const tag = { 'if-match': String(headers.etag) }
    expect((await candidate.put(path, edit, tag)).status).toBe(200)
    expect((await candidate.put(path, edit, tag)).status).toBe(412)
    await t.db
      .updateTable('events')
      .set({ last_day_of_registration: make.dayFromNow(-2) })
      .where('_id', '=', event._id)
      .execute()
    expect((await candidate.put(path, edit)).body.message).toBe(messages.registrationClosed)
    expect((await candidate.get(`/api/application/${_id}`)).body.data.event.days_left).toBe(null)
    await t.db.updateTable('applications').set({ status: 'onboarded' }).where('_id', '=', _id).execute()
    const late = await candidate.put(path, edit)
    expect([late.status, late.body.message]).toEqual([409, teamSettled('Onboarded')])
    expect((await candidate.get(`/api/application/${_id}`)).body.data.can_edit).toBe(false)
  })

  it('goes on with the form that was open while event and people got other names', async () => {
    const { candidate, event, body, path, _id } = await applied([newMember('stays')])
    const { headers } = await candidate.get(`/api/application/${_id}`)
    const rename = { event_name: 'Another Name' }
    await t.db.updateTable('events').set(rename).where('_id', '=', event._id).execute()
    const married = { last_name: 'Iyer' }
    await t.db.updateTable('users').set(married).where('_id', '=', candidate.user._id).execute()
    const found = await (await t.organiser()).get('/api/application', { q: 'another name' })
    expect(found.body.data.map((row: { _id: string }) => row._id)).toEqual([_id])
    const edit = { logo: body.logo, idea: 'Written meanwhile', team: [] }
    const tag = { 'if-match': String(headers.etag) }
    expect((await candidate.put(path, edit, tag)).status).toBe(200)
  })

  it('is stale after the team alone was changed', async () => {
    const stays = newMember('stays')
    const { candidate, body, path, _id } = await applied([stays])
    const { headers } = await candidate.get(`/api/application/${_id}`)
    const tag = { 'if-match': String(headers.etag) }
    const edit = { logo: body.logo, idea: body.idea, team: [stays, newMember('comes')] }
    expect((await candidate.put(path, edit, tag)).status).toBe(200)
    expect((await candidate.put(path, edit, tag)).status).toBe(412)
  })

  it('refuses who is in another team, and to remove who is on hold', async () => {
    const busy = newMember('busy')
    const held = newMember('held')
    const { event } = await applied()
    const first = await t.candidate()
    const second = await t.candidate()
    await first.post('/api/application', await form(first, event, { team: [busy] }))
    const made = await second.post('/api/application', await form(second, event, { team: [held] }))
    const path = `/api/application/edit/${made.body.data._id}`
    const { logo } = made.body.data
    const taken = await second.put(path, { logo, team: [held, busy] })
    expect([taken.status, taken.body.fields]).toEqual([409, { 'team.1.email': messages.alreadyInTeam }])
    await t.db
      .updateTable('applicants')
      .set({ status: 'on_hold', held_from: 'invited' })
      .where('email', '=', held.email)
      .execute()
    const removed = await second.put(path, { logo, team: [] })
    expect([removed.status, removed.body.fields]).toEqual([409, { team: messages.heldMember }])
  })
})

async function tokenOf(email: string) {
  const { text } = await t.db
    .selectFrom('mails')
    .select('text')
    .where('to', '=', email)
    .where('cause', 'like', 'invitation:%')
    .executeTakeFirstOrThrow()
  return /invitation\/([\w-]+)/.exec(text)?.[1]
}

describe('listing', () => {
  it('shows an organiser all, a company its own, a candidate those made or joined', async () => {
    const event = await make.event(t.db)
    const member = await t.candidate()
    const mine = await make.application(t.db, { event_id: event._id })
    const foreign = await make.application(t.db)
    await make.applicant(t.db, {
      application_id: mine._id,
      user_id: member.user._id,
      status: 'invitation-accepted',
    })
    await make.applicant(t.db, { application_id: foreign._id, user_id: member.user._id, status: 'invited' })
    const staff = await t.companyUser({ _id: event.company_id })
    for (const client of [staff, member]) {
      const { body } = await client.get('/api/application')
      expect(body.data.map((row: { _id: string }) => row._id)).toEqual([mine._id])
      expect([body.total, body.counts.all, body.counts.registered]).toEqual([1, 1, 1])
      expect((await client.get(`/api/application/${mine._id}`)).status).toBe(200)
      expect((await client.get(`/api/application/${foreign._id}`)).status).toBe(404)
      expect((await client.get('/api/application', { eventid: foreign.event_id })).body.counts.all).toBe(0)
      expect((await client.get('/api/application', { q: foreign.team_name })).body.data).toEqual([])
    }
    const all = await (await t.organiser()).get('/api/application', { q: foreign.team_name })
    expect(all.body.data[0]._id).toBe(foreign._id)
    expect((await t.visitor.get('/api/application')).status).toBe(401)
  })

  it('combines filters; counts obey all but the status', async () => {
    const event = await make.event(t.db, { event_name: 'Räkenskap 100%_Open' })
    const event_id = event._id
    const creator = await make.user(t.db, { first_name: 'Zoë', email: 'zoe@counts.test' })
    await make.application(t.db, { event_id, created_by: creator._id, status: 'won', team_name: 'Alpha' })
    await make.application(t.db, { event_id, status: 'onboarded', team_name: 'Beta' })
    await make.application(t.db, { event_id, status: 'onboarded', team_name: 'Gamma', theme: 'Wind' })
    const staff = await t.companyUser({ _id: event.company_id })
    const names = async (query: Record<string, string>) => {
      const { body } = await staff.get('/api/application', query)
      return [body.data.map((row: { team_name: string }) => row.team_name), body.total, body.counts]
    }
    const none = {
      registered: 0,
      onboarded: 0,
      shortlisted: 0,
      rejected: 0,
      on_hold: 0,
      revoked: 0,
      participated: 0,
      won: 0,
      disqualified: 0,
    }
    const counts = { ...none, all: 3, onboarded: 2, won: 1 }
    expect(await names({ eventid: event_id })).toEqual([['Gamma', 'Beta', 'Alpha'], 3, counts])
    expect(await names({ status: 'onboarded' })).toEqual([['Gamma', 'Beta'], 2, counts])
    expect(await names({ status: 'all', sort: 'team_name' })).toEqual([['Alpha', 'Beta', 'Gamma'], 3, counts])
    expect(await names({ companyid: event.company_id, sort: '-event' })).toEqual([
      ['Gamma', 'Beta', 'Alpha'],
      3,
      counts,
    ])
    expect(await names({ q: 'zoe', status: 'onboarded' })).toEqual([[], 0, { ...none, all: 1, won: 1 }])
    expect(await names({ q: 'ZOE@COUNTS' })).toEqual([['Alpha'], 1, { ...none, all: 1, won: 1 }])
    expect(await names({ q: 'wInD' })).toEqual([['Gamma'], 1, { ...none, all: 1, onboarded: 1 }])
    expect(await names({ q: 'rakenskap 100%_', page: '2' })).toEqual([[], 3, counts])
    expect(await names({ q: '%' })).toEqual([['Gamma', 'Beta', 'Alpha'], 3, counts])
    expect(await names({ q: 'a%a' })).toEqual([[], 0, { ...none, all: 0 }])
    expect((await staff.get('/api/application', { limit: 20, status: 'lost' })).body.fields).toEqual({
      limit: fieldMessages.choice,
      status: fieldMessages.choice,
    })
  })

  it('finds by a new name of event and person at once', async () => {
    const { event_id, created_by } = await make.application(t.db)
    await t.db
      .updateTable('events')
      .set({ event_name: 'Renamed Quest' })
      .where('_id', '=', event_id)
      .execute()
    await t.db.updateTable('users').set({ last_name: 'Okonkwo' }).where('_id', '=', created_by).execute()
    const organiser = await t.organiser()
    for (const q of ['renamed quest', 'okonkwo']) {
      expect((await organiser.get('/api/application', { q })).body.total).toBe(1)
    }
  })

  it('moves with its event to another company', async () => {
    const { _id, event_id } = await make.application(t.db)
    const staff = await t.companyUser()
    await t.db
      .updateTable('events')
      .set({ company_id: staff.user.company_id ?? '' })
      .where('_id', '=', event_id)
      .execute()
    expect((await staff.get(`/api/application/${_id}`)).status).toBe(200)
    const people = await staff.get('/api/application/applicant/allapplicant')
    expect(people.body.total).toBe(1)
  })
})

describe('notes', () => {
  it('are added by staff, newest first, and are not for candidates', async () => {
    const candidate = await t.candidate()
    const event = await make.event(t.db)
    const { _id } = await make.application(t.db, { event_id: event._id, created_by: candidate.user._id })
    const staff = await t.companyUser({ _id: event.company_id })
    const { first_name, last_name } = staff.user
    const first = await staff.post('/api/application/history', { title: 'Called them', applicationid: _id })
    expect([first.status, first.body.data]).toEqual([
      201,
      {
        _id: expect.any(String),
        applicationid: _id,
        title: 'Called them',
        about: 'note',
        outcome: null,
        comment: null,
        from: null,
        to: null,
        createdBy: { first_name, last_name },
        createdAt: expect.any(String),
      },
    ])
    await staff.post('/api/application/history', { title: 'Met', comment: 'Good idea', applicationid: _id })
    const { history } = (await staff.get(`/api/application/${_id}`)).body.data
    expect(history.map((note: { title: string }) => note.title)).toEqual(['Met', 'Called them'])
    expect(history.map((note: { applicationid: string }) => note.applicationid)).toEqual([_id, _id])
    expect((await candidate.get(`/api/application/${_id}`)).body.data.history).toEqual([])
    expect(
      (await candidate.post('/api/application/history', { title: 'Hi', applicationid: _id })).status,
    ).toBe(403)
    const other = await t.companyUser()
    expect((await other.post('/api/application/history', { title: 'Hi', applicationid: _id })).status).toBe(
      404,
    )
    const empty = await staff.post('/api/application/history', { title: ' ', applicationid: _id })
    expect([empty.status, empty.body.fields]).toEqual([422, { title: 'This field is required.' }])
  })
})
