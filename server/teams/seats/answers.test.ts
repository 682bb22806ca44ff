import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { afterBegin, noSeatLeft, seatMessages, teamHasSeatsFor } from '../../../contract/teams/seats.texts.ts'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'
import { runJobs } from '../../testing/jobs.ts'
import {
  heldOf,
  lastMailTo,
  letHoursPass,
  letOffersBeDue,
  seatedEvent,
  standingOf,
  subjectsTo,
} from '../../testing/seats.ts'

// How the people of a team answer (docs/product.md §34).

const t = useTestApp()

const tokenIn = (text: string) => /\/seat\/([\w-]+)/.exec(text)?.[1] ?? ''

describe('a person of a team that is offered seats', () => {
  it('answers for themselves alone', async () => {
    const scene = await seatedEvent(t)
    const team = await scene.offered({ people: 3 })
    await team.answer(1, 'yes')
    const { members, answer, is_open, ends_team } = await team.seat(0)
    expect(members.map((member: { answer: string | null }) => member.answer)).toEqual([null, 'yes', null])
    expect([answer, is_open, ends_team]).toEqual([null, true, false])
  })

  it('frees the seat by a no at once, and needs a free one to come after all', async () => {
    const scene = await seatedEvent(t, { people: 5, up_to_people: 5 })
    const team = await scene.offered({ people: 3 })
    await team.answer(0, 'no')
    expect(await heldOf(t, scene.event)).toEqual([2, 1])
    expect((await team.answer(0, 'yes')).status).toBe(200)
    await team.answer(0, 'no')
    await scene.offered({ people: 3 })
    const refused = await team.answer(0, 'yes')
    expect([refused.status, refused.body.message]).toEqual([409, noSeatLeft])
    expect(await heldOf(t, scene.event)).toEqual([5, 2])
  })

  it('ends the offer by the no that makes the smallest team impossible, and reads so before', async () => {
    const scene = await seatedEvent(t)
    const team = await scene.offered({ people: 3 })
    await team.answer(0, 'no')
    expect((await team.seat(1)).ends_team).toBe(true)
    await team.answer(1, 'no')
    expect(await standingOf(t, team)).toEqual(['revoked', 'gone', 'declined', 0])
  })

  it('is not the last one while an invitation is open', async () => {
    const scene = await seatedEvent(t)
    const team = await scene.offered({ people: 2, invited: 1 })
    expect((await team.seat(0)).ends_team).toBe(false)
    await team.answer(0, 'no')
    expect(await standingOf(t, team)).toEqual(['shortlisted', 'offered', null, 2])
  })

  it('may say no by the link of the mail without an account, and yes only with it', async () => {
    const scene = await seatedEvent(t)
    const team = await scene.offered({ people: 3 })
    const token = tokenIn(await lastMailTo(t, team.creator))
    const seen = await t.visitor.get(`/api/seat/answer/${token}`)
    expect(seen.body.data).toMatchObject({
      first_name: team.creator.user.first_name,
      team_name: team.team_name,
      state: 'offered',
      seats: 3,
      answer: null,
    })
    expect(seen.text).not.toContain(team.members[1]?.user.last_name)
    expect((await t.visitor.post('/api/seat/answer', { token, answer: 'yes' })).status).toBe(422)
    const { body } = await t.visitor.post('/api/seat/answer', { token, answer: 'no' })
    expect(body.data).toMatchObject({ answer: 'no', seats: 2 })
    const [happening] = await t.db
      .selectFrom('happenings')
      .select(['actor_id', 'to_value'])
      .where('subject_id', '=', team._id)
      .where('action', '=', 'answered')
      .execute()
    expect(happening).toEqual({ actor_id: team.creator.user._id, to_value: 'no' })
  })

  it('whose link is forged or another kind of link finds nothing', async () => {
    const scene = await seatedEvent(t)
    const team = await scene.offered()
    const token = tokenIn(await lastMailTo(t, team.creator))
    for (const wrong of [`B${token.slice(1)}`, token.slice(0, -1), `${token}A`])
      expect((await t.visitor.post('/api/seat/answer', { token: wrong, answer: 'no' })).status).toBe(404)
  })

  it('is answered for by staff, which the record says', async () => {
    const scene = await seatedEvent(t)
    const team = await scene.offered()
    const { members } = (await scene.staff.get(`/api/seat/team/${team._id}`)).body.data
    await scene.staff.put(`/api/seat/person/${members[1]._id}`, { answer: 'yes' })
    const [happening] = await t.db
      .selectFrom('happenings')
      .select(['action', 'actor_id', 'person_id', 'to_value'])
      .where('subject_id', '=', team._id)
      .where('action', '=', 'answered_for')
      .execute()
    expect(happening).toEqual({
      action: 'answered_for',
      actor_id: scene.staff.user._id,
      person_id: team.members[1]?.user._id,
      to_value: 'yes',
    })
    expect((await team.seat(1)).answer).toBe('yes')
  })
})

describe('at the time to answer', () => {
  it('a team with enough yes is confirmed; who did not answer has no seat, and is told', async () => {
    const scene = await seatedEvent(t)
    const team = await scene.offered({ people: 3, invited: 1 })
    for (const at of [0, 1]) await team.answer(at, 'yes')
    expect(await heldOf(t, scene.event)).toEqual([4, 1])
    await letOffersBeDue(t, [team])
    await runJobs(t.app, 'settle-offers')
    await runJobs(t.app, 'settle-offers')
    expect(await standingOf(t, team)).toEqual(['shortlisted', 'confirmed', null, 2])
    const [late] = team.members.slice(2)
    if (!late) throw new Error('Three people are in the team.')
    expect((await subjectsTo(t, late)).slice(1)).toEqual(['You have no seat at Rivers'])
    expect((await team.seat(2)).has_seat).toBe(false)
    const leftOut = () => scene.staff.get(`/api/event/seats/teams/${scene.event._id}`, { show: 'left_out' })
    expect((await leftOut()).body.data).toMatchObject([{ application_id: team._id }])
    await team.answer(2, 'no')
    expect((await leftOut()).body.counts).toMatchObject({ all: 1, left_out: 0 })
  })

  it('an answer of the last minute counts, by the clock of the database, and none after it', async () => {
    const scene = await seatedEvent(t)
    const team = await scene.offered({ people: 3 })
    await letOffersBeDue(t, [team], 50)
    await runJobs(t.app, 'settle-offers')
    expect((await team.answer(0, 'yes')).status).toBe(200)
    await letOffersBeDue(t, [team], 61)
    const late = await team.answer(1, 'yes')
    expect(late.status).toBe(409)
    expect(late.body.message).toMatch(/^Your seats were given back on .*\. You may ask the organisers at .*@/)
  })

  it('a seat may still be given up, until the event begins; a team that is too small then keeps its seats', async () => {
    const scene = await seatedEvent(t)
    const team = await scene.offered({ people: 3 })
    for (const at of [0, 1, 2]) await team.answer(at, 'yes')
    await letOffersBeDue(t, [team])
    for (const at of [0, 1]) await team.answer(at, 'no')
    expect(await standingOf(t, team)).toEqual(['shortlisted', 'confirmed', null, 1])
    const small = await scene.staff.get(`/api/event/seats/teams/${scene.event._id}`, { show: 'small' })
    expect(small.body).toMatchObject({ total: 1, counts: { all: 1, confirmed: 1, small: 1 } })
    expect((await scene.settings()).sums.small_teams).toBe(1)
    const refused = await team.answer(0, 'yes')
    expect([refused.status, refused.body.message]).toEqual([409, teamHasSeatsFor(1)])
    const begun = { last_day_of_registration: make.dayFromNow(-2), start_date: make.dayFromNow(-1) }
    await t.db.updateTable('events').set(begun).where('_id', '=', scene.event._id).execute()
    expect((await team.answer(2, 'no')).body.message).toBe(seatMessages.eventBegan)
  })

  it('staff add somebody to a confirmed team while there is room', async () => {
    const scene = await seatedEvent(t, { people: 3, up_to_people: 3 })
    const team = await scene.offered({ people: 3 })
    for (const at of [0, 1]) await team.answer(at, 'yes')
    await letOffersBeDue(t, [team])
    await runJobs(t.app, 'settle-offers')
    const { members } = (await scene.staff.get(`/api/seat/team/${team._id}`)).body.data
    const add = () => scene.staff.put(`/api/seat/person/${members[2]._id}`, { answer: 'yes' })
    expect((await add()).status).toBe(200)
    expect(await standingOf(t, team)).toEqual(['shortlisted', 'confirmed', null, 3])
    const [late] = team.members.slice(2)
    if (!late) throw new Error('Three people are in the team.')
    await runJobs(t.app, 'mail-tickets')
    expect((await subjectsTo(t, late)).at(-1)).toContain('Your ticket for Rivers')
    await team.answer(2, 'no')
    await t.db
      .updateTable('event_seats')
      .set({ people: 2, up_to_people: 2 })
      .where('event_id', '=', scene.event._id)
      .execute()
    expect((await add()).status).toBe(409)
  })
})

it('once the event is completed says that it is over, to its people and to staff', async () => {
  const scene = await seatedEvent(t)
  const team = await scene.offered()
  await team.answer(0, 'yes')
  const [own] = (await team.creator.get('/api/seat/own')).body.data
  expect([own.is_over, own.is_open]).toEqual([false, true])
  await t.db
    .updateTable('events')
    .set({ event_status: 'completed' })
    .where('_id', '=', scene.event._id)
    .execute()
  expect(await team.seat()).toMatchObject({ is_over: true, is_open: false, state: 'offered', answer: 'yes' })
  const said = await Promise.all(
    ['seats', 'day', 'closing'].map(async what => {
      const { body } = await scene.staff.get(`/api/event/${what}/${scene.event._id}`)
      return body.data.event.is_completed
    }),
  )
  expect(said).toEqual([true, true, true])
})

describe('who leads a team', () => {
  it('sees who has not answered and reminds them, each once a day', async () => {
    const scene = await seatedEvent(t)
    const team = await scene.offered({ people: 3 })
    await team.answer(1, 'yes')
    const remind = () => team.creator.post(`/api/seat/remind/${team._id}`, {})
    const { body } = await remind()
    expect(body.data.members.map(({ is_reminded }: { is_reminded: boolean }) => is_reminded)).toEqual([
      false,
      false,
      true,
    ])
    expect((await remind()).body.message).toBe(seatMessages.nobodyToRemind)
    const [, said, late] = team.members
    if (!said || !late) throw new Error('Three people are in the team.')
    expect((await subjectsTo(t, late)).at(-1)).toBe('Do you come to Rivers?')
    expect(await subjectsTo(t, said)).toHaveLength(1)
    expect((await late.post(`/api/seat/remind/${team._id}`, {})).status).toBe(403)
  })
})

describe('reminders', () => {
  it('come half-way and a day before, once each, to who has not answered', async () => {
    const scene = await seatedEvent(t)
    const team = await scene.offered({ people: 3 })
    await team.answer(0, 'yes')
    await sql`update team_seats set due = now() + interval '8 days' where application_id = ${team._id}`.execute(
      t.db,
    )
    const reminded = async () => {
      await runJobs(t.app, 'remind-of-seats')
      await runJobs(t.app, 'remind-of-seats')
      return Promise.all(team.members.map(async person => (await subjectsTo(t, person)).length - 1))
    }
    expect(await reminded()).toEqual([0, 0, 0])
    await letHoursPass(t, scene.event, 4 * 24 + 12)
    expect(await reminded()).toEqual([0, 1, 1])
    await letHoursPass(t, scene.event, 2 * 24 + 20)
    expect(await reminded()).toEqual([0, 2, 2])
  })

  it('of an offer of two days are one mail, and of one that is shorter than a day come at half of it', async () => {
    const scene = await seatedEvent(t, { answer_by: new Date(Date.now() - 1000).toISOString() })
    const team = await scene.offered()
    await t.db
      .updateTable('team_seats')
      .set({ due: new Date(Date.now() + 48 * 3_600_000).toISOString() })
      .where('application_id', '=', team._id)
      .execute()
    await letHoursPass(t, scene.event, 25)
    await runJobs(t.app, 'remind-of-seats')
    expect(await subjectsTo(t, team.creator)).toHaveLength(2)
    const short = await scene.offered()
    await t.db
      .updateTable('team_seats')
      .set({ due: new Date(Date.now() + 6 * 3_600_000).toISOString() })
      .where('application_id', '=', short._id)
      .execute()
    await runJobs(t.app, 'remind-of-seats')
    expect(await subjectsTo(t, short.creator)).toHaveLength(1)
    await letHoursPass(t, scene.event, 4)
    await runJobs(t.app, 'remind-of-seats')
    expect(await subjectsTo(t, short.creator)).toHaveLength(2)
  })

  it('do not come in the last half hour, when a mail would be too late', async () => {
    const scene = await seatedEvent(t)
    const team = await scene.offered()
    await sql`update team_seats set offered_at = now() - interval '2 hours', due = now() + interval '29 minutes'
      where application_id = ${team._id}`.execute(t.db)
    await runJobs(t.app, 'remind-of-seats')
    expect(await subjectsTo(t, team.creator)).toHaveLength(1)
  })
})

describe('more time', () => {
  it('is given to one team with a reason, which it reads', async () => {
    const scene = await seatedEvent(t)
    const team = await scene.offered()
    const give = (due: string) =>
      scene.staff.post(`/api/seat/more-time/${team._id}`, { due, reason: 'You asked for it' })
    expect((await give(`${make.dayFromNow(9)}T20:00`)).status).toBe(200)
    expect((await give(`${make.dayFromNow(9)}T19:00`)).body.fields).toEqual({ due: seatMessages.notLater })
    expect((await give(`${make.dayFromNow(11)}T19:00`)).body.fields).toEqual({
      due: afterBegin(`${make.dayFromNow(10)}T03:30:00Z`, 'Asia/Kolkata'),
    })
    expect(await lastMailTo(t, team.creator)).toContain('You asked for it')
    expect((await subjectsTo(t, team.creator)).at(-1)).toMatch(/: answer until .* 20:00 IST$/)
  })

  it('moves with the date of the event all offers that were made with it, and is told', async () => {
    const scene = await seatedEvent(t)
    const [follows, own] = [await scene.offered(), await scene.offered()]
    const due = `${make.dayFromNow(9)}T20:00`
    await scene.staff.post(`/api/seat/more-time/${own._id}`, { due, reason: 'You asked' })
    await follows.answer(1, 'yes')
    const answer_by = `${make.dayFromNow(7)}T12:00`
    await scene.staff.put(`/api/event/seats/${scene.event._id}`, { people: 10, answer_by })
    expect((await follows.seat()).due).toBe(`${make.dayFromNow(7)}T06:30:00.000000Z`)
    expect((await own.seat()).due).toBe(`${make.dayFromNow(9)}T14:30:00.000000Z`)
    expect(await lastMailTo(t, follows.creator)).toContain('There is less time')
    expect(await lastMailTo(t, follows.creator)).toContain('by then go back')
    expect(await lastMailTo(t, follows.members[1] ?? follows.creator)).toContain('and that stands')
    expect(await lastMailTo(t, own.creator)).not.toContain('There is less time')
  })

  it('never ends at night: after 22:00 it is 09:00 of the next day', async () => {
    const scene = await seatedEvent(t)
    const team = await scene.offered()
    const due = `${make.dayFromNow(8)}T23:10`
    const { body } = await scene.staff.post(`/api/seat/more-time/${team._id}`, { due, reason: 'You asked' })
    expect(body.data.due).toBe(`${make.dayFromNow(9)}T03:30:00.000000Z`)
  })
})

describe('the members of a team with seats', () => {
  it('leave, and their seat is free', async () => {
    const scene = await seatedEvent(t)
    const team = await scene.offered({ people: 3 })
    expect((await team.members[2]?.put(`/api/application/leave/${team._id}`))?.status).toBe(200)
    expect(await heldOf(t, scene.event)).toEqual([2, 1])
  })

  it('join by a link while there is a free seat; else it says for how many the team has seats', async () => {
    const scene = await seatedEvent(t, { people: 3, up_to_people: 3 }, { team_min: 4, team_max: 5 })
    const team = await scene.offered({ people: 2 })
    const { body } = await team.creator.post(`/api/application/teamlink/${team._id}`)
    const join = async () => (await t.candidate()).post(`/api/join/${body.data.token}`)
    expect((await join()).status).toBe(201)
    const refused = await join()
    expect([refused.status, refused.body.message]).toEqual([409, teamHasSeatsFor(3)])
    expect(await heldOf(t, scene.event)).toEqual([3, 1])
  })

  it('who join a team that lacks people are waited for: a yes of the others ends nothing', async () => {
    const scene = await seatedEvent(t, {}, { team_min: 3, team_max: 5 })
    const team = await scene.offered({ people: 2 })
    for (const at of [0, 1]) expect((await team.answer(at, 'yes')).status).toBe(200)
    await runJobs(t.app, 'settle-offers')
    expect(await standingOf(t, team)).toEqual(['shortlisted', 'offered', null, 2])
    const { body } = await team.creator.post(`/api/application/teamlink/${team._id}`)
    const third = await t.candidate()
    expect((await third.post(`/api/join/${body.data.token}`)).status).toBe(201)
    await third.put(`/api/seat/own/${team._id}`, { answer: 'yes', answers: {} })
    expect(await standingOf(t, team)).toEqual(['shortlisted', 'confirmed', null, 3])
    const alone = await scene.offered({ people: 2 })
    await alone.answer(0, 'yes')
    await letOffersBeDue(t, [alone])
    await runJobs(t.app, 'settle-offers')
    expect(await standingOf(t, alone)).toEqual(['revoked', 'gone', 'lapsed', 0])
  })

  it('who accept after the team is confirmed come, while there is a free seat', async () => {
    const scene = await seatedEvent(t, { people: 4, up_to_people: 4 })
    const team = await scene.offered()
    const guests = [await t.candidate(), await t.candidate()]
    const invited: { _id: string }[] = []
    for (const { user } of guests)
      invited.push(await make.applicant(t.db, { application_id: team._id, user_id: user._id }))
    expect(await heldOf(t, scene.event)).toEqual([4, 1])
    for (const at of [0, 1]) await team.answer(at, 'yes')
    await letOffersBeDue(t, [team])
    await runJobs(t.app, 'settle-offers')
    expect(await heldOf(t, scene.event)).toEqual([2, 1])
    await t.db
      .updateTable('event_seats')
      .set({ people: 3, up_to_people: 3 })
      .where('event_id', '=', scene.event._id)
      .execute()
    const accept = (at: number) =>
      guests[at]?.put(`/api/invitation/own/${invited[at]?._id}`, { answer: 'accept' })
    expect((await accept(0))?.status).toBe(200)
    expect(await standingOf(t, team)).toEqual(['shortlisted', 'confirmed', null, 3])
    const refused = await accept(1)
    expect([refused?.status, refused?.body.message]).toEqual([409, teamHasSeatsFor(3)])
    expect(await heldOf(t, scene.event)).toEqual([3, 1])
  })

  it('who are deleted give their seat up', async () => {
    const scene = await seatedEvent(t)
    const team = await scene.offered({ people: 3 })
    for (const at of [0, 1, 2]) await team.answer(at, 'yes')
    const organiser = await t.organiser()
    const { status, text } = await organiser.post(`/api/people/erase/${team.members[1]?.user._id}`, {
      email: team.members[1]?.user.email,
    })
    expect(status, text).toBe(200)
    expect(await standingOf(t, team)).toEqual(['shortlisted', 'confirmed', null, 2])
    expect(await heldOf(t, scene.event)).toEqual([2, 1])
  })

  it('who are deleted while the team waits are offered no seat; a team in which nobody is left waits no more', async () => {
    const scene = await seatedEvent(t, { people: 5, up_to_people: 5, refill: false })
    const [team, alone] = [await scene.waiting({ people: 3 }), await scene.waiting({ people: 1 })]
    const organiser = await t.organiser()
    for (const { user } of [team.members[2], alone.members[0]].filter(one => one !== undefined))
      await organiser.post(`/api/people/erase/${user._id}`, { email: user.email })
    const list = (await scene.staff.get(`/api/event/waitlist/${scene.event._id}`)).body
    expect([list.total, list.people]).toEqual([1, 2])
    expect((await standingOf(t, alone)).slice(1)).toEqual(['gone', 'withdrawn', 0])
    expect((await scene.offer(team)).body.data).toMatchObject({ state: 'offered', held: 2 })
    for (const at of [0, 1]) await team.answer(at, 'yes')
    expect(await standingOf(t, team)).toEqual(['shortlisted', 'confirmed', null, 2])
  })
})

it('asks, reminds and judges nobody for an event that is cancelled', async () => {
  const scene = await seatedEvent(t)
  const team = await scene.offered()
  await t.db
    .updateTable('events')
    .set({ event_status: 'cancelled' })
    .where('_id', '=', scene.event._id)
    .execute()
  await letHoursPass(t, scene.event, 5 * 24)
  await letOffersBeDue(t, [team], -1000)
  await runJobs(t.app, 'remind-of-seats')
  expect((await team.answer(0, 'yes')).body.message).toBe(seatMessages.notHeld)
  await letOffersBeDue(t, [team])
  await runJobs(t.app, 'settle-offers')
  expect(await standingOf(t, team)).toEqual(['shortlisted', 'offered', null, 2])
  expect(await subjectsTo(t, team.creator)).toHaveLength(1)
})
