import { describe, expect, it } from 'vitest'
import { messages, tooManyMails } from '../../../contract/platform/messages.ts'
import { charge } from '../../platform/http/budgets.ts'
import { type Client, useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'
import { mailedToken } from '../../testing/strangers.ts'
import { mailsOf, makeTeam } from '../../testing/teams.ts'

const t = useTestApp()

type Team = Awaited<ReturnType<typeof makeTeam>>

async function someoneLooking(event: { _id: string }, fields: Partial<make.UserFields> = {}) {
  const person = await t.candidate(fields)
  const looking = await make.looking(t.db, { event_id: event._id, user_id: person.user._id })
  return Object.assign(person, { looking: looking._id })
}

const ask = (team: Team, { looking }: { looking: string }) =>
  team.creator.post(team.path('invitelooking'), { looking })

async function invitationOf(person: Client, team: Team): Promise<string> {
  const { body } = await person.get('/api/invitation')
  return body.data.find(
    ({ application }: { application: { _id: string } }) => application._id === team.team._id,
  )?._id
}

async function answer(person: Client, team: Team, said: 'accept' | 'decline') {
  return person.put(`/api/invitation/own/${await invitationOf(person, team)}`, { answer: said })
}

const listFor = async (team: Team, query = {}) =>
  (await team.creator.get(team.path('looking'), query)).body.data as {
    _id: string
    first_name: string
    last_name: string
    invitation: string | null
  }[]

describe('a team with room', () => {
  it('sees who looks, newest first, by pages and by skill', async () => {
    const team = await makeTeam(t)
    const { event } = team
    const people = []
    for (const n of Array.from({ length: 11 }).keys()) {
      const person = await t.candidate({ first_name: `Person${n}`, last_name: 'क्षितिज' })
      const skills = n === 3 ? ['Élan design', 'Rust'] : ['Python']
      await make.looking(t.db, {
        event_id: event._id,
        user_id: person.user._id,
        skills,
        sentence: `Number ${n}`,
      })
      people.push(person)
    }
    await make.looking(t.db)
    const first = (await team.creator.get(team.path('looking'), { limit: 10 })).body
    expect([first.total, first.data.length, first.data[0]]).toEqual([
      11,
      10,
      {
        _id: expect.any(String),
        first_name: 'Person10',
        last_name: 'क्षि.',
        image: null,
        skills: ['Python'],
        sentence: 'Number 10',
        createdAt: expect.any(String),
        invitation: null,
      },
    ])
    const names = async (query: object) => (await listFor(team, query)).map(({ first_name }) => first_name)
    expect(await names({ limit: 10, page: 2 })).toEqual(['Person0'])
    expect(await names({ q: 'elan DES' })).toEqual(['Person3'])
    expect(await names({ q: 'number 7' })).toEqual(['Person7'])
    expect(await names({ q: '%' })).toEqual([])
    expect(await names({ q: people[3]?.user.email ?? '' })).toEqual([])
  })

  it('invites by the mail that others get, and the person accepts', async () => {
    const team = await makeTeam(t)
    const person = await someoneLooking(team.event, {
      first_name: 'Meera',
      last_name: 'Krishnan',
      password_hash: 'a hash',
    })
    expect((await ask(team, person)).status).toBe(201)
    expect(await listFor(team)).toMatchObject([
      { first_name: 'Meera', last_name: 'K.', invitation: 'invited' },
    ])
    const [mail] = await mailsOf(t, 'invitation:', team.team.team_name)
    expect([mail?.to, mail?.text.includes('Krishnan')]).toEqual([person.user.email, false])
    const token = await mailedToken(t, person.user.email, 'invitation')
    expect((await t.visitor.get(`/api/invitation/${token}`)).body.data).toMatchObject({
      email: person.user.email,
      first_name: 'Meera',
      last_name: 'Krishnan',
      has_account: true,
      is_open: true,
    })
    const version = (await team.row()).version
    expect((await person.put(`/api/invitation/${token}`, { answer: 'accept' })).status).toBe(200)
    expect((await team.row()).version).toBe(version + 1)
    expect((await team.creator.get(`/api/application/${team.team._id}`)).body.data.team).toEqual([
      {
        _id: expect.any(String),
        first_name: 'Meera',
        last_name: 'Krishnan',
        email: person.user.email,
        status: 'invitation-accepted',
      },
    ])
    expect(await listFor(team)).toEqual([])
  })

  it('is full for the next one, and then sees nobody', async () => {
    const team = await makeTeam(t, { team_max: 2 })
    const [one, two] = [await someoneLooking(team.event), await someoneLooking(team.event)]
    expect((await ask(team, one)).status).toBe(201)
    const full = await ask(team, two)
    expect([full.status, full.body.message]).toEqual([409, messages.teamFull])
    expect(await listFor(team)).toEqual([])
    expect((await answer(one, team, 'decline')).status).toBe(200)
    expect((await listFor(team)).map(({ invitation }) => invitation)).toEqual([null, 'invitation-rejected'])
    expect((await ask(team, two)).status).toBe(201)
  })

  it('of many that ask at once is not too large', async () => {
    const team = await makeTeam(t, { team_max: 3 })
    const people = await Promise.all([1, 2, 3, 4, 5].map(() => someoneLooking(team.event)))
    const answers = await Promise.all(people.map(person => ask(team, person)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409])
    expect(await team.people()).toHaveLength(3)
  })

  it('asks nobody twice, nobody of another event, and nobody who looks no more', async () => {
    const team = await makeTeam(t)
    const person = await someoneLooking(team.event)
    await ask(team, person)
    const again = await ask(team, person)
    expect([again.status, again.body.message]).toEqual([409, messages.alreadyAsked])
    await answer(person, team, 'decline')
    expect((await ask(team, person)).body.message).toBe(messages.alreadyAsked)
    const elsewhere = await someoneLooking(await make.event(t.db))
    expect((await ask(team, elsewhere)).body.message).toBe(messages.looksNoMore)
    const gone = await someoneLooking(team.event)
    await gone.put(`/api/looking/stop/${team.event._id}`)
    expect((await ask(team, gone)).body.message).toBe(messages.looksNoMore)
    expect((await ask(team, { looking: crypto.randomUUID() })).body.message).toBe(messages.looksNoMore)
  })

  it('asks only by its creator, while it can be changed', async () => {
    const team = await makeTeam(t)
    const person = await someoneLooking(team.event)
    const member = await team.join('invitation-accepted')
    const body = { looking: person.looking }
    expect((await member.post(team.path('invitelooking'), body)).status).toBe(403)
    await t.db
      .updateTable('applications')
      .set({ status: 'onboarded' })
      .where('_id', '=', team.team._id)
      .execute()
    expect((await ask(team, person)).status).toBe(409)
    await t.db
      .updateTable('applications')
      .set({ status: 'registered' })
      .where('_id', '=', team.team._id)
      .execute()
    await t.db
      .updateTable('events')
      .set({ last_day_of_registration: make.dayFromNow(-2) })
      .where('_id', '=', team.event._id)
      .execute()
    expect((await ask(team, person)).body.message).toBe(messages.registrationClosed)
    expect(await invitationOf(person, team)).toBe(undefined)
  })

  it('sends at most thirty invitations a day, those to typed addresses among them', async () => {
    const team = await makeTeam(t, { team_max: 10 })
    const person = await someoneLooking(team.event)
    await charge(t.db, 'invitations', team.creator.user._id, 30)
    const refused = await ask(team, person)
    expect([refused.status, refused.body.fields]).toEqual([429, { looking: tooManyMails(30) }])
    expect(await invitationOf(person, team)).toBe(undefined)
  })

  it('takes an invitation back, and asking again the same day sends no second mail', async () => {
    const team = await makeTeam(t)
    const person = await someoneLooking(team.event)
    await ask(team, person)
    const [entry] = (await team.creator.get(`/api/application/${team.team._id}`)).body.data.team
    const takeBack = () => team.creator.put(team.path('uninvite'), { applicant: entry._id })
    expect((await takeBack()).status).toBe(200)
    expect(await invitationOf(person, team)).toBe(undefined)
    expect((await takeBack()).body.message).toBe(messages.invitationEnded)
    expect((await ask(team, person)).status).toBe(201)
    expect(await mailsOf(t, 'invitation:', team.team.team_name)).toHaveLength(1)
    const token = await mailedToken(t, person.user.email, 'invitation')
    expect((await person.put(`/api/invitation/${token}`, { answer: 'accept' })).status).toBe(200)
  })

  it('takes back no invitation of others, and none of who has joined or is held', async () => {
    const [team, other] = [await makeTeam(t), await makeTeam(t)]
    const places = []
    for (const one of [team, other]) {
      const person = await someoneLooking(one.event)
      await ask(one, person)
      places.push(await invitationOf(person, one))
    }
    const takeBack = (applicant: unknown) => team.creator.put(team.path('uninvite'), { applicant })
    expect((await takeBack(places[1])).body.message).toBe(messages.invitationEnded)
    const typed = await team.join('invited')
    expect((await takeBack(typed.place)).body.message).toBe(messages.invitationEnded)
    const staff = await t.organiser()
    await staff.put(`/api/application/applicant/changestatus/${places[0]}`, { status: 'on_hold' })
    expect((await takeBack(places[0])).body.message).toBe(messages.heldMember)
  })

  it('keeps who was invited there when its form is saved, and counts their places', async () => {
    const team = await makeTeam(t, { team_max: 3 })
    const person = await someoneLooking(team.event)
    await ask(team, person)
    const logo = (await make.file(t.db, { folder: 'application/logo', uploaded_by: team.creator.user._id }))
      .key
    const save = (...emails: string[]) =>
      team.creator.put(team.path('edit'), {
        logo,
        team: emails.map(email => ({ first_name: 'Mate', last_name: 'Mate', email })),
      })
    expect((await save('one@mates.test', 'two@mates.test')).status).toBe(422)
    expect((await save('one@mates.test')).status).toBe(200)
    expect((await save()).body.data.team).toMatchObject([{ email: null, status: 'invited' }])
    // Who types the address knows it; that the person is in the team already is no secret then.
    const typed = await save(person.user.email)
    expect([typed.status, typed.body.fields]).toEqual([409, { 'team.0.email': messages.alreadyInTeam }])
  })
})

describe('somebody whom several teams invite', () => {
  it('chooses one; the places in the others are free, and their creators are told', async () => {
    const event = await make.event(t.db)
    const teams = [await makeTeam(t, { event }), await makeTeam(t, { event }), await makeTeam(t, { event })]
    const [one, two, three] = teams as [Team, Team, Team]
    const person = await someoneLooking(event, { first_name: 'Meera', last_name: 'Krishnan' })
    for (const team of teams) expect((await ask(team, person)).status).toBe(201)
    const { body } = await person.get('/api/invitation')
    expect(body.data.map((its: object) => its)).toMatchObject(
      [three, two, one].map(({ team }) => ({
        team_name: team.team_name,
        is_open: true,
        holds_place: false,
      })),
    )
    await three.creator.put(three.path('withdraw'))
    expect((await answer(person, two, 'accept')).status).toBe(200)
    const statusIn = async (team: Team) => (await team.people()).map(({ status }) => status)
    expect([await statusIn(one), await statusIn(two), await statusIn(three)]).toEqual([
      ['registered', 'invitation-rejected'],
      ['registered', 'invitation-accepted'],
      ['registered', 'invitation-rejected'],
    ])
    const told = await mailsOf(t, 'answer:', 'Meera K., whom you invited')
    expect(told.map(({ to, subject }) => [to, subject])).toEqual([
      [one.creator.user.email, `Meera K. declined: ${one.team.team_name}`],
    ])
    expect(told[0]?.text.includes('Krishnan')).toBe(false)
    // Withdrawn or not, a team that comes back does not take them along.
    expect((await three.creator.put(three.path('bringback'))).status).toBe(200)
    expect(await statusIn(three)).toEqual(['registered', 'invitation-rejected'])
  })

  it('is in one team however many they join at the same moment', async () => {
    const event = await make.event(t.db)
    const teams = [await makeTeam(t, { event }), await makeTeam(t, { event }), await makeTeam(t, { event })]
    const person = await someoneLooking(event)
    for (const team of teams) await ask(team, person)
    const link = await makeTeam(t, { event })
    const { token } = (await link.creator.post(link.path('teamlink'))).body.data
    const answers = await Promise.all([
      ...teams.map(team => answer(person, team, 'accept')),
      person.post(`/api/join/${token}`),
    ])
    expect(answers.map(({ status }) => status).filter(status => status < 300)).toHaveLength(1)
    expect(answers.filter(({ status }) => status >= 300).map(({ status }) => status)).toEqual([409, 409, 409])
    const places = await t.db
      .selectFrom('applicants')
      .select(['status', 'has_joined'])
      .where('user_id', '=', person.user._id)
      .execute()
    expect(places.filter(({ has_joined }) => has_joined)).toHaveLength(1)
    expect(places.filter(({ status }) => status === 'invited')).toEqual([])
  })

  it('may apply with a team of their own, and may be invited by address beside', async () => {
    const event = await make.event(t.db)
    const team = await makeTeam(t, { event })
    const person = await someoneLooking(event)
    await ask(team, person)
    const other = await makeTeam(t, { event })
    const { place } = await other.join('invited', person)
    const accepted = await answer(person, team, 'accept')
    expect([accepted.status, accepted.body.message]).toEqual([409, messages.alreadyInTeam])
    await person.put(`/api/invitation/own/${place}`, { answer: 'decline' })
    const logo = (await make.file(t.db, { folder: 'application/logo', uploaded_by: person.user._id })).key
    const form = { team_name: 'Owls', theme: 'Open theme', logo, team: [], event_id: event._id }
    expect((await person.post('/api/application/apply', form)).status).toBe(201)
    expect((await team.people()).map(({ status }) => status)).toEqual(['registered', 'invitation-rejected'])
  })

  it('is asked by no team that asks while they join another', async () => {
    const event = await make.event(t.db)
    for (const _ of [1, 2, 3]) {
      const [team, other] = [await makeTeam(t, { event }), await makeTeam(t, { event })]
      const person = await someoneLooking(event)
      await ask(team, person)
      const invitation = await invitationOf(person, team)
      const [asked, joined] = await Promise.all([
        ask(other, person),
        person.put(`/api/invitation/own/${invitation}`, { answer: 'accept' }),
      ])
      expect([[201, 409].includes(asked.status), joined.status]).toEqual([true, 200])
      const places = await other.people()
      expect(places.filter(({ status }) => status === 'invited')).toEqual([])
    }
  })
})
