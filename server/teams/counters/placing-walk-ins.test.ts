import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { counterMessages } from '../../../contract/teams/counters.texts.ts'
import { noSeatLeft } from '../../../contract/teams/seats.texts.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { useTestApp } from '../../testing/app.ts'
import { countedEvent } from '../../testing/counters.ts'
import { scanOf } from '../../testing/scans.ts'
import * as make from '../../testing/factories.ts'

// What staff do with walk-ins.

const t = useTestApp()

async function scene({ email }: { email?: string } = {}) {
  const event = await countedEvent(t, { event_status: 'published', team_min: 1, team_max: 3 })
  await event.staff.put(`/api/counter/settings/${event.event._id}`, { takes_walk_ins: true })
  const device = await event.openDevice()
  const person = await t.candidate(email ? { email } : {})
  const list = async () => (await device.get('/api/counter/list')).body.data
  const [spare] = (await list()).spares
  const walkIn = (fields: object, ticket: { _id: string } = spare) =>
    device.post('/api/counter/scans', {
      scans: [scanOf(event.door, ticket, { act: 'walk_in', how: 'spare', walk_in: fields })],
    })
  const walkIns = async () => (await event.staff.get(`/api/event/walk-ins/${event.event._id}`)).body.data
  const team = (fields: object = {}) =>
    make.application(t.db, {
      event_id: event.event._id,
      status: 'shortlisted',
      team_name: 'Crop Doctor',
      ...fields,
    })
  const put = (_id: string, application: { _id: string }) =>
    event.staff.post(`/api/walk-in/team/${_id}`, { application: application._id })
  return { ...event, device, person, spare, list, walkIn, walkIns, team, put }
}

describe('a walk-in', () => {
  it('is listed with what was typed, the team they named, and whether they have an account', async () => {
    const s = await scene()
    const team = await s.team()
    await s.walkIn({ name: 'Asha Rao', email: s.person.user.email, team: team._id })
    await s.walkIn({ name: '', email: 'nowhere' }, (await s.list()).spares[0])
    expect(await s.walkIns()).toMatchObject([
      {
        name: 'Walk-in S-02',
        email: null,
        typed_address: 'nowhere',
        doubts: ['address', 'name'],
        has_account: false,
      },
      {
        name: 'Asha Rao',
        spare: 1,
        doubts: [],
        state: 'in',
        has_account: true,
        wished: { team_name: 'Crop Doctor' },
      },
    ])
    const other = await countedEvent(t)
    expect((await other.staff.get(`/api/event/walk-ins/${s.event._id}`)).status).toBe(404)
  })

  it('put into a team is a member, whose ticket is the one in their hand', async () => {
    const s = await scene()
    const team = await s.team()
    await s.walkIn({ name: 'Asha Rao', email: s.person.user.email })
    const { body, status } = await s.put(s.spare._id, team)
    expect([status, body.data]).toMatchObject([200, { state: 'in_team', team: { team_name: 'Crop Doctor' } }])
    const { tickets } = await s.list()
    const own = tickets.filter((ticket: { _id: string }) => ticket._id === s.spare._id)
    expect(own).toMatchObject([{ kind: 'team', team: 'Crop Doctor', check: s.spare.check, no_seat: null }])
    const { rows } = await sql`select from tickets where user_id = ${s.person.user._id}`.execute(t.db)
    expect(rows).toHaveLength(1)
    const again = await s.put(s.spare._id, team)
    expect([again.status, again.body.message]).toEqual([409, counterMessages.noWalkIn])
  })

  it('who joins a team without staff keeps the ticket too', async () => {
    const s = await scene()
    await s.walkIn({ name: 'Asha Rao', email: s.person.user.email })
    const team = await s.team()
    await make.applicant(t.db, {
      application_id: team._id,
      user_id: s.person.user._id,
      status: 'invitation-accepted',
    })
    expect(await s.walkIns()).toMatchObject([{ _id: s.spare._id, state: 'in_team' }])
  })

  it('is put into a team by its rules alone: an account, room, one team, a seat', async () => {
    const s = await scene()
    const team = await s.team()
    const refusal = async (into: { _id: string } = team) => {
      const { status, body } = await s.put(s.spare._id, into)
      return [status, body.message]
    }
    await s.walkIn({ name: 'Asha Rao', email: 'nobody@example.test' })
    expect(await refusal()).toEqual([409, counterMessages.noAccount])
    await t.db
      .updateTable('guests')
      .set({ email: s.person.user.email })
      .where('event_id', '=', s.event._id)
      .execute()
    await t.db
      .updateTable('users')
      .set({ address_proved_at: null })
      .where('_id', '=', s.person.user._id)
      .execute()
    expect(await refusal()).toEqual([409, counterMessages.noAccount])
    const now = new Date().toISOString()
    await t.db
      .updateTable('users')
      .set({ address_proved_at: now })
      .where('_id', '=', s.person.user._id)
      .execute()
    const elsewhere = await make.application(t.db, { status: 'shortlisted' })
    expect((await refusal(elsewhere))[0]).toBe(404)
    expect(await refusal(await s.team({ status: 'registered' }))).toEqual([409, counterMessages.noRoom])
    const full = await s.team({ team_name: 'Full' })
    for (let n = 0; n < 2; n++)
      await make.applicant(t.db, { application_id: full._id, status: 'invitation-accepted' })
    expect(await refusal(full)).toEqual([409, counterMessages.noRoom])
    const first = await s.team({ team_name: 'First', status: 'registered' })
    await make.applicant(t.db, {
      application_id: first._id,
      user_id: s.person.user._id,
      status: 'invitation-accepted',
    })
    expect(await refusal()).toEqual([409, messages.alreadyInTeam])
    await t.db.deleteFrom('applicants').where('user_id', '=', s.person.user._id).execute()
    const others = await s.team({ team_name: 'Seated' })
    await make.seats(t.db, { event_id: s.event._id, people: 1, up_to_people: 1 })
    await sql`insert into team_seats (application_id, event_id, state) values (${others._id}, ${s.event._id}, 'confirmed')`.execute(
      t.db,
    )
    await sql`insert into seat_people (applicant_id, application_id, answer, answered_at)
      select _id, application_id, 'yes', now() from applicants where application_id = ${others._id}`.execute(
      t.db,
    )
    expect(await refusal(others)).toEqual([409, noSeatLeft])
  })

  it('of two members of staff at once is put into one team', async () => {
    const s = await scene()
    const [one, two] = [await s.team({ team_name: 'One' }), await s.team({ team_name: 'Two' })]
    await s.walkIn({ name: 'Asha Rao', email: s.person.user.email })
    const answers = await Promise.all([s.put(s.spare._id, one), s.put(s.spare._id, two)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('of a device that had ended counts once staff say so, and is mailed then', async () => {
    const s = await scene()
    await s.staff.post(`/api/device/revoke/${s.device.user._id}`)
    await s.walkIn({ name: 'Asha Rao', email: 'asha.rao@example.test' })
    expect(await s.walkIns()).toMatchObject([{ state: 'late' }])
    expect((await s.staff.post(`/api/walk-in/keep/${s.spare._id}`)).body.data).toMatchObject({ state: 'in' })
    const again = await s.staff.post(`/api/walk-in/keep/${s.spare._id}`)
    expect([again.status, again.body.message]).toEqual([409, counterMessages.keptAlready])
    const { told_version } = await t.db
      .selectFrom('tickets')
      .select('told_version')
      .where('_id', '=', s.spare._id)
      .executeTakeFirstOrThrow()
    expect(told_version).toBe(0)
  })

  it('that staff take out has no ticket and counts no more', async () => {
    const s = await scene()
    await s.walkIn({ name: 'Asha Rao' })
    const [{ scan_id }] = await s.walkIns()
    await s.staff.post(`/api/scan/undo/${scan_id}`, { reason: 'Twice' })
    expect(await s.walkIns()).toMatchObject([{ state: 'ended' }])
  })
})

describe('a note for the door', () => {
  it('is in the list of devices, and taken away again; only staff of the event write it', async () => {
    const s = await scene()
    await s.walkIn({ name: 'Asha Rao', email: s.person.user.email })
    const note = (text: string) => s.staff.put(`/api/ticket/note/${s.spare._id}`, { note: text })
    const shown = async () => (await s.list()).tickets.map((ticket: { note: string | null }) => ticket.note)
    expect((await note('Has the signed form')).body.data).toEqual({ note: 'Has the signed form' })
    expect(await shown()).toEqual(['Has the signed form'])
    await note('')
    expect(await shown()).toEqual([null])
    const other = await countedEvent(t)
    for (const somebody of [other.staff, s.person])
      expect((await somebody.put(`/api/ticket/note/${s.spare._id}`, { note: 'x' })).status).not.toBe(200)
  })
})
