import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { atMost, atMostChoices, fieldMessages, messages } from '../../../contract/platform/messages.ts'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'
import { signUpAs } from '../../testing/strangers.ts'
import { makeTeam } from '../../testing/teams.ts'

const t = useTestApp()

const words = { skills: ['Python', 'Design'], sentence: 'I draw and I code.' }

async function someoneLooking(event: { _id: string }, fields: Partial<make.UserFields> = {}) {
  const person = await t.candidate(fields)
  const path = `/api/looking/event/${event._id}`
  expect((await person.put(path, words)).status).toBe(200)
  return Object.assign(person, { path })
}

async function rowsOf(event: { _id: string }) {
  const rows = await t.db
    .selectFrom('looking')
    .select(['user_id', 'skills', 'sentence'])
    .where('event_id', '=', event._id)
    .execute()
  return rows
}

/** Ids of the people whom staff and a team with room see. */
async function seenIn(event: { _id: string }) {
  const staff = await t.organiser()
  const { body } = await staff.get('/api/looking', { eventid: event._id })
  return body.data.map(({ first_name }: { first_name: string }) => first_name)
}

describe('a candidate who looks for a team', () => {
  it('says so, says it in other words and takes it back, as one row', async () => {
    const event = await make.event(t.db)
    const person = await t.candidate()
    const path = `/api/looking/event/${event._id}`
    expect((await person.get(path)).body.data).toEqual({ may_look: 'yes', looking: null })
    const said = await person.put(path, words)
    expect(said.body.data).toEqual({
      may_look: 'yes',
      looking: { ...words, createdAt: expect.stringMatching(/^\d{4}-.*Z$/) },
    })
    await Promise.all([1, 2, 3].map(n => person.put(path, { ...words, sentence: `Version ${n}` })))
    await person.put(path, { skills: ['Rust'], sentence: '  I write\ncompilers.  ' })
    expect(await rowsOf(event)).toEqual([
      { user_id: person.user._id, skills: ['Rust'], sentence: 'I write compilers.' },
    ])
    expect((await person.get('/api/looking/own')).body.data).toMatchObject([
      { skills: ['Rust'], event: { _id: event._id, event_name: event.event_name } },
    ])
    for (const _ of [1, 2]) {
      const stopped = await person.put(`/api/looking/stop/${event._id}`)
      expect([stopped.status, stopped.body.data]).toEqual([200, { may_look: 'yes', looking: null }])
    }
    expect(await rowsOf(event)).toEqual([])
    const recorded = await t.db
      .selectFrom('happenings')
      .select(['action', 'company_id'])
      .where('actor_id', '=', person.user._id)
      .where('subject', '=', 'looking')
      .orderBy('_id')
      .execute()
    expect(recorded.map(({ action }) => action)).toEqual([
      'said',
      ...Array.from({ length: 4 }, () => 'changed'),
      'taken_back',
    ])
    expect(recorded.every(({ company_id }) => company_id === event.company_id)).toBe(true)
  })

  it('names skills and says a sentence, neither too long', async () => {
    const event = await make.event(t.db)
    const person = await t.candidate()
    const send = (body: object) => person.put(`/api/looking/event/${event._id}`, body)
    expect((await send({})).body.fields).toEqual({
      skills: fieldMessages.fieldRequired,
      sentence: fieldMessages.fieldRequired,
    })
    const many = Array.from({ length: 11 }, (_, n) => `Skill ${n}`)
    const wrong = await send({ skills: many, sentence: 'x'.repeat(201) })
    expect([wrong.status, wrong.body.fields]).toEqual([
      422,
      { skills: atMostChoices(10), sentence: atMost(200) },
    ])
    const unseen = await send({ skills: ['\u200b'], sentence: '\u202e\u200b' })
    expect(unseen.body.fields).toEqual({
      'skills.0': fieldMessages.fieldRequired,
      sentence: fieldMessages.fieldRequired,
    })
    expect(await rowsOf(event)).toEqual([])
  })

  it('cannot where there are no teams, no registration or no such event, or in a team', async () => {
    const refused = async (event: { _id: string }) => {
      const person = await t.candidate()
      const { status, body } = await person.put(`/api/looking/event/${event._id}`, words)
      const own = await person.get(`/api/looking/event/${event._id}`)
      return [status, body.message, own.status, own.body.data?.may_look]
    }
    const no = [409, messages.cannotLook, 200, 'no']
    expect(await refused(await make.event(t.db, { team_min: 1, team_max: 1 }))).toEqual(no)
    const closed = { last_day_of_registration: make.dayFromNow(-2) }
    expect(await refused(await make.event(t.db, closed))).toEqual(no)
    expect(await refused(await make.event(t.db, { event_status: 'onhold' }))).toEqual(no)
    const unknown = [404, messages.notFound, 404, undefined]
    expect(await refused(await make.event(t.db, { event_status: 'draft' }))).toEqual(unknown)
    expect(await refused({ _id: crypto.randomUUID() })).toEqual(unknown)

    const team = await makeTeam(t)
    for (const status of ['invitation-accepted', 'invited', 'on_hold'] as const) {
      const member = await team.join(status)
      const answer = await member.put(`/api/looking/event/${team.event._id}`, words)
      expect([answer.status, answer.body.message]).toEqual([409, messages.cannotLook])
    }
    expect(await rowsOf(team.event)).toEqual([])
  })

  it('can once they declined, or once their team withdrew', async () => {
    const team = await makeTeam(t)
    const declined = await team.join('invitation-rejected')
    const member = await team.join('invitation-accepted')
    await team.creator.put(team.path('withdraw'))
    for (const person of [declined, member, team.creator]) {
      expect((await person.put(`/api/looking/event/${team.event._id}`, words)).status).toBe(200)
    }
  })

  it('has confirmed their own address first, or anybody could have invitations sent to it', async () => {
    const event = await make.event(t.db)
    const stranger = await signUpAs(t, 'somebody.else@example.test')
    const own = await stranger.get(`/api/looking/event/${event._id}`)
    expect(own.body.data).toEqual({ may_look: 'unproved', looking: null })
    const { status, body } = await stranger.put(`/api/looking/event/${event._id}`, words)
    expect([status, body.message]).toEqual([409, messages.confirmBeforeLooking])
  })
})

describe('looking ends', () => {
  it('with an application, an accepted invitation or a link of a team, and not with what others type', async () => {
    const team = await makeTeam(t)
    const { event } = team
    const [applicant, invited, guest] = [
      await someoneLooking(event),
      await someoneLooking(event),
      await someoneLooking(event),
    ]
    const logo = (await make.file(t.db, { folder: 'application/logo', uploaded_by: applicant.user._id })).key
    const form = { team_name: 'Owls', theme: 'Open theme', logo, team: [], event_id: event._id }
    expect((await applicant.post('/api/application/apply', form)).status).toBe(201)

    const { place } = await team.join('invited', invited)
    // Whom a team typed in is bound until they answer, and looks on if they decline.
    expect(await seenIn(event)).toEqual([guest.user.first_name])
    expect(await rowsOf(event)).toHaveLength(2)
    expect((await invited.put(`/api/invitation/own/${place}`, { answer: 'accept' })).status).toBe(200)

    const { token } = (await team.creator.post(team.path('teamlink'))).body.data
    expect((await guest.post(`/api/join/${token}`)).status).toBe(201)
    expect(await rowsOf(event)).toEqual([])
  })

  it('and goes on for who declines', async () => {
    const team = await makeTeam(t)
    const person = await someoneLooking(team.event)
    const { place } = await team.join('invited', person)
    await person.put(`/api/invitation/own/${place}`, { answer: 'decline' })
    expect(await seenIn(team.event)).toEqual([person.user.first_name])
  })

  it('for members of a team that comes back, and stays ended when they leave it', async () => {
    const team = await makeTeam(t)
    const member = await team.join('invitation-accepted')
    await team.creator.put(team.path('withdraw'))
    await member.put(`/api/looking/event/${team.event._id}`, words)
    expect((await team.creator.put(team.path('bringback'))).status).toBe(200)
    expect(await rowsOf(team.event)).toEqual([])
    expect((await member.put(team.path('leave'))).status).toBe(200)
    expect(await seenIn(team.event)).toEqual([])
  })

  it.each([
    ['registration closes', { last_day_of_registration: make.dayFromNow(-2) }],
    ['the event is on hold', { event_status: 'onhold' as const }],
    ['the event is cancelled', { event_status: 'cancelled' as const }],
    ['it becomes an event for single people', { team_min: 1, team_max: 1 }],
  ])('when %s, at once and without a job', async (_, change) => {
    const event = await make.event(t.db)
    const person = await someoneLooking(event)
    expect(await seenIn(event)).toEqual([person.user.first_name])
    await t.db.updateTable('events').set(change).where('_id', '=', event._id).execute()
    expect(await seenIn(event)).toEqual([])
    expect((await person.get(person.path)).body.data).toEqual({ may_look: 'no', looking: null })
    expect((await person.get('/api/looking/own')).body.data).toEqual([])
  })

  it('with an account that is disabled, belongs to a company or has lost its proof', async () => {
    const event = await make.event(t.db)
    const change = (fields: object, { user }: { user: { _id: string } }) =>
      t.db.updateTable('users').set(fields).where('_id', '=', user._id).execute()
    await change({ disabled_at: sql`now()` }, await someoneLooking(event))
    await change({ address_proved_at: null }, await someoneLooking(event))
    const { _id: company_id } = await make.company(t.db)
    await change({ role: 'company', company_id }, await someoneLooking(event))
    const other = await someoneLooking(event)
    expect(await rowsOf(event)).toHaveLength(4)
    expect(await seenIn(event)).toEqual([other.user.first_name])
  })

  it('of a person who says so and applies at the same moment', async () => {
    const events = await Promise.all([1, 2, 3, 4].map(() => make.event(t.db)))
    for (const event of events) {
      const person = await t.candidate()
      const logo = (await make.file(t.db, { folder: 'application/logo', uploaded_by: person.user._id })).key
      const form = { team_name: 'Owls', theme: 'Open theme', logo, team: [], event_id: event._id }
      const [applied] = await Promise.all([
        person.post('/api/application/apply', form),
        person.put(`/api/looking/event/${event._id}`, words),
      ])
      expect(applied.status).toBe(201)
      expect(await rowsOf(event)).toEqual([])
    }
  })
})

it('is not copied with an event, and goes with a draft that is deleted', async () => {
  const event = await make.event(t.db)
  await someoneLooking(event)
  const staff = await t.organiser()
  const copy = (
    await staff.post('/api/event/start', { event_name: 'A copy', origin: 'event', like: event._id })
  ).body.data
  expect(await rowsOf(copy)).toEqual([])
  await staff.put(`/api/event/update/eventstatus/${event._id}`, { event_status: 'draft' })
  expect(await seenIn(event)).toEqual([])
  expect((await staff.post(`/api/event/delete/${event._id}`)).status).toBe(200)
  expect(await rowsOf(event)).toEqual([])
})
