import { describe, expect, it } from 'vitest'
import { afterBegin, outsideOfCapacity, seatMessages } from '../../../contract/teams/seats.texts.ts'
import { useTestApp } from '../../testing/app.ts'
import { changedByYourself } from '../../../contract/platform/messages.ts'
import * as make from '../../testing/factories.ts'
import { heldOf, seatedEvent, standingOf } from '../../testing/seats.ts'

const t = useTestApp()

async function newEvent() {
  const event = await make.event(t.db)
  const staff = await t.companyUser({ _id: event.company_id })
  const path = `/api/event/seats/${event._id}`
  const answer_by = `${make.dayFromNow(8)}T18:00`
  return { event, staff, path, answer_by, save: (body: object) => staff.put(path, { answer_by, ...body }) }
}

describe('an event', () => {
  it('has no seats until staff switch them on, with what the page says at first', async () => {
    const { staff, path, save } = await newEvent()
    const before = (await staff.get(path)).body.data
    expect(before).toMatchObject({ is_on: false, people: null, teams: null, version: 0 })
    expect((await save({ people: '300' })).body.data).toMatchObject({
      is_on: true,
      people: 300,
      teams: null,
      up_to_people: 300,
      up_to_teams: null,
      asks: true,
      refill: true,
      refill_hours: 48,
      refill_until: `${make.dayFromNow(9)}T12:30:00.000000Z`,
      waiting_at_door: false,
      local: { answer_by: `${make.dayFromNow(8)}T18:00`, refill_until: null },
      sums: { held_people: 0, free_people: 300, free_teams: null, over_people: 0 },
      event: {
        begins: `${make.dayFromNow(10)}T03:30:00.000000Z`,
        ends: `${make.dayFromNow(12)}T12:30:00.000000Z`,
      },
    })
  })

  it('says until when a team answers that is offered seats now, again or from the waitlist', async () => {
    const scene = await seatedEvent(t)
    const { due } = await scene.settings()
    const again = await scene.offered()
    const waiting = await scene.waiting()
    await scene.offer(waiting)
    const dueOf = async (team: { _id: string }) =>
      (await scene.staff.get(`/api/seat/team/${team._id}`)).body.data.due.slice(0, 16)
    expect([due.first.slice(0, 16), due.waitlist.slice(0, 16)]).toEqual([
      await dueOf(again),
      await dueOf(waiting),
    ])
    await t.db
      .updateTable('event_seats')
      .set({ asks: false })
      .where('event_id', '=', scene.event._id)
      .execute()
    expect((await scene.settings()).due).toEqual({ first: null, waitlist: null })
  })

  it('limits teams, people or both', async () => {
    const { save } = await newEvent()
    expect((await save({ teams: 20, up_to_teams: 25 })).body.data).toMatchObject({
      people: null,
      teams: 20,
      up_to_people: null,
      up_to_teams: 25,
    })
    expect((await save({})).body.fields).toEqual({ people: seatMessages.capacity })
  })

  it.each([
    [{ people: 0 }, { people: seatMessages.people }],
    [{ people: 100_001 }, { people: seatMessages.people }],
    [{ people: 'many' }, { people: seatMessages.people }],
    [{ teams: 20_001 }, { teams: seatMessages.teams }],
    [{ people: 300, up_to_people: 299 }, { up_to_people: outsideOfCapacity(300) }],
    [{ people: 300, up_to_people: 601 }, { up_to_people: outsideOfCapacity(300) }],
    [{ people: 300, refill_hours: 1 }, { refill_hours: seatMessages.hours }],
    [{ people: 300, refill_hours: 169 }, { refill_hours: seatMessages.hours }],
    [{ people: 300, comes_share: 101 }, { comes_share: seatMessages.share }],
    [{ people: 300, answer_by: '' }, { answer_by: seatMessages.noAnswerBy }],
    [{ people: 300, answer_by: '2020-01-01T12:00' }, { answer_by: seatMessages.inPast }],
    [
      { people: 300, answer_by: `${make.dayFromNow(11)}T12:00` },
      { answer_by: afterBegin(`${make.dayFromNow(10)}T03:30:00Z`, 'Asia/Kolkata') },
    ],
  ])('refuses %j at its field', async (body, fields) => {
    const { save, staff, path } = await newEvent()
    const answer = await save(body)
    expect([answer.status, answer.body.fields]).toEqual([422, fields])
    expect((await staff.get(path)).body.data.is_on).toBe(false)
  })

  it('allows up to twice what there is room for, and says both numbers', () => {
    expect(outsideOfCapacity(300)).toBe('Please enter a number from 300 to 600, twice what there is room for')
  })

  it('refuses what was typed into an old form', async () => {
    const { staff, path, save } = await newEvent()
    const { etag } = (await staff.get(path)).headers
    await save({ people: 300 })
    const body = { people: 200, answer_by: `${make.dayFromNow(8)}T18:00` }
    const stale = await staff.put(path, body, { 'if-match': String(etag) })
    expect([stale.status, stale.body.message]).toEqual([412, changedByYourself])
    const fresh = (await staff.get(path)).headers.etag
    expect((await staff.put(path, body, { 'if-match': String(fresh) })).status).toBe(200)
  })

  it('keeps an open form fresh while people answer', async () => {
    const scene = await seatedEvent(t)
    const path = `/api/event/seats/${scene.event._id}`
    const { etag } = (await scene.staff.get(path)).headers
    const team = await scene.offered()
    await team.answer(0, 'yes')
    const body = { people: 20, answer_by: `${make.dayFromNow(8)}T18:00` }
    expect((await scene.staff.put(path, body, { 'if-match': String(etag) })).status).toBe(200)
  })

  it('loses no seat by a lower capacity, offers nothing until it fits, and says by how many it is over', async () => {
    const scene = await seatedEvent(t)
    const teams = [await scene.offered({ people: 3 }), await scene.offered({ people: 3 })]
    const next = await scene.addTeam()
    const body = { people: 2, answer_by: `${make.dayFromNow(8)}T18:00` }
    const { data } = (await scene.staff.put(`/api/event/seats/${scene.event._id}`, body)).body
    expect(data.sums).toMatchObject({ held_people: 6, free_people: 0, over_people: 4, too_many_people: 4 })
    for (const team of teams) expect(await standingOf(t, team)).toEqual(['shortlisted', 'offered', null, 3])
    expect((await scene.offer(next)).status).toBe(409)
    await teams[0]?.answer(0, 'no')
    expect(await heldOf(t, scene.event)).toEqual([5, 2])
    expect((await teams[0]?.answer(0, 'yes'))?.status).toBe(409)
  })

  it('has its seats switched off only while nobody holds or waits for one', async () => {
    const scene = await seatedEvent(t)
    const team = await scene.waiting()
    const off = () => scene.staff.put(`/api/event/seats/${scene.event._id}`, { is_on: false, people: 10 })
    expect((await off()).body.message).toBe(seatMessages.heldByTeams)
    await scene.staff.post(`/api/seat/take-back/${team._id}`, { reason: 'No' })
    expect((await off()).body.data.is_on).toBe(false)
    expect((await scene.offer(team)).body.message).toBe(seatMessages.off)
  })

  it('keeps whether teams are asked once some were', async () => {
    const scene = await seatedEvent(t)
    await scene.offered()
    const body = { people: 10, asks: false, answer_by: `${make.dayFromNow(8)}T18:00` }
    const answer = await scene.staff.put(`/api/event/seats/${scene.event._id}`, body)
    expect([answer.status, answer.body.fields]).toEqual([409, { asks: seatMessages.answersFixed }])
  })
})

describe('what is expected', () => {
  it('is said with its range, from the shares of this event and of events before', async () => {
    const scene = await seatedEvent(t, { people: 300, up_to_people: 300 })
    await scene.offered({ people: 4 })
    const read = async () => (await scene.staff.get(`/api/event/expected/${scene.event._id}`)).body.data
    const before = await read()
    expect(before).toMatchObject({
      capacity: 300,
      held: 4,
      mean: 2,
      groups: [{ people: 4, teams: 1, ahead: 'first_offer' }],
      doors: { devices: 1, names: 1 },
    })
    expect(before.low).toBeLessThanOrEqual(before.mean)
    expect(before.shares).toEqual([
      { name: 'first_offer', value: 0.6, prior: 0.6, successes: 0, cases: 0, events: 0, by_hand: false },
      { name: 'waitlist_offer', value: 0.35, prior: 0.35, successes: 0, cases: 0, events: 0, by_hand: false },
      { name: 'comes', value: 0.7, prior: 0.7, successes: 0, cases: 0, events: 0, by_hand: false },
    ])
    const comes = await scene.offered()
    for (const at of [0, 1]) await comes.answer(at, 'yes')
    const declines = await scene.offered({ people: 3 })
    for (const at of [0, 1]) await declines.answer(at, 'no')
    expect((await read()).shares[0]).toMatchObject({ successes: 2, cases: 5, value: (2 + 0.6 * 50) / 55 })
    const set = { people: 300, comes_share: 90, answer_by: `${make.dayFromNow(8)}T18:00` }
    await scene.staff.put(`/api/event/seats/${scene.event._id}`, set)
    expect((await read()).shares[2]).toMatchObject({ value: 0.9, by_hand: true })
  })

  it('counts earlier events of the company in the same mode, and no others', async () => {
    const scene = await seatedEvent(t)
    const past = { start_date: make.dayFromNow(-9), end_date: make.dayFromNow(-8) }
    const ended = { ...past, last_day_of_registration: make.dayFromNow(-10) }
    const earlier = async (fields: Parameters<typeof make.event>[1]) => {
      const event = await make.event(t.db, { company_id: scene.event.company_id, ...ended, ...fields })
      await make.seats(t.db, { event_id: event._id })
      const { _id } = await make.application(t.db, { event_id: event._id, status: 'revoked' })
      await make.teamSeats(t.db, { application_id: _id, state: 'gone', reason: 'lapsed', due: null })
    }
    await earlier({})
    await earlier({ mode: 'online' })
    await earlier({ company_id: (await make.company(t.db))._id })
    const { shares } = (await scene.staff.get(`/api/event/expected/${scene.event._id}`)).body.data
    expect(shares[0]).toMatchObject({ successes: 0, cases: 1, events: 1 })
  })
})
