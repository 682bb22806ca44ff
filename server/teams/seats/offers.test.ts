import { describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { seatMessages, seatsTooMany } from '../../../contract/teams/seats.texts.ts'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'
import { runJobs } from '../../testing/jobs.ts'
import { letReleaseBeDue, press } from '../../testing/releases.ts'
import {
  heldOf,
  lastMailTo,
  letOffersBeDue,
  seatedEvent,
  standingOf,
  subjectsTo,
} from '../../testing/seats.ts'

// What happens to a team, line by line of the table of docs/product.md §34.

const t = useTestApp()

describe('a team', () => {
  it('that is offered seats by a release is shortlisted, and its mail says until when to answer', async () => {
    const scene = await seatedEvent(t)
    const team = await scene.addTeam({ people: 3, invited: 1 })
    await scene.decide(team, 'shortlisted')
    // Staff see before the release what its mail will say.
    const preview = (await scene.staff.get(`/api/application/decisionmail/${team._id}`)).body.data
    expect(preview.paragraphs).toEqual([
      expect.stringMatching(/^Please say whether you come, until .* 18:00 IST\./),
    ])
    expect(preview.button).toBe('Say whether you come')
    await scene.release()
    expect(await standingOf(t, team)).toEqual(['shortlisted', 'offered', null, 4])
    expect(await heldOf(t, scene.event)).toEqual([4, 1])
    expect(await subjectsTo(t, team.creator)).toEqual([`${team.team_name} at Rivers: Shortlisted`])
    const text = await lastMailTo(t, team.creator)
    expect(text).toMatch(/Please say whether you come, until .* 18:00 IST\. Everybody of your team answers/)
    expect(text).toMatch(/Answer by: .* 18:00 IST/)
    expect(text).toMatch(/Say whether you come:\nhttps:\/\/laurel\.test\/seat\/[\w-]{56}/)
  })

  it('all of whose people say yes is confirmed at once, and each who comes is told', async () => {
    const scene = await seatedEvent(t)
    const team = await scene.offered()
    expect((await team.answer(0, 'yes')).status).toBe(200)
    expect(await standingOf(t, team)).toEqual(['shortlisted', 'offered', null, 2])
    expect((await team.answer(1, 'yes')).body.data).toMatchObject({ state: 'confirmed', has_seat: true })
    expect(await standingOf(t, team)).toEqual(['shortlisted', 'confirmed', null, 2])
    await runJobs(t.app, 'mail-tickets')
    for (const person of team.members)
      expect(await subjectsTo(t, person)).toEqual([
        `Seats for ${team.team_name} at Rivers`,
        expect.stringMatching(/^Your ticket for Rivers: \d{4}$/),
      ])
  })

  it('that gives its seats back is revoked with a note, and all of it are told', async () => {
    const scene = await seatedEvent(t)
    const team = await scene.offered()
    expect((await team.seat(0)).ends_team).toBe(true)
    const { body } = await team.answer(0, 'no')
    expect(body.data).toMatchObject({ state: 'gone', reason: 'declined', is_open: false })
    expect(await standingOf(t, team)).toEqual(['revoked', 'gone', 'declined', 0])
    expect(await heldOf(t, scene.event)).toEqual([0, 0])
    const { history } = (await scene.staff.get(`/api/application/${team._id}`)).body.data
    expect(history[0]).toMatchObject({ to: 'revoked', comment: 'The team gave its seats back' })
    for (const person of team.members)
      expect((await subjectsTo(t, person)).at(-1)).toBe(`${team.team_name} has no seats at Rivers any more`)
  })

  it('of which nobody comes any more has given its seats up, and is revoked', async () => {
    const scene = await seatedEvent(t)
    const team = await scene.offered()
    for (const at of [0, 1]) await team.answer(at, 'yes')
    await team.answer(0, 'no')
    expect(await standingOf(t, team)).toEqual(['shortlisted', 'confirmed', null, 1])
    await team.answer(1, 'no')
    expect(await standingOf(t, team)).toEqual(['revoked', 'gone', 'given_up', 0])
  })

  it('that did not confirm in time is revoked, and told until when it could have, and whom to write to', async () => {
    const scene = await seatedEvent(t)
    const team = await scene.offered({ people: 3 })
    await team.answer(0, 'yes')
    await letOffersBeDue(t, [team])
    await runJobs(t.app, 'settle-offers')
    expect(await standingOf(t, team)).toEqual(['revoked', 'gone', 'lapsed', 0])
    const { history } = (await scene.staff.get(`/api/application/${team._id}`)).body.data
    expect(history[0]).toMatchObject({ to: 'revoked', comment: 'The seats were not confirmed in time' })
    const { email } = await t.db
      .selectFrom('companies')
      .select('email')
      .where('_id', '=', scene.event.company_id)
      .executeTakeFirstOrThrow()
    const text = await lastMailTo(t, team.creator)
    expect(text).toMatch(/could be confirmed until .* IST/)
    expect(text).toContain(`please write to the organisers: ${email}`)
  })

  it('answers until the event begins where that is earlier by now, is told, and has no seat after that', async () => {
    const scene = await seatedEvent(t)
    const team = await scene.offered({ people: 3 })
    const begins = async (day: string) => {
      const days = {
        last_day_of_registration: make.dayFromNow(-3),
        start_date: day,
        end_date: make.dayFromNow(9),
      }
      await t.db.updateTable('events').set(days).where('_id', '=', scene.event._id).execute()
      await runJobs(t.app, 'settle-offers')
      return (await scene.settings()).event.begins
    }
    const due = async () => {
      const row = await t.db
        .selectFrom('team_seats')
        .select('due')
        .where('application_id', '=', team._id)
        .executeTakeFirstOrThrow()
      return Date.parse(String(row.due))
    }
    const before = await due()
    const soon = await begins(make.dayFromNow(1))
    expect([before > Date.parse(soon), await due()]).toEqual([true, Date.parse(soon)])
    const told = await subjectsTo(t, team.creator)
    expect(await lastMailTo(t, team.creator)).toContain(
      'There is less time to say whether you come to Rivers.',
    )
    await begins(make.dayFromNow(1))
    expect(await subjectsTo(t, team.creator)).toEqual(told)
    await begins(make.dayFromNow(-1))
    expect(await standingOf(t, team)).toEqual(['revoked', 'gone', 'lapsed', 0])
  })

  it('that is put on the waitlist keeps its status, and its mail says its position', async () => {
    const scene = await seatedEvent(t, { people: 2, up_to_people: 2 })
    await scene.offered()
    const first = await scene.addTeam({ team_name: 'Herons' })
    const second = await scene.addTeam({ status: 'on_hold' })
    const third = await scene.addTeam({ team_name: 'Egrets', status: 'registered' })
    for (const team of [first, second, third])
      expect((await scene.decide(team, 'waitlist')).status, 'decided').toBe(200)
    const planned = async () =>
      (await scene.staff.get(`/api/event/release/${scene.event._id}`)).body.data.seats
    expect(await planned()).toMatchObject({ waitlists_teams: 3, refills: false })
    await t.db
      .updateTable('event_seats')
      .set({ up_to_people: 3 })
      .where('event_id', '=', scene.event._id)
      .execute()
    expect((await planned()).refills).toBe(true)
    await scene.release()
    expect(await standingOf(t, first)).toEqual(['onboarded', 'waiting', null, 0])
    expect(await standingOf(t, second)).toEqual(['on_hold', 'waiting', null, 0])
    expect(await standingOf(t, third)).toEqual(['onboarded', 'waiting', null, 0])
    expect(await subjectsTo(t, first.creator)).toEqual(['Herons is on the waitlist of Rivers'])
    // Nobody is mailed of the step in between.
    expect(await subjectsTo(t, third.creator)).toEqual(['Egrets is on the waitlist of Rivers'])
    const { history } = (await scene.staff.get(`/api/application/${third._id}`)).body.data
    expect(history[0]).toMatchObject({ to: 'onboarded', comment: null })
    expect(await lastMailTo(t, first.creator)).toContain('On the waitlist: 1st')
    expect(await lastMailTo(t, second.creator)).toContain('On the waitlist: 2nd')
    expect(await heldOf(t, scene.event)).toEqual([2, 1])
  })

  it.each([
    ['rejected', 'taken_back'],
    ['revoked', 'taken_back'],
  ] as const)(
    'that is %s elsewhere has no seats any more, in the same transaction',
    async (status, reason) => {
      const scene = await seatedEvent(t)
      const team = await scene.offered()
      const path = `/api/application/applicationchangestatus/${team._id}`
      expect((await scene.staff.put(path, { status, comment: 'No' })).status).toBe(200)
      expect(await standingOf(t, team)).toEqual([status, 'gone', reason, 0])
      expect(await heldOf(t, scene.event)).toEqual([0, 0])
    },
  )

  it('that withdraws has no seats any more', async () => {
    const scene = await seatedEvent(t)
    const team = await scene.offered()
    expect((await team.creator.put(`/api/application/withdraw/${team._id}`)).status).toBe(200)
    expect(await standingOf(t, team)).toEqual(['revoked', 'gone', 'withdrawn', 0])
    expect(await heldOf(t, scene.event)).toEqual([0, 0])
  })

  it('cannot wait or be asked by a decision with another status, and staff read with which it could', async () => {
    const scene = await seatedEvent(t)
    const [out, gone] = [await scene.addTeam({ status: 'rejected' }), await scene.offered()]
    await gone.answer(0, 'no')
    const said = async (team: { _id: string }, to: string) => (await scene.decide(team, to)).body.message
    expect([await said(out, 'waitlist'), await said(gone, 'ask')]).toEqual([
      'The status is Rejected now, and only teams that are registered, on board or on hold can be put on the waitlist by a decision.',
      'The status is Revoked now, and only teams that are shortlisted can be asked by a decision.',
    ])
  })

  it('whose seats are gone comes back by staff alone: to the waitlist, or to an offer', async () => {
    const scene = await seatedEvent(t)
    const [one, two] = [await scene.offered(), await scene.offered()]
    for (const team of [one, two]) await team.answer(0, 'no')
    expect((await one.answer(0, 'yes')).status).toBe(409)
    expect((await scene.staff.post(`/api/seat/wait/${one._id}`)).status).toBe(201)
    expect(await standingOf(t, one)).toEqual(['on_hold', 'waiting', null, 0])
    expect((await scene.offer(two)).status).toBe(201)
    expect(await standingOf(t, two)).toEqual(['shortlisted', 'offered', null, 2])
  })

  it('whose seats staff take back is revoked, and reads the reason', async () => {
    const scene = await seatedEvent(t)
    const team = await scene.offered()
    const back = () => scene.staff.post(`/api/seat/take-back/${team._id}`, { reason: 'The hall is smaller' })
    expect((await back()).body.data).toMatchObject({ state: 'gone', reason: 'taken_back' })
    expect(await standingOf(t, team)).toEqual(['revoked', 'gone', 'taken_back', 0])
    expect(await lastMailTo(t, team.creator)).toContain('The hall is smaller')
    expect((await back()).status).toBe(409)
  })
})

describe('a release', () => {
  it('says what it offers, and is refused with the number too many; nothing is offered then', async () => {
    const scene = await seatedEvent(t, { people: 5, up_to_people: 5 })
    const teams = [await scene.addTeam({ people: 3 }), await scene.addTeam({ people: 4 })]
    for (const team of teams) await scene.decide(team, 'shortlisted')
    const { seats } = (await scene.staff.get(`/api/event/release/${scene.event._id}`)).body.data
    expect(seats).toMatchObject({
      offers_teams: 2,
      offers_people: 7,
      held_people: 0,
      up_to_people: 5,
      too_many_people: 2,
      too_many_teams: 0,
    })
    const answer = await press(scene.staff, scene.event)
    expect([answer.status, answer.body.message]).toEqual([409, seatsTooMany({ people: 2, teams: 0 })])
    expect(await heldOf(t, scene.event)).toEqual([0, 0])
    for (const team of teams) expect(await standingOf(t, team)).toEqual(['onboarded'])
  })

  it('holds its seats from its button on; undone, they are free again', async () => {
    const scene = await seatedEvent(t, { people: 5, up_to_people: 5 })
    const team = await scene.addTeam({ people: 3 })
    const other = await scene.addTeam({ people: 3 })
    await scene.decide(team, 'shortlisted')
    const { body } = await press(scene.staff, scene.event)
    expect(await heldOf(t, scene.event)).toEqual([3, 1])
    expect(await standingOf(t, team)).toEqual(['onboarded'])
    expect((await team.creator.get('/api/seat/own')).body.data).toEqual([])
    expect((await scene.offer(other)).body.message).toBe(seatsTooMany({ people: 1, teams: 0 }))
    expect((await scene.staff.post(`/api/release/${body.data._id}/undo`)).status).toBe(200)
    expect(await heldOf(t, scene.event)).toEqual([0, 0])
    expect((await scene.offer(other)).status).toBe(201)
  })

  it('that was begun offers its seats although what may be held was lowered meanwhile', async () => {
    const scene = await seatedEvent(t, { people: 5, up_to_people: 5 })
    const team = await scene.addTeam({ people: 5 })
    await scene.decide(team, 'shortlisted')
    const { body } = await press(scene.staff, scene.event)
    const { local } = await scene.settings()
    const lower = { people: 2, answer_by: local.answer_by }
    expect((await scene.staff.put(`/api/event/seats/${scene.event._id}`, lower)).status).toBe(200)
    await letReleaseBeDue(t.db, body.data)
    await runJobs(t.app, 'resume-releases')
    await runJobs(t.app)
    expect(await standingOf(t, team)).toEqual(['shortlisted', 'offered', null, 5])
    expect((await scene.settings()).sums).toMatchObject({
      held_people: 5,
      over_people: 3,
      too_many_people: 3,
    })
  })

  it('asks teams that were shortlisted before there were seats, by the outcome Ask', async () => {
    const scene = await seatedEvent(t)
    const team = await scene.addTeam({ status: 'shortlisted' })
    expect((await scene.decide(team, 'ask')).status).toBe(200)
    expect((await scene.decide(team, 'waitlist')).status).toBe(409)
    await scene.decide(team, 'ask')
    await scene.release()
    expect(await standingOf(t, team)).toEqual(['shortlisted', 'offered', null, 2])
    expect(await subjectsTo(t, team.creator)).toEqual([`Seats for ${team.team_name} at Rivers`])
    expect((await scene.decide(team, 'ask')).status).toBe(409)
  })

  it('of an event without seats offers none, and knows neither outcome', async () => {
    const scene = await seatedEvent(t, { is_on: false })
    const team = await scene.addTeam()
    expect((await scene.decide(team, 'waitlist')).status).toBe(409)
    expect((await scene.staff.get(`/api/application/decision/${team._id}`)).body.data.has_seats).toBe(false)
    await scene.decide(team, 'shortlisted')
    expect((await scene.staff.get(`/api/event/release/${scene.event._id}`)).body.data.seats).toBeNull()
    await scene.release()
    expect(await standingOf(t, team)).toEqual(['shortlisted'])
    expect(await lastMailTo(t, team.creator)).not.toContain('/seat/')
  })

  it('confirms teams at once where shortlisting is enough', async () => {
    const scene = await seatedEvent(t, { asks: false, answer_by: null })
    const team = await scene.addTeam({ people: 2, invited: 1 })
    await scene.decide(team, 'shortlisted')
    await scene.release()
    expect(await standingOf(t, team)).toEqual(['shortlisted', 'confirmed', null, 2])
    expect((await team.seat(1)).has_seat).toBe(true)
  })
})

describe('changing a status to shortlisted at once', () => {
  const change = (scene: Awaited<ReturnType<typeof seatedEvent>>, team: { _id: string }) =>
    scene.staff.put(`/api/application/applicationchangestatus/${team._id}`, {
      status: 'shortlisted',
      comment: 'Come',
    })

  it('offers seats, and is refused where there are too few', async () => {
    const scene = await seatedEvent(t, { people: 3, up_to_people: 3 })
    const [first, second] = [await scene.addTeam(), await scene.addTeam()]
    expect((await change(scene, first)).status).toBe(200)
    expect(await standingOf(t, first)).toEqual(['shortlisted', 'offered', null, 2])
    expect(await subjectsTo(t, first.creator)).toEqual([`Seats for ${first.team_name} at Rivers`])
    const refused = await change(scene, second)
    expect([refused.status, refused.body.message]).toEqual([409, seatsTooMany({ people: 1, teams: 0 })])
    expect(await standingOf(t, second)).toEqual(['onboarded'])
  })

  it.each([
    ['what it asks', { asks: true }, 'Please say whether you come'],
    ['that shortlisting is enough', { asks: false }, undefined],
  ])('says in the words of the event, and %s', async (_, seats, asked) => {
    const scene = await seatedEvent(t, seats)
    const team = await scene.addTeam()
    const mail = {
      outcome: 'shortlisted',
      subject: 'In: {team_name}',
      text: 'Hooray, {first_name}.\n\n{comment}',
    }
    await scene.staff.put(`/api/event/decisionmail/${scene.event._id}`, mail)
    await scene.staff.put(`/api/application/applicationchangestatus/${team._id}`, {
      status: 'shortlisted',
      comment: 'Come',
      send_to_team: true,
    })
    const { email, first_name } = team.creator.user
    const [only, ...more] = await t.db
      .selectFrom('mails')
      .select(['subject', 'text'])
      .where('to', '=', email)
      .execute()
    expect([only?.subject, more]).toEqual([`In: ${team.team_name}`, []])
    const paragraphs = only?.text.split('\n\n') ?? []
    expect(paragraphs.slice(1, 3)).toEqual([`Hooray, ${first_name}.`, 'Come'])
    expect(paragraphs.find(paragraph => paragraph.startsWith('Please say'))?.slice(0, 27)).toBe(asked)
  })

  it('of many offers to all or to none of an event', async () => {
    const scene = await seatedEvent(t, { people: 3, up_to_people: 3 })
    const teams = [await scene.addTeam(), await scene.addTeam()]
    const body = { ids: teams.map(({ _id }) => _id), status: 'shortlisted', comment: 'Come' }
    const { data } = (await scene.staff.put('/api/application/changestatuses', body)).body
    expect(data.map(({ message }: { message: string }) => message)).toEqual(
      Array(2).fill(seatsTooMany({ people: 1, teams: 0 })),
    )
    for (const team of teams) expect(await standingOf(t, team)).toEqual(['onboarded'])
  })
})

describe('where seats are of no use', () => {
  it.each(['cancelled', 'completed'] as const)(
    'as in an event that is %s, none are offered, and nobody is told of any',
    async event_status => {
      const scene = await seatedEvent(t)
      const [fresh, decided, offered] = [await scene.addTeam(), await scene.addTeam(), await scene.offered()]
      await scene.decide(decided, 'shortlisted')
      await t.db.updateTable('events').set({ event_status }).where('_id', '=', scene.event._id).execute()
      const time = { due: `${make.dayFromNow(9)}T18:00`, reason: 'You asked' }
      const answers = [
        await scene.offer(fresh),
        await scene.staff.post(`/api/seat/wait/${fresh._id}`),
        await scene.staff.post(`/api/seat/more-time/${offered._id}`, time),
        await scene.staff.put(`/api/application/applicationchangestatus/${fresh._id}`, {
          status: 'shortlisted',
          comment: 'Come',
        }),
        (await press(scene.staff, scene.event)) as { status: number; body: { message: string } },
      ]
      expect(answers.map(({ status, body }) => [status, body.message])).toEqual(
        Array(answers.length).fill([409, seatMessages.noOffers]),
      )
      expect(await subjectsTo(t, fresh.creator)).toEqual([])
    },
  )

  it('because the event has begun, none are offered; shortly before, an answer is due by then', async () => {
    // It begins within two hours, at 09:00 of its zone.
    const early = (7 - new Date().getUTCHours() + 24) % 24
    const timezone = early > 12 ? `Etc/GMT+${24 - early}` : early === 0 ? 'UTC' : `Etc/GMT-${early}`
    const scene = await seatedEvent(t, {}, { timezone })
    await sql`update events set start_date = today_in(timezone), end_date = today_in(timezone) + 1,
      last_day_of_registration = today_in(timezone) - 1 where _id = ${scene.event._id}`.execute(t.db)
    const { begins } = (await scene.settings()).event
    const team = await scene.addTeam()
    const { body } = await scene.offer(team)
    expect(Date.parse(body.data.due)).toBe(Date.parse(begins))
    await sql`update events set start_date = start_date - 1 where _id = ${scene.event._id}`.execute(t.db)
    const late = await scene.offer(await scene.addTeam())
    expect([late.status, late.body.message]).toEqual([409, seatMessages.eventOver])
  })
})
