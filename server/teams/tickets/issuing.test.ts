import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'
import { runJobs } from '../../testing/jobs.ts'
import { letOffersBeDue, seatedEvent } from '../../testing/seats.ts'
import { ticketsOf, ticketFaults } from '../../testing/tickets.ts'
import { checkOfCode, codeOf, readTicketKey } from './code.ts'

// Who has a ticket, whatever happens (docs/product.md §36).

const t = useTestApp()

async function shortlistedTeam(fields: object = {}) {
  const scene = await seatedEvent(t, { is_on: false, people: null, up_to_people: null }, fields)
  const team = await scene.addTeam({ people: 2 })
  const set = async (status: string) => {
    const change = { status, comment: 'So it is' }
    const answer = await scene.staff.put(`/api/application/applicationchangestatus/${team._id}`, change)
    if (answer.status !== 200) throw new Error(answer.text)
  }
  return { ...scene, team, set }
}

describe('with seats', () => {
  it('a person has a ticket once the team is confirmed, and nobody before', async () => {
    const scene = await seatedEvent(t)
    const team = await scene.offered({ people: 3 })
    await team.answer(0, 'yes')
    expect(await ticketsOf(t, scene.event)).toEqual([])
    await team.answer(1, 'yes')
    await team.answer(2, 'no')
    const valid = await ticketsOf(t, scene.event)
    expect(valid.map(({ user_id, revoked_at }) => [user_id, revoked_at])).toEqual(
      team.members.slice(0, 2).map(({ user }) => [user._id, null]),
    )
    expect(await ticketFaults(t)).toEqual([])
  })

  it('a ticket ends with the seat that is given up, and with those of the team', async () => {
    const scene = await seatedEvent(t, {}, { team_min: 1 })
    const team = await scene.offered({ people: 2 })
    await team.answer(0, 'yes')
    await team.answer(1, 'yes')
    await team.answer(0, 'no')
    const ended = async () => (await ticketsOf(t, scene.event)).map(({ reason }) => reason)
    expect(await ended()).toEqual(['seat', null])
    await scene.staff.post(`/api/seat/take-back/${team._id}`, { reason: 'The room is smaller' })
    expect(await ended()).toEqual(['seat', 'seat'])
  })

  it('a person who has a seat again has the same number and another code', async () => {
    const scene = await seatedEvent(t, {}, { team_min: 1 })
    const team = await scene.offered({ people: 2 })
    await team.answer(0, 'yes')
    await team.answer(1, 'yes')
    const [before] = await ticketsOf(t, scene.event)
    await team.answer(0, 'no')
    await scene.staff.put(`/api/seat/person/${await applicantOf(team, 0)}`, { answer: 'yes' })
    const [after] = await ticketsOf(t, scene.event)
    expect([after?.number, after?.version, after?.revoked_at]).toEqual([before?.number, 2, null])
    expect(after?.code_check).not.toBe(before?.code_check)
  })

  it('who did not answer in time has none, and a lapsed team has none', async () => {
    const scene = await seatedEvent(t)
    const [confirmed, lapsed] = [await scene.offered({ people: 3 }), await scene.offered({ people: 2 })]
    await confirmed.answer(0, 'yes')
    await confirmed.answer(1, 'yes')
    await lapsed.answer(0, 'yes')
    await letOffersBeDue(t, [confirmed, lapsed])
    await runJobs(t.app, 'settle-offers')
    expect(new Set((await ticketsOf(t, scene.event)).map(({ user_id }) => user_id))).toEqual(
      new Set(confirmed.members.slice(0, 2).map(({ user }) => user._id)),
    )
    expect(await ticketFaults(t)).toEqual([])
  })

  it('who joins a confirmed team has a ticket with the seat', async () => {
    const scene = await seatedEvent(t, { asks: false })
    const team = await scene.offered({ people: 2 })
    expect(await ticketsOf(t, scene.event)).toHaveLength(2)
    const more = await t.candidate()
    await make.applicant(t.db, {
      application_id: team._id,
      user_id: more.user._id,
      status: 'invitation-accepted',
    })
    expect((await ticketsOf(t, scene.event)).map(({ user_id }) => user_id)).toContain(more.user._id)
    expect(await ticketFaults(t)).toEqual([])
  })

  it('nobody loses a ticket because staff switch seats on: it ends when the team is asked and declines', async () => {
    const scene = await seatedEvent(t, { is_on: false })
    const team = await scene.addTeam({ people: 2, status: 'shortlisted' })
    const { version } = await scene.settings()
    await t.db
      .updateTable('event_seats')
      .set({ is_on: true })
      .where('event_id', '=', scene.event._id)
      .execute()
    expect(version).toBeGreaterThan(0)
    const valid = async () =>
      (await ticketsOf(t, scene.event)).filter(({ revoked_at }) => revoked_at === null)
    expect(await valid()).toHaveLength(2)
    await scene.offer(team)
    expect(await valid()).toHaveLength(2)
    await team.answer(0, 'no')
    expect(await valid()).toHaveLength(0)
  })
})

describe('without seats', () => {
  it('shortlisting issues tickets to who has joined, and rejecting ends them', async () => {
    const { event, set, team } = await shortlistedTeam()
    await make.applicant(t.db, { application_id: team._id })
    await set('shortlisted')
    expect((await ticketsOf(t, event)).map(({ user_id, reason }) => [user_id, reason])).toEqual(
      team.members.map(({ user }) => [user._id, null]),
    )
    await set('on_hold')
    expect((await ticketsOf(t, event)).map(({ reason }) => reason)).toEqual([null, null])
    await set('rejected')
    expect((await ticketsOf(t, event)).map(({ reason }) => reason)).toEqual(['team', 'team'])
    expect(await ticketFaults(t)).toEqual([])
  })

  it('a team that withdraws has no tickets, and has them again when it comes back', async () => {
    const { event, set, team } = await shortlistedTeam()
    await set('shortlisted')
    await team.creator.put(`/api/application/withdraw/${team._id}`, {})
    expect((await ticketsOf(t, event)).map(({ revoked_at }) => revoked_at === null)).toEqual([false, false])
    await set('shortlisted')
    expect((await ticketsOf(t, event)).map(({ reason, version }) => [reason, version])).toEqual([
      [null, 2],
      [null, 2],
    ])
    expect(await ticketFaults(t)).toEqual([])
  })

  it('a member who leaves has none any more', async () => {
    const { event, set, team } = await shortlistedTeam()
    await set('shortlisted')
    expect((await team.members[1]?.put(`/api/application/leave/${team._id}`))?.status).toBe(200)
    expect((await ticketsOf(t, event)).map(({ reason }) => reason)).toEqual([null, 'left'])
  })

  it('online events have none; one that becomes online ends them, and one that comes back issues new ones', async () => {
    const { event, set } = await shortlistedTeam({ mode: 'online' })
    await set('shortlisted')
    expect(await ticketsOf(t, event)).toEqual([])
    const hold = (mode: 'offline' | 'online') =>
      t.db.updateTable('events').set({ mode }).where('_id', '=', event._id).execute()
    await hold('offline')
    expect(await ticketsOf(t, event)).toHaveLength(2)
    await hold('online')
    expect((await ticketsOf(t, event)).map(({ reason }) => reason)).toEqual(['online', 'online'])
    await hold('offline')
    expect((await ticketsOf(t, event)).map(({ reason, version }) => [reason, version])).toEqual([
      [null, 2],
      [null, 2],
    ])
  })
})

describe('a number and a code', () => {
  it('of an event differ, have four digits, and five above 9,999', async () => {
    const event = await make.event(t.db)
    const { rows } = await sql<{ n: number }>`select ticket_number(${event._id}, n) as n
      from generate_series(1, 10001) as n order by 1`.execute(t.db)
    const numbers = rows.map(({ n }) => n)
    expect(new Set(numbers).size).toBe(10_001)
    expect([numbers[0], numbers[9998], numbers[9999], numbers[10_000]]).toEqual([1, 9999, 10_000, 10_001])
  })

  it('are not in the database: it has the check of the code that the server draws', async () => {
    const { event, set } = await shortlistedTeam()
    await set('shortlisted')
    const key = await readTicketKey(t.db)
    const tickets = await ticketsOf(t, event)
    expect(tickets).toHaveLength(2)
    const codes = tickets.map(ticket => codeOf(key, ticket))
    expect(codes.map(checkOfCode)).toEqual(tickets.map(({ code_check }) => code_check))
    expect(codes.every(code => /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/.test(code))).toBe(true)
  })
})

async function applicantOf(team: { _id: string; members: { user: { _id: string } }[] }, at: number) {
  const { _id } = await t.db
    .selectFrom('applicants')
    .select('_id')
    .where('application_id', '=', team._id)
    .where('user_id', '=', team.members[at]?.user._id ?? '')
    .executeTakeFirstOrThrow()
  return _id
}
