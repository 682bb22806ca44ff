import { describe, expect, it } from 'vitest'
import { messages } from '../../../contract/platform/messages.ts'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'
import { mailsOf, makeTeam } from '../../testing/teams.ts'

const t = useTestApp()

type Team = Awaited<ReturnType<typeof makeTeam>>

async function makeLink({ creator, path }: Team) {
  const { status, body } = await creator.post(path('teamlink'))
  expect(status).toBe(201)
  return { ...body.data, path: `/api/join/${body.data.token}` } as {
    token: string
    uses_left: number
    expires_at: string
    path: string
  }
}

/** A team with a link, for so many more people. */
async function teamWithLink(fields: Parameters<typeof makeTeam>[1] = {}) {
  const one = await makeTeam(t, fields)
  return { ...one, link: await makeLink(one) }
}

const change = (team: { _id: string }, fields: object) =>
  t.db.updateTable('team_links').set(fields).where('application_id', '=', team._id).execute()

describe('the link of a team', () => {
  it('is for as many people as there is room, for a week, and not beyond the deadline', async () => {
    const { creator, path, join } = await makeTeam(t, { team_max: 5 })
    await join('invited')
    await join('invitation-rejected')
    const answer = await creator.post(path('teamlink'))
    expect([answer.status, answer.body.data]).toEqual([
      201,
      {
        token: expect.stringMatching(/^[\w-]{22}$/),
        uses_left: 3,
        expires_at: expect.any(String),
        is_open: true,
      },
    ])
    const days = (Date.parse(answer.body.data.expires_at) - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(7)
    expect((await creator.get(path('teamlink'))).body.data).toEqual(answer.body.data)
    const soon = await makeTeam(t, { last_day_of_registration: make.dayFromNow(2), timezone: 'UTC' })
    const early = await makeLink(soon)
    expect(early.expires_at).toMatch(new RegExp(`^${make.dayFromNow(3)}.00:00:00`))
  })

  it('is read, made and revoked by who leads the team alone', async () => {
    const { team, creator, path, join, link } = await teamWithLink()
    const [member, guest, staff] = [
      await join('invitation-accepted'),
      await join('invited'),
      await t.companyUser({ _id: team.company_id as string }),
    ]
    const acts = [
      ['GET', 'teamlink'],
      ['POST', 'teamlink'],
      ['PUT', 'revoketeamlink'],
    ] as const
    for (const [method, act] of acts) {
      const ask = (person: typeof creator) => person.send(method, path(act), undefined, {})
      expect([(await ask(member)).status, (await ask(guest)).status, (await ask(staff)).status]).toEqual([
        403, 404, 403,
      ])
    }
    for (const person of [member, staff, await t.organiser()]) {
      const { text } = await person.get(`/api/application/${team._id}`)
      expect(text).toContain(team.team_name)
      expect(text).not.toContain(link.token)
    }
    const { rows } = {
      rows: await t.db.selectFrom('happenings').select('data').where('subject_id', '=', team._id).execute(),
    }
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(link.token)
    await creator.put(path('handover'), { user: member.user._id })
    expect((await creator.get(path('teamlink'))).status).toBe(403)
    expect((await member.get(path('teamlink'))).body.data.token).toBe(link.token)
  })

  it('ends when another one is made, and when it is revoked', async () => {
    const one = await teamWithLink()
    const second = await makeLink(one)
    expect((await t.visitor.get(one.link.path)).status).toBe(404)
    expect((await t.visitor.get(second.path)).status).toBe(200)
    expect((await one.creator.put(one.path('revoketeamlink'))).status).toBe(200)
    expect((await one.creator.put(one.path('revoketeamlink'))).status).toBe(200)
    expect((await one.creator.get(one.path('teamlink'))).body.data).toBe(null)
    expect((await (await t.candidate()).post(second.path)).status).toBe(404)
  })

  it('is one however often the same request is sent', async () => {
    const { creator, path } = await makeTeam(t)
    const key = { 'idempotency-key': crypto.randomUUID() }
    const [first, second] = [
      await creator.post(path('teamlink'), undefined, key),
      await creator.post(path('teamlink'), undefined, key),
    ]
    expect(second.body.data).toEqual(first.body.data)
  })

  it('is not made for a full team, after the deadline or once the team cannot change', async () => {
    const full = await makeTeam(t, { team_max: 2 })
    await full.join('invited')
    expect((await full.creator.post(full.path('teamlink'))).body.message).toBe(messages.teamFull)
    const late = await makeTeam(t, { last_day_of_registration: make.dayFromNow(-2) })
    expect((await late.creator.post(late.path('teamlink'))).body.message).toBe(messages.registrationClosed)
    const gone = await makeTeam(t)
    await gone.creator.put(gone.path('withdraw'))
    expect((await gone.creator.post(gone.path('teamlink'))).status).toBe(409)
  })
})

describe('joining by a link', () => {
  it('makes a member who accepted, tells the creator, and stands in the history', async () => {
    const { team, event, creator, link, people, row } = await teamWithLink({ team_min: 2 })
    const newcomer = await t.candidate()
    const seen = await t.visitor.get(link.path)
    expect([seen.status, seen.body.data]).toEqual([
      200,
      {
        team_name: team.team_name,
        invited_by: { first_name: creator.user.first_name, last_name: creator.user.last_name },
        event: expect.objectContaining({ _id: event._id, event_name: event.event_name }),
        state: 'open',
        is_member: false,
      },
    ])
    expect(seen.text).not.toContain(creator.user.email)
    const before = (await row()).version
    const answer = await newcomer.post(link.path)
    expect([answer.status, answer.body.data]).toEqual([201, { _id: team._id }])
    expect((await newcomer.post(link.path)).status).toBe(201)
    expect((await row()).version).toBe(before + 1)
    expect((await people()).map(({ email, status }) => [email, status])).toEqual([
      [creator.user.email, 'registered'],
      [newcomer.user.email, 'invitation-accepted'],
    ])
    expect((await newcomer.get(link.path)).body.data).toMatchObject({ is_member: true })
    expect((await creator.get(`/api/application/teamlink/${team._id}`)).body.data.uses_left).toBe(2)
    const name = `${newcomer.user.first_name} ${newcomer.user.last_name}`
    const mails = await mailsOf(t, 'joined:', team.team_name)
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [creator.user.email, `${name} joined: ${team.team_name}`],
    ])
    expect(mails[0]?.text).toContain(
      `${name} joined the team ${team.team_name} for ${event.event_name} by your link.`,
    )
    const staff = await t.companyUser({ _id: event.company_id })
    const { history } = (await staff.get(`/api/application/${team._id}`)).body.data
    expect(history.map(({ title }: { title: string }) => title)).toEqual([
      `${name} joined by the link of the team`,
    ])
  })

  it('takes the place of an invitation, also one that was declined, and never a second', async () => {
    const { join, link, people } = await teamWithLink()
    for (const status of ['invited', 'invitation-rejected'] as const) {
      const guest = await join(status)
      expect((await guest.post(link.path)).status).toBe(201)
      const own = (await people()).filter(({ email }) => email === guest.user.email)
      expect(own).toEqual([expect.objectContaining({ status: 'invitation-accepted' })])
    }
  })

  it('does not answer an invitation to an address that nobody has proved', async () => {
    const { team, link, people } = await teamWithLink()
    const stranger = await t.candidate()
    await make.applicant(t.db, { application_id: team._id, user_id: stranger.user._id })
    await t.db
      .updateTable('users')
      .set({ address_proved_at: null })
      .where('_id', '=', stranger.user._id)
      .execute()
    const answer = await stranger.post(link.path)
    expect([answer.status, answer.body.message]).toEqual([409, messages.confirmBeforeJoining])
    expect((await people())[1]).toMatchObject({ status: 'invited' })
  })

  it.each([
    ['its time is over', { expires_at: new Date(Date.now() - 1000).toISOString() }],
    ['its uses are', { uses_left: 0 }],
  ])('ends when %s', async (_, fields) => {
    const { team, link, people } = await teamWithLink()
    await change(team, fields)
    expect((await t.visitor.get(link.path)).body.data.state).toBe('ended')
    const answer = await (await t.candidate()).post(link.path)
    expect([answer.status, answer.body.message]).toEqual([409, messages.joinLinkEnded])
    expect(await people()).toHaveLength(1)
  })

  it('ends with registration, with the status Registered, and while the team has withdrawn', async () => {
    const { team, event, creator, path, link } = await teamWithLink()
    const refused = async () => {
      const answer = await (await t.candidate()).post(link.path)
      expect([answer.status, answer.body.message]).toEqual([409, messages.joinLinkEnded])
      expect((await t.visitor.get(link.path)).body.data.state).toBe('ended')
      expect((await creator.get(path('teamlink'))).body.data.is_open).toBe(false)
    }
    await t.db.updateTable('applications').set({ status: 'onboarded' }).where('_id', '=', team._id).execute()
    await refused()
    await t.db.updateTable('applications').set({ status: 'registered' }).where('_id', '=', team._id).execute()
    await creator.put(path('withdraw'))
    await refused()
    await creator.put(path('bringback'))
    expect((await (await t.candidate()).post(link.path)).status).toBe(201)
    const past = { last_day_of_registration: make.dayFromNow(-2) }
    await t.db.updateTable('events').set(past).where('_id', '=', event._id).execute()
    await refused()
  })

  it('goes on while a team that was let in, or is on hold, is incomplete, and ends once it is complete', async () => {
    const { team, creator, path, link } = await teamWithLink({ team_min: 2, team_max: 4 })
    const become = (status: 'rejected' | 'shortlisted' | 'on_hold') =>
      t.db.updateTable('applications').set({ status }).where('_id', '=', team._id).execute()
    for (const status of ['rejected', 'on_hold', 'shortlisted', 'on_hold'] as const) {
      await become(status)
      const isIn = status !== 'rejected'
      expect((await t.visitor.get(link.path)).body.data.state).toBe(isIn ? 'open' : 'ended')
      expect((await creator.get(path('teamlink'))).body.data.is_open).toBe(isIn)
    }
    expect((await creator.post(path('teamlink'))).status).toBe(201)
    const { body } = await creator.get(path('teamlink'))
    expect((await (await t.candidate()).post(`/api/join/${body.data.token}`)).status).toBe(201)
    const late = await (await t.candidate()).post(`/api/join/${body.data.token}`)
    expect([late.status, late.body.message]).toEqual([409, messages.joinLinkEnded])
    expect((await creator.post(path('teamlink'))).status).toBe(409)
  })

  it('is for candidates who are in no other team of the event', async () => {
    const { event, link } = await teamWithLink()
    const busy = (await makeTeam(t, { event })).creator
    const answer = await busy.post(link.path)
    expect([answer.status, answer.body.message]).toEqual([409, messages.alreadyInTeam])
    expect((await t.visitor.post(link.path)).status).toBe(401)
    expect((await (await t.organiser()).post(link.path)).status).toBe(403)
  })

  it('leaves a form that the creator has open stale, so that saving it removes nobody', async () => {
    const { team, creator, link } = await teamWithLink()
    const { headers } = await creator.get(`/api/application/${team._id}`)
    const newcomer = await t.candidate()
    await newcomer.post(link.path)
    const logo = await make.file(t.db, { folder: 'application/logo', uploaded_by: creator.user._id })
    const tag = { 'if-match': String(headers.etag) }
    const edit = { logo: logo.key, team: [] }
    expect((await creator.put(`/api/application/edit/${team._id}`, edit, tag)).status).toBe(412)
    expect((await newcomer.get(`/api/application/${team._id}`)).status).toBe(200)
  })
})

describe('at the same moment', () => {
  it('fifty join the last two seats: two get in, also where the link would let in more', async () => {
    const one = await teamWithLink({ team_max: 4 })
    await one.join('invitation-accepted')
    await change(one.team, { uses_left: 50 })
    const crowd = await Promise.all(Array.from({ length: 50 }, () => t.candidate()))
    const answers = await Promise.all(crowd.map(person => person.post(one.link.path)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
    const others = answers.filter(({ status }) => status !== 201)
    expect(new Set(others.map(({ status, body }) => `${status} ${body.message}`))).toEqual(
      new Set([`409 ${messages.teamFull}`]),
    )
    expect(await one.people()).toHaveLength(4)
    const { uses_left } = (await one.creator.get(one.path('teamlink'))).body.data
    expect(uses_left).toBe(48)
  })

  it('the database itself refuses more people than the event allows', async () => {
    const { team } = await makeTeam(t, { team_max: 3 })
    const crowd = await Promise.all(Array.from({ length: 20 }, () => make.user(t.db)))
    const results = await Promise.allSettled(
      crowd.map(user => make.applicant(t.db, { application_id: team._id, user_id: user._id })),
    )
    const reasons = results.flatMap(result => (result.status === 'rejected' ? [String(result.reason)] : []))
    expect(reasons).toHaveLength(18)
    expect(new Set(reasons)).toEqual(new Set(['error: The team is larger than its event allows']))
  })

  it('one person joins two teams: they are in one', async () => {
    const first = await teamWithLink()
    const second = await teamWithLink({ event: first.event })
    for (let round = 0; round < 5; round++) {
      const person = await t.candidate()
      const answers = await Promise.all([first, second].map(({ link }) => person.post(link.path)))
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
      const places = await t.db
        .selectFrom('applicants')
        .select('_id')
        .where('user_id', '=', person.user._id)
        .execute()
      expect(places).toHaveLength(1)
      const [place] = places
      await t.db.deleteFrom('applicants').where('_id', '=', place!._id).execute()
      for (const { team } of [first, second]) await change(team, { uses_left: 3 })
    }
  })

  it('one person joins one team ten times: they are in it once', async () => {
    const { link, people } = await teamWithLink()
    const person = await t.candidate()
    const answers = await Promise.all(Array.from({ length: 10 }, () => person.post(link.path)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201))
    expect(await people()).toHaveLength(2)
  })
})

it('who takes an address over is not in a team that a stranger joined with it', async () => {
  const { link, people } = await teamWithLink()
  const { startOver } = await import('../../people/accounts/take-over.ts')
  const stranger = await t.candidate()
  await stranger.post(link.path)
  await t.db.transaction().execute(db => startOver(db, stranger.user._id))
  expect((await people())[1]?.email).toMatch(/@address\.invalid$/)
})
