import pg from 'pg'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { messages, statusAlready } from '../../../contract/platform/messages.ts'
import {
  type ApplicationStatus,
  applicationStatuses,
  applicationStatusNames,
} from '../../../contract/platform/statuses.ts'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'

const t = useTestApp()

/** The table of the specification, section 4, word by word. */
const choices: Record<ApplicationStatus, ApplicationStatus[]> = {
  registered: ['registered', 'onboarded'],
  onboarded: ['onboarded', 'rejected', 'on_hold', 'shortlisted', 'revoked', 'registered'],
  shortlisted: ['participated', 'rejected', 'revoked', 'on_hold', 'shortlisted'],
  rejected: ['rejected', 'shortlisted', 'on_hold', 'revoked'],
  on_hold: ['rejected', 'shortlisted', 'revoked', 'on_hold'],
  revoked: ['revoked', 'shortlisted', 'on_hold'],
  participated: ['won', 'disqualified', 'participated'],
  won: ['won'],
  disqualified: ['disqualified'],
}

const paths = [
  (id: string) => `/api/application/applicationchangestatus/${id}`,
  (id: string) => `/api/application/${id}`,
]

const pairs = paths.flatMap(path =>
  applicationStatusNames.flatMap(from =>
    applicationStatusNames.map(to => ({
      path,
      at: path(':id'),
      from,
      to,
      isAllowed: choices[from].includes(to),
    })),
  ),
)

describe('every pair of statuses through both paths', () => {
  it.each(pairs)('$at from $from to $to: $isAllowed', async ({ path, from, to, isAllowed }) => {
    const event = await sharedEvent()
    const { _id } = await make.application(t.db, { event_id: event._id, status: from })
    const staff = await sharedStaff()
    const answer = await staff.put(path(_id), { status: to, comment: 'Because' })
    const { status } = await t.db
      .selectFrom('applications')
      .select('status')
      .where('_id', '=', _id)
      .executeTakeFirstOrThrow()
    const notes = await t.db
      .selectFrom('history')
      .select(['from_status', 'to_status', 'comment', 'created_by'])
      .where('application_id', '=', _id)
      .execute()
    if (isAllowed) {
      expect([answer.status, answer.body.data.status, status]).toEqual([200, to, to])
      expect(notes).toEqual([
        { from_status: from, to_status: to, comment: 'Because', created_by: staff.user._id },
      ])
    } else {
      expect([answer.status, answer.body.message, status]).toEqual([
        409,
        `The status is ${applicationStatuses[from].label} now and cannot be changed to that.`,
        from,
      ])
      expect(notes).toEqual([])
    }
  })
})

let eventOfAll: ReturnType<typeof make.event> | undefined
function sharedEvent() {
  eventOfAll ??= make.event(t.db)
  return eventOfAll
}

let staffOfAll: ReturnType<typeof t.companyUser> | undefined
async function sharedStaff() {
  const { company_id } = await sharedEvent()
  staffOfAll ??= t.companyUser({ _id: company_id })
  return staffOfAll
}

describe('a change of status', () => {
  it('needs a comment on one path, not on the other', async () => {
    const { _id } = await make.application(t.db)
    const organiser = await t.organiser()
    const without = await organiser.put(`/api/application/applicationchangestatus/${_id}`, {
      status: 'onboarded',
    })
    expect([without.status, without.body.fields]).toEqual([422, { comment: 'field is required' }])
    const blank = await organiser.put(`/api/application/applicationchangestatus/${_id}`, {
      status: 'onboarded',
      comment: '  ',
    })
    expect(blank.status).toBe(422)
    expect((await organiser.put(`/api/application/${_id}`, { status: 'onboarded' })).status).toBe(200)
    expect((await organiser.put(`/api/application/${_id}`, { status: 'applied' })).status).toBe(422)
  })

  it('is mailed with the comment where that is sent to the team, and never without it being asked for', async () => {
    const organiser = await t.organiser()
    const creator = await t.candidate()
    const teams = []
    for (const _ of [1, 2, 3]) teams.push(await make.application(t.db, { created_by: creator.user._id }))
    const [loud, quiet, many] = teams.map(({ _id }) => _id)
    const said = { status: 'onboarded', comment: 'Bring boots' }
    await organiser.put(paths[0]!(loud!), { ...said, send_to_team: true })
    await organiser.put(paths[0]!(quiet!), said)
    const all = { ids: [many], ...said, send_to_team: true }
    expect((await organiser.put('/api/application/changestatuses', all)).body.data).toMatchObject([
      { outcome: 'changed' },
    ])
    const isIn = async (id: string) => {
      const { rows } = await sql<{ text: string }>`select mails.text from mails
        join happenings on mails.cause like 'status:' || happenings._id || ':%' where subject_id = ${id}`.execute(
        t.db,
      )
      return rows.map(({ text }) => text.includes('Bring boots'))
    }
    expect([await isIn(loud!), await isIn(quiet!), await isIn(many!)]).toEqual([[true], [false], [true]])
    // The team reads on its page what it was sent. What stays where it is mails nothing, comment or not.
    await organiser.put(paths[0]!(loud!), { status: 'onboarded', comment: 'Silent', send_to_team: true })
    const reads = async (id: string) =>
      (await creator.get(`/api/application/${id}`)).body.data.history.map(
        ({ comment }: { comment: string | null }) => comment,
      )
    expect([await reads(loud!), await reads(quiet!), await reads(many!)]).toEqual([
      ['Bring boots'],
      [null],
      ['Bring boots'],
    ])
  })

  it('is seen by the candidate without comment and name, and mailed', async () => {
    const candidate = await t.candidate()
    const { _id, team_name } = await make.application(t.db, { created_by: candidate.user._id })
    const organiser = await t.organiser()
    await organiser.put(`/api/application/${_id}`, { status: 'onboarded', comment: 'Secret' })
    await organiser.put(`/api/application/${_id}`, { status: 'onboarded', comment: 'Said again' })
    const seen = await candidate.get(`/api/application/${_id}`)
    expect(seen.body.data.history).toEqual([
      {
        _id: expect.any(String),
        applicationid: _id,
        title: 'Status changed to Onboarded',
        about: 'status',
        outcome: null,
        comment: null,
        from: 'registered',
        to: 'onboarded',
        createdBy: null,
        createdAt: expect.any(String),
      },
    ])
    expect(seen.text).not.toMatch(/Secret|Said again/)
    const known = await organiser.get(`/api/application/${_id}`)
    expect(known.body.data.history.map((note: { comment: string }) => note.comment)).toEqual([
      'Said again',
      'Secret',
    ])
    const mails = await t.db
      .selectFrom('mails')
      .select(['subject', 'text'])
      .where('to', '=', candidate.user.email)
      .execute()
    expect(mails).toEqual([
      { subject: expect.stringContaining(`${team_name} at `), text: expect.not.stringContaining('Secret') },
    ])
  })

  it.each([
    ['completed', 'The event is over.'],
    ['cancelled', 'The event was cancelled.'],
  ] as const)('promises nothing more in a mail of an event that is %s', async (event_status, ending) => {
    const event = await make.event(t.db, { event_status })
    const enter = (status: ApplicationStatus) => make.application(t.db, { event_id: event._id, status })
    const [entered, out, last] = [
      await enter('registered'),
      await enter('onboarded'),
      await enter('participated'),
    ]
    const staff = await t.companyUser({ _id: event.company_id })
    const moves = [
      [entered, 'onboarded', `Your team is on board. ${ending}`],
      [out, 'rejected', 'Your team was not chosen this time. Other challenges are open to you.'],
      [last, 'won', 'Your team won. Well earned.'],
    ] as const
    for (const [{ _id }, status] of moves) await staff.put(`/api/application/${_id}`, { status })
    const mails = await t.db
      .selectFrom('mails')
      .innerJoin('users', 'users.email', 'mails.to')
      .select(['users._id', 'mails.text'])
      .where('mails.cause', 'like', 'status:%')
      .execute()
    const read = moves.map(
      ([{ created_by }]) => mails.find(({ _id }) => _id === created_by)?.text.split('\n\n')[1],
    )
    expect(read).toEqual(moves.map(([, , said]) => said))
    // The dialog shows what leaves.
    const { decisions } = (await staff.get(`/api/event/mails/${event._id}`)).body.data
    const mailOf = (of: string) => decisions.find(({ outcome }: { outcome: string }) => outcome === of).text
    expect(moves.map(([, to]) => mailOf(to))).toEqual(moves.map(([, , said]) => `${said}\n\n{comment}`))
  })

  it('is mailed once to everybody who has joined the team, one by one and in bulk', async () => {
    const { _id, team_name, created_by } = await make.application(t.db)
    const add = (status: 'invited' | 'invitation-accepted' | 'invitation-rejected') =>
      make.applicant(t.db, { application_id: _id, status })
    const [member] = [
      await add('invitation-accepted'),
      await add('invited'),
      await add('invitation-rejected'),
    ]
    const held = await make.user(t.db)
    const place = { application_id: _id, user_id: held._id, status: 'on_hold' } as const
    await make.applicant(t.db, { ...place, held_from: 'invitation-accepted' })
    const other = await make.application(t.db, { status: 'onboarded' })
    await make.applicant(t.db, { application_id: other._id, status: 'invitation-accepted' })
    const organiser = await t.organiser()
    await organiser.put(`/api/application/${_id}`, { status: 'onboarded' })
    const bulk = { ids: [_id], status: 'shortlisted', comment: 'All' }
    expect((await organiser.put('/api/application/changestatuses', bulk)).status).toBe(200)
    const mails = await t.db
      .selectFrom('mails')
      .innerJoin('users', 'users.email', 'mails.to')
      .select(['users._id', 'mails.subject'])
      .where('mails.cause', 'like', 'status:%')
      .where('mails.subject', 'like', `${team_name} at %`)
      .execute()
    const people = [created_by, member?.user_id, held._id].sort()
    for (const label of ['Onboarded', 'Shortlisted']) {
      const told = mails.filter(({ subject }) => subject.endsWith(`: ${label}`))
      expect(told.map(mail => mail._id).sort()).toEqual(people)
    }
    expect(mails).toHaveLength(6)
  })

  it('to participated takes along who is registered or accepted, nobody else', async () => {
    const { _id } = await make.application(t.db, { status: 'shortlisted' })
    const add = (status: 'invited' | 'invitation-accepted' | 'invitation-rejected') =>
      make.applicant(t.db, { application_id: _id, status })
    const members = [await add('invited'), await add('invitation-accepted'), await add('invitation-rejected')]
    const held = await make.applicant(t.db, {
      application_id: _id,
      status: 'on_hold',
      held_from: 'invitation-accepted',
    })
    await (await t.organiser()).put(`/api/application/${_id}`, { status: 'participated' })
    const rows = await t.db
      .selectFrom('applicants')
      .select(['_id', 'status', 'is_creator'])
      .where('application_id', '=', _id)
      .execute()
    expect(rows.find(row => row.is_creator)?.status).toBe('participated')
    expect([...members, held].map(member => rows.find(row => row._id === member._id)?.status)).toEqual([
      'invited',
      'participated',
      'invitation-rejected',
      'on_hold',
    ])
  })

  it('has one winner of 20 at once, and a history without gaps', async () => {
    const { _id } = await make.application(t.db, { status: 'onboarded' })
    const organiser = await t.organiser()
    const targets = ['rejected', 'shortlisted', 'on_hold', 'revoked'] as const
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        organiser.put(`/api/application/${_id}`, { status: targets[i % 4], comment: String(i) }),
      ),
    )
    expect(new Set(answers.map(({ status }) => status)).difference(new Set([200, 409])).size).toBe(0)
    const notes = await t.db
      .selectFrom('history')
      .select(['from_status', 'to_status'])
      .where('application_id', '=', _id)
      .orderBy('created_at')
      .execute()
    expect(notes).toHaveLength(answers.filter(({ status }) => status === 200).length)
    const moves = notes.filter(note => note.from_status !== note.to_status)
    // Each status was left once by one winner: what followed began where the winner ended.
    expect(moves.map(note => note.from_status)).toEqual([
      'onboarded',
      ...moves.slice(0, -1).map(note => note.to_status),
    ])
    const { status } = await t.db
      .selectFrom('applications')
      .select('status')
      .where('_id', '=', _id)
      .executeTakeFirstOrThrow()
    expect(status).toBe(moves.at(-1)?.to_status)
  })

  it('is changed once when 20 want the same', async () => {
    const { _id } = await make.application(t.db)
    const organiser = await t.organiser()
    await Promise.all(
      Array.from({ length: 20 }, () => organiser.put(`/api/application/${_id}`, { status: 'onboarded' })),
    )
    const moves = await t.db
      .selectFrom('history')
      .selectAll()
      .where('application_id', '=', _id)
      .where('from_status', '=', 'registered')
      .execute()
    expect(moves).toHaveLength(1)
  })

  it('is not that of somebody who saw another one before, though it is the same', async () => {
    const event = await sharedEvent()
    const { _id } = await make.application(t.db, { event_id: event._id, status: 'registered' })
    const staff = await sharedStaff()
    const change = { status: 'onboarded', from: 'registered', comment: 'Welcome' }
    const [first, second] = [
      await staff.put(`/api/application/applicationchangestatus/${_id}`, change),
      await staff.put(`/api/application/applicationchangestatus/${_id}`, change),
    ]
    expect([first.status, second.status, second.body.message]).toEqual([200, 409, statusAlready('Onboarded')])
    expect(first.body.data.history).toHaveLength(1)
    expect((await staff.get(`/api/application/${_id}`)).body.data.history).toEqual(first.body.data.history)
  })

  it('is for staff of the event alone, and not of a stale page', async () => {
    const candidate = await t.candidate()
    const { _id } = await make.application(t.db, { created_by: candidate.user._id })
    const body = { status: 'onboarded', comment: 'x' }
    for (const path of paths) {
      expect((await t.visitor.put(path(_id), body)).status).toBe(401)
      expect((await candidate.put(path(_id), body)).status).toBe(403)
      expect((await (await t.companyUser()).put(path(_id), body)).status).toBe(404)
      const organiser = await t.organiser()
      expect((await organiser.put(path(_id), body, { 'if-match': '"0"' })).status).toBe(412)
    }
  })
})

describe('changing many', () => {
  const path = '/api/application/changestatuses'

  it('changes who may and tells who may not', async () => {
    const event = await make.event(t.db)
    const staff = await t.companyUser({ _id: event.company_id })
    const fine = await make.application(t.db, { event_id: event._id })
    const final = await make.application(t.db, { event_id: event._id, status: 'won' })
    const foreign = await make.application(t.db)
    const ids = [fine._id, final._id, foreign._id, fine._id]
    const { status, body } = await staff.put(path, { ids, status: 'onboarded', comment: 'Welcome' })
    expect(status).toBe(200)
    const row = (_id: string, team_name: string | null, message: string | null) => ({
      _id,
      team_name,
      outcome: message ? 'refused' : 'changed',
      message,
    })
    expect(body.data).toEqual([
      row(fine._id, fine.team_name, null),
      row(final._id, final.team_name, 'The status is Won now and cannot be changed to that.'),
      row(foreign._id, null, messages.notFound),
    ])
  })

  it('leaves one that has the status already, says so and records nothing', async () => {
    const event = await make.event(t.db)
    const staff = await t.companyUser({ _id: event.company_id })
    const fine = await make.application(t.db, { event_id: event._id, team_name: 'Sun' })
    const there = await make.application(t.db, {
      event_id: event._id,
      team_name: 'Dory',
      status: 'onboarded',
    })
    const ids = [fine._id, there._id]
    const { body } = await staff.put(path, { ids, status: 'onboarded', comment: 'Welcome' })
    const outcomes = {
      [fine._id]: { _id: fine._id, team_name: 'Sun', outcome: 'changed', message: null },
      [there._id]: {
        _id: there._id,
        team_name: 'Dory',
        outcome: 'refused',
        message: statusAlready('Onboarded'),
      },
    }
    expect(body.data).toEqual(ids.toSorted().map(_id => outcomes[_id]))
    const recorded = await t.db
      .selectFrom('happenings')
      .select('subject_id')
      .where('action', '=', 'status_changed')
      .where('subject_id', 'in', ids)
      .execute()
    expect(recorded).toEqual([{ subject_id: fine._id }])
  })

  it('takes the filters of the list', async () => {
    const event = await make.event(t.db)
    const staff = await t.companyUser({ _id: event.company_id })
    const kept = await make.application(t.db, { event_id: event._id, status: 'onboarded', team_name: 'Sun' })
    const other = await make.application(t.db, {
      event_id: event._id,
      status: 'onboarded',
      team_name: 'Moon',
    })
    await make.application(t.db, { status: 'onboarded', team_name: 'Sun' })
    const filter = { q: 'sun', status: 'onboarded', eventid: event._id }
    const { body } = await staff.put(path, { filter, status: 'shortlisted', comment: 'Bright' })
    expect(body.data).toEqual([{ _id: kept._id, team_name: 'Sun', outcome: 'changed', message: null }])
    const { counts } = (await staff.get('/api/application')).body
    expect([counts.shortlisted, counts.onboarded]).toEqual([1, 1])
    expect(other.status).toBe('onboarded')
  })

  it('asks the database no more often for a thousand than for one', async () => {
    const event = await make.event(t.db)
    const staff = await t.companyUser({ _id: event.company_id })
    const put = async (ids: string[], status: string) => {
      const query = vi.spyOn(pg.Client.prototype, 'query')
      const { body } = await staff.put(path, { ids, status, comment: 'x' })
      // The server also looks at its settings every two seconds, whatever is asked.
      const { length } = query.mock.calls.filter(([asked]) => !textOf(asked).includes('"installation"'))
      query.mockRestore()
      return { asked: length, outcomes: body.data.map(({ outcome }: { outcome: string }) => outcome) }
    }
    const unknown = (many: number) => Array.from({ length: many }, () => crypto.randomUUID())
    const [one, thousand] = [await put(unknown(1), 'onboarded'), await put(unknown(1000), 'onboarded')]
    expect([one.asked, thousand.asked]).toEqual([one.asked, one.asked])
    expect(thousand.outcomes).toEqual(Array(1000).fill('refused'))

    const creators = await Promise.all(Array.from({ length: 100 }, () => make.user(t.db)))
    const rows = creators.map(({ _id }, n) => ({
      event_id: event._id,
      created_by: _id,
      team_name: `Team ${n}`,
      theme: 'Open theme',
    }))
    const made = await t.db.insertInto('applications').values(rows).returning(['_id', 'created_by']).execute()
    const places = made.map(({ _id: application_id, created_by: user_id }) => ({
      application_id,
      user_id,
      event_id: event._id,
      first_name: 'Given',
      last_name: 'Family',
      email: `${user_id}@typed.test`,
      is_creator: true,
      status: 'registered' as const,
    }))
    await t.db.insertInto('applicants').values(places).execute()
    const [first = '', ...others] = made.map(({ _id }) => _id)
    const single = await put([first], 'onboarded')
    const many = await put(others, 'onboarded')
    expect([many.asked, many.outcomes]).toEqual([single.asked, Array(99).fill('changed')])
    const notes = await t.db
      .selectFrom('history')
      .innerJoin('applications', 'applications._id', 'history.application_id')
      .select(['history.application_id', 'from_status', 'to_status', 'action', 'applications.status'])
      .where('applications.event_id', '=', event._id)
      .execute()
    expect(notes.map(({ application_id }) => application_id).sort()).toEqual([first, ...others].sort())
    const seen = new Set(
      notes.map(({ from_status, to_status, action, status }) =>
        [from_status, to_status, action, status].join(' | '),
      ),
    )
    expect([...seen]).toEqual(['registered | onboarded | status_changed | onboarded'])
    const mails = await t.db
      .selectFrom('mails')
      .select('to')
      .where(
        'to',
        'in',
        creators.map(({ email }) => email),
      )
      .execute()
    expect(mails.map(({ to }) => to).sort()).toEqual(creators.map(({ email }) => email).sort())
  })

  it('lets the same ones be changed at once in opposite orders, each once', async () => {
    const event = await make.event(t.db)
    const staff = await Promise.all(Array.from({ length: 4 }, () => t.companyUser({ _id: event.company_id })))
    const made = await Promise.all(
      Array.from({ length: 20 }, () => make.application(t.db, { event_id: event._id })),
    )
    const ids = made.map(({ _id }) => _id)
    const answers = await Promise.all(
      staff.map((one, n) =>
        one.put(path, { ids: n % 2 ? ids : ids.toReversed(), status: 'onboarded', comment: String(n) }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const moves = await t.db
      .selectFrom('history')
      .select('application_id')
      .where('application_id', 'in', ids)
      .where('from_status', '=', 'registered')
      .execute()
    expect(moves.map(({ application_id }) => application_id).sort()).toEqual(ids.toSorted())
  })

  it('needs either ids or a filter, at most 1000 ids, and a comment', async () => {
    const organiser = await t.organiser()
    const body = { status: 'onboarded', comment: 'x' }
    expect((await organiser.put(path, body)).body.fields).toEqual({ ids: 'Field Required' })
    expect((await organiser.put(path, { ...body, ids: [], filter: {} })).status).toBe(422)
    const ids = Array(1001).fill('01900000-0000-7000-8000-000000000000')
    expect((await organiser.put(path, { ...body, ids })).status).toBe(422)
    expect((await organiser.put(path, { ids: ids.slice(1), status: 'onboarded' })).body.fields).toEqual({
      comment: 'field is required',
    })
    expect((await (await t.candidate()).put(path, body)).status).toBe(403)
  })
})

function textOf(asked: unknown): string {
  if (typeof asked === 'string') return asked
  return typeof asked === 'object' && asked !== null && 'text' in asked ? String(asked.text) : ''
}
