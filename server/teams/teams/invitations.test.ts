import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { messages } from '../../../contract/platform/messages.ts'
import { newLinkToken } from '../../platform/sessions/link-token.ts'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'

const t = useTestApp()

/** A candidate who is invited to a team, and the link they were mailed. */
async function invited(eventFields: Parameters<typeof make.event>[1] = {}) {
  const event = await make.event(t.db, eventFields)
  const team = await make.application(t.db, { event_id: event._id })
  const guest = await t.candidate()
  const { token, hash } = newLinkToken()
  const { _id } = await make.applicant(t.db, {
    application_id: team._id,
    user_id: guest.user._id,
    token_hash: hash,
  })
  return { event, team, guest, _id, link: `/api/invitation/${token}` }
}

function statusOf(_id: string) {
  return t.db.selectFrom('applicants').select('status').where('_id', '=', _id).executeTakeFirstOrThrow()
}

describe('an invitation link', () => {
  it('shows event and team to whoever holds it', async () => {
    const { event, team, guest, link } = await invited()
    const creator = await t.db
      .selectFrom('users')
      .select(['first_name', 'last_name'])
      .where('_id', '=', team.created_by)
      .executeTakeFirstOrThrow()
    const { status, body } = await t.visitor.get(link)
    expect([status, body.data]).toEqual([
      200,
      {
        status: 'invited',
        team_name: team.team_name,
        invited_by: creator,
        event: {
          _id: event._id,
          event_name: event.event_name,
          event_type: 'hackathon',
          start_date: event.start_date,
          end_date: event.end_date,
          last_day_of_registration: event.last_day_of_registration,
          timezone: 'Asia/Kolkata',
          banner: null,
          event_status: 'published',
          status_since: null,
          archived_at: null,
          complete_by: null,
          moved: null,
          company: { company_name: expect.any(String), logo: null },
        },
        email: guest.user.email,
        first_name: guest.user.first_name,
        last_name: guest.user.last_name,
        has_account: true,
        is_open: true,
      },
    ])
    const whoHasNone = { password_hash: null, address_proved_at: null }
    await t.db.updateTable('users').set(whoHasNone).where('_id', '=', guest.user._id).execute()
    expect((await t.visitor.get(link)).body.data.has_account).toBe(false)
    expect((await t.visitor.get('/api/invitation/unknown')).status).toBe(404)
  })

  it.each([
    ['accept', 'invitation-accepted', 'decline'],
    ['decline', 'invitation-rejected', 'accept'],
  ])('lets its person %s, once', async (answer, status, otherAnswer) => {
    const { guest, link, team } = await invited()
    const first = await guest.put(link, { answer })
    expect([first.status, first.body.data]).toEqual([200, { status }])
    expect((await guest.put(link, { answer })).body.data).toEqual({ status })
    const other = await guest.put(link, { answer: otherAnswer })
    expect([other.status, other.body.message]).toEqual([409, messages.invitationEnded])
    expect((await t.visitor.get(link)).body.data).toMatchObject({ status, is_open: false })
    const seen = await guest.get(`/api/application/${team._id}`)
    expect(seen.status).toBe(answer === 'accept' ? 200 : 404)
    if (answer === 'accept') expect(seen.body.data.active_members).toHaveLength(2)
  })

  it('refuses another address in a clear sentence, staff, and visitors', async () => {
    const { link, _id } = await invited()
    const other = await (await t.candidate()).put(link, { answer: 'accept' })
    expect([other.status, other.body.message]).toEqual([403, messages.otherAddress])
    expect((await (await t.companyUser()).put(link, { answer: 'accept' })).status).toBe(403)
    expect((await t.visitor.put(link, { answer: 'accept' })).status).toBe(401)
    expect(await statusOf(_id)).toEqual({ status: 'invited' })
  })

  it('can be answered on the first day of the event while registration is open on it', async () => {
    const today = make.dayFromNow(0)
    const { guest, link, _id } = await invited({
      start_date: today,
      last_day_of_registration: today,
      timezone: 'UTC',
    })
    expect((await t.visitor.get(link)).body.data).toMatchObject({
      is_open: true,
      event: { start_date: today, last_day_of_registration: today },
    })
    expect((await guest.put(link, { answer: 'accept' })).status).toBe(200)
    expect(await statusOf(_id)).toEqual({ status: 'invitation-accepted' })
  })

  it.each([
    [
      'the event has begun',
      { start_date: make.dayFromNow(-1), last_day_of_registration: make.dayFromNow(-3) },
    ],
    ['it was called off', { event_status: 'cancelled' as const }],
  ])('is dead once %s', async (_, fields) => {
    const { guest, link, _id } = await invited(fields)
    expect((await t.visitor.get(link)).body.data.is_open).toBe(false)
    for (const path of [link, `/api/invitation/own/${_id}`]) {
      const answer = await guest.put(path, { answer: 'accept' })
      expect([answer.status, answer.body.message]).toEqual([409, messages.invitationEnded])
    }
  })

  it('is closed while its person is on hold', async () => {
    const { guest, link, _id } = await invited()
    await t.db
      .updateTable('applicants')
      .set({ status: 'on_hold', held_from: 'invited' })
      .where('_id', '=', _id)
      .execute()
    expect((await guest.put(link, { answer: 'accept' })).status).toBe(409)
  })

  it('has one answer of 20 at once', async () => {
    const { guest, link, _id } = await invited()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => guest.put(link, { answer: i % 2 ? 'accept' : 'decline' })),
    )
    const { status } = await statusOf(_id)
    const right = answers.filter(answer => answer.status === 200)
    expect(right).toHaveLength(10)
    expect(new Set(right.map(answer => answer.body.data.status))).toEqual(new Set([status]))
  })

  it('refuses who is in another team of the event by now', async () => {
    const { event, guest, link, _id } = await invited()
    // Declined here, in another team there, and then invited here once more.
    await guest.put(link, { answer: 'decline' })
    await make.application(t.db, { event_id: event._id, created_by: guest.user._id })
    const answer = await guest.put(link, { answer: 'accept' })
    expect([answer.status, answer.body.message]).toEqual([409, messages.alreadyInTeam])
    expect(await statusOf(_id)).toEqual({ status: 'invitation-rejected' })
  })
})

describe('an answer', () => {
  it.each(['by its link', 'from the list'])('%s waits for the team before it holds the person', async how => {
    const { team, guest, _id, link } = await invited()
    const held = await t.db.transaction().execute(async trx => {
      // As whoever joins a team and whoever deletes the person: the team first, then the person.
      await sql`select from applications where _id = ${team._id} for no key update`.execute(trx)
      const path = how === 'by its link' ? link : `/api/invitation/own/${_id}`
      const answering = guest.put(path, { answer: 'accept' })
      const waiting = async () => {
        const { rows } = await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(t.db)
        return rows.length
      }
      await expect.poll(waiting).toBe(1)
      await sql`select from users where _id = ${guest.user._id} for update nowait`.execute(trx)
      return { answering }
    })
    expect((await held.answering).status).toBe(200)
    expect(await statusOf(_id)).toEqual({ status: 'invitation-accepted' })
  })
})

describe('one’s own invitations', () => {
  it('are listed newest first and answered without the link', async () => {
    const { guest, _id, team } = await invited()
    await make.application(t.db, { created_by: guest.user._id })
    const later = await make.applicant(t.db, { user_id: guest.user._id })
    await invited()
    const { body } = await guest.get('/api/invitation')
    expect(body.data.map((row: { _id: string }) => row._id)).toEqual([later._id, _id])
    expect(body.data[1]).toMatchObject({
      application: { _id: team._id },
      team_name: team.team_name,
      status: 'invited',
      is_open: true,
    })
    expect((await guest.put(`/api/invitation/own/${_id}`, { answer: 'accept' })).body.data).toEqual({
      status: 'invitation-accepted',
    })
    expect((await guest.put(`/api/invitation/own/${_id}`, { answer: 'maybe' })).status).toBe(422)
  })

  it('are no one else’s', async () => {
    const { _id } = await invited()
    const other = await t.candidate()
    expect((await other.put(`/api/invitation/own/${_id}`, { answer: 'accept' })).status).toBe(404)
    expect((await (await t.organiser()).get('/api/invitation')).status).toBe(403)
  })

  it('frees the person who declines for a team of their own', async () => {
    const { guest, _id, event } = await invited()
    await guest.put(`/api/invitation/own/${_id}`, { answer: 'decline' })
    const logo = await make.file(t.db, { folder: 'application/logo', uploaded_by: guest.user._id })
    const body = { team_name: 'Own', logo: logo.key, theme: 'Open theme', event_id: event._id }
    expect((await guest.post('/api/application/apply', body)).status).toBe(201)
  })
})
