import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type Client, useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'
import { runJobs } from '../../testing/jobs.ts'
import { makeTeam } from '../../testing/teams.ts'

// Of somebody who looks for a team, nobody gets the address, the number or the last name before they join one.

const t = useTestApp()

const secrets = { last_name: 'Krishnanov', email: 'secret.person@example.test', contact_number: '7012345678' }
const sentence = 'I solder under the moon.'

async function scene() {
  const company = await make.company(t.db)
  const event = await make.event(t.db, { company_id: company._id })
  const team = await makeTeam(t, { event })
  const email = `${crypto.randomUUID()}.${secrets.email}`
  const person = await t.candidate({ ...secrets, email, first_name: 'Meera' })
  const { _id: looking } = await make.looking(t.db, {
    event_id: event._id,
    user_id: person.user._id,
    sentence,
  })
  const ask = () => team.creator.post(team.path('invitelooking'), { looking })
  return { company, event, team, person, looking, ask, staff: await t.companyUser(company) }
}

const isTold = (text: string) => Object.values(secrets).filter(secret => text.includes(secret))

describe('who looks is listed', () => {
  it('for the team’s people and for staff of the event, without contact details', async () => {
    const { event, team, staff } = await scene()
    const member = await team.join('invitation-accepted')
    const organiser = await t.organiser()
    const answers = [
      await team.creator.get(team.path('looking')),
      await member.get(team.path('looking')),
      await staff.get('/api/looking', { eventid: event._id }),
      await organiser.get('/api/looking', { eventid: event._id }),
    ]
    for (const { status, text, body } of answers) {
      expect([status, isTold(text), body.data.length, body.data[0].last_name]).toEqual([200, [], 1, 'K.'])
    }
  })

  it('for nobody else', async () => {
    const { event, team } = await scene()
    const teamOfOther = await makeTeam(t)
    const invited = await team.join('invited')
    const declined = await team.join('invitation-rejected')
    const another = await t.candidate()
    await make.looking(t.db, { event_id: event._id, user_id: another.user._id, sentence: 'Me too.' })
    const path = team.path('looking')
    for (const person of [teamOfOther.creator, invited, declined, another]) {
      expect((await person.get(path)).status).toBe(404)
      expect((await person.get('/api/looking', { eventid: event._id })).status).toBe(403)
    }
    expect((await t.visitor.get(path)).status).toBe(401)
    expect((await t.visitor.get('/api/looking', { eventid: event._id })).status).toBe(401)
    const otherStaff = await t.companyUser()
    const list = (await otherStaff.get('/api/looking', { eventid: event._id })).body
    expect([list.data, list.total]).toEqual([[], 0])
    const others = [
      await teamOfOther.creator.get(teamOfOther.path('looking')),
      await another.get('/api/looking/own'),
      await another.get(`/api/looking/event/${event._id}`),
      await another.get(`/api/geteventdetails/${event._id}`),
      await t.visitor.get(`/api/geteventdetails/${event._id}`),
      await otherStaff.get('/api/application/applicant/allapplicant'),
    ]
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    for (const { text } of others) expect([text.includes(sentence), isTold(text)]).toEqual([false, []])
  })

  it('for a team no more once it is full, withdrew or was decided about, or registration closed', async () => {
    const { event, team } = await scene()
    const seen = async () => (await team.creator.get(team.path('looking'))).body.total
    expect(await seen()).toBe(1)
    const places = [await team.join('invited'), await team.join('invited'), await team.join('invited')]
    expect(await seen()).toBe(0)
    await t.db
      .deleteFrom('applicants')
      .where('_id', '=', places[0]?.place ?? '')
      .execute()
    const set = (fields: object) =>
      t.db.updateTable('applications').set(fields).where('_id', '=', team.team._id).execute()
    await set({ status: 'shortlisted' })
    expect(await seen()).toBe(0)
    await set({ status: 'registered' })
    expect(await seen()).toBe(1)
    await team.creator.put(team.path('withdraw'))
    expect(await seen()).toBe(0)
    await team.creator.put(team.path('bringback'))
    expect(await seen()).toBe(1)
    const closed = { last_day_of_registration: make.dayFromNow(-2) }
    await t.db.updateTable('events').set(closed).where('_id', '=', event._id).execute()
    expect(await seen()).toBe(0)
  })
})

describe('who was invited there', () => {
  /** Every answer about the team that its people and staff get. */
  async function everyAnswer(
    { event, team, person, staff }: Awaited<ReturnType<typeof scene>>,
    member: Client,
  ) {
    const one = `/api/application/${team.team._id}`
    const asked: [Client, string, object?][] = [
      [team.creator, one],
      [team.creator, '/api/application'],
      [team.creator, '/api/application', { eventid: event._id }],
      [team.creator, team.path('looking')],
      [member, one],
      [member, '/api/application'],
      [staff, one],
      [staff, '/api/application', { q: team.team.team_name }],
      [staff, '/api/application/export', { eventid: event._id }],
      [staff, '/api/application/applicant/allapplicant'],
      [staff, '/api/application/applicant/allapplicant', { applicationid: team.team._id }],
      [staff, `/api/application/applicant/${person.user._id}`],
      [staff, '/api/application/applicant/export', { eventid: event._id }],
      [staff, '/api/search', { q: 'Meera' }],
      [staff, '/api/looking', { eventid: event._id }],
      [staff, `/api/event/${event._id}`],
    ]
    const answers = []
    for (const [client, path, query] of asked) {
      const answer = await client.get(path, { ...query })
      answers.push({ path, query, ...answer })
    }
    return answers
  }

  it('is in the team’s list and in staff’s without address, number and last name, also after declining', async () => {
    const all = await scene()
    const { team, person, ask } = all
    const member = await team.join('invitation-accepted')
    const asked = await ask()
    expect([asked.status, isTold(asked.text)]).toEqual([201, []])
    for (const { path, status, text } of await everyAnswer(all, member)) {
      expect([path, status, isTold(text)]).toEqual([path, 200, []])
    }
    const [invitation] = (await person.get('/api/invitation')).body.data
    await person.put(`/api/invitation/own/${invitation._id}`, { answer: 'decline' })
    const answers = await everyAnswer(all, member)
    for (const { path, status, text } of answers) {
      expect([path, status, isTold(text)]).toEqual([path, 200, []])
    }
    expect(answers[0]?.body.data.team.at(-1)).toEqual({
      _id: invitation._id,
      first_name: 'Meera',
      last_name: 'K.',
      email: null,
      status: 'invitation-rejected',
    })
  })

  it('is not found by what is not shown', async () => {
    const { event, team, staff, person, ask } = await scene()
    await team.join('invitation-accepted')
    await ask()
    for (const q of [secrets.last_name, person.user.email, secrets.contact_number]) {
      for (const path of ['/api/application/applicant/allapplicant', '/api/application', '/api/looking']) {
        const { body } = await staff.get(path, { q, eventid: event._id })
        expect([path, q, body.data]).toEqual([path, q, []])
      }
      expect((await staff.get('/api/search', { q })).body.data).toEqual([])
    }
    const { body } = await staff.get('/api/application/applicant/allapplicant', {
      q: 'Meera K.',
      eventid: event._id,
    })
    expect(body.data.map(({ user }: { user: object }) => user)).toEqual([
      { _id: person.user._id, first_name: 'Meera', last_name: 'K.', email: null, contact_number: null },
    ])
  })

  it('is written to all the same: reminders and news of the event reach them', async () => {
    const { event, team, person, staff, ask } = await scene()
    await ask()
    const { rows } = await sql<{
      day: string
    }>`select (today_in(${event.timezone}) + 3)::text as day`.execute(t.db)
    const soon = { team_min: 2, last_day_of_registration: rows[0]?.day }
    await t.db.updateTable('events').set(soon).where('_id', '=', event._id).execute()
    await runJobs(t.app, 'remind-teams')
    await staff.put(`/api/event/update/eventstatus/${event._id}`, { event_status: 'cancelled' })
    const mails = await t.db
      .selectFrom('mails')
      .select('subject')
      .where('to', '=', person.user.email)
      .where('text', 'like', `%${event.event_name}%`)
      .execute()
    // The invitation, the reminder, and that the event is cancelled.
    expect(mails).toHaveLength(3)
    const told = await t.db
      .selectFrom('mails')
      .select('text')
      .where('to', 'in', [team.creator.user.email, staff.user.email])
      .execute()
    expect(told.flatMap(({ text }) => isTold(text))).toEqual([])
  })

  it('is shown with the account once they accept', async () => {
    const all = await scene()
    await all.ask()
    const [invitation] = (await all.person.get('/api/invitation')).body.data
    await all.person.put(`/api/invitation/own/${invitation._id}`, { answer: 'accept' })
    const { body } = await all.staff.get('/api/application/applicant/allapplicant', {
      q: secrets.last_name,
      eventid: all.event._id,
    })
    expect(body.data.map(({ user }: { user: { email: string } }) => user.email)).toEqual([
      all.person.user.email,
    ])
  })

  it('is not named in what is recorded of the team', async () => {
    const { team, ask } = await scene()
    await ask()
    const rows = await t.db
      .selectFrom('happenings')
      .select(['action', 'data'])
      .where('subject_id', '=', team.team._id)
      .execute()
    expect(rows.map(({ action }) => action)).toEqual(['looking_invited'])
    expect(isTold(JSON.stringify(rows))).toEqual([])
  })
})
