import { describe, expect, it } from 'vitest'
import { seatMessages } from '../../../contract/teams/seats.texts.ts'
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

// The waitlist fills whole teams (docs/product.md §34). What it decides is tested in day/.

const t = useTestApp()

type Scene = Awaited<ReturnType<typeof seatedEvent>>

/** Two seats may be held, and a team has them. */
async function fullEvent(seats: Parameters<typeof seatedEvent>[1] = {}) {
  const scene = await seatedEvent(t, { people: 2, up_to_people: 2, ...seats })
  return { ...scene, holder: await scene.offered() }
}

const states = (teams: readonly { _id: string }[]) =>
  Promise.all(teams.map(async team => (await standingOf(t, team))[1]))

const order = async ({ staff, event }: Scene, query: Record<string, string> = {}) =>
  (await staff.get(`/api/event/waitlist/${event._id}`, query)).body

const namesOf = (body: { data: { team_name: string }[] }) => body.data.map(({ team_name }) => team_name)

describe('seats that come free', () => {
  it('are offered to the first team that waits, which is shortlisted and told', async () => {
    const scene = await fullEvent()
    const [first, second] = [await scene.waiting(), await scene.waiting({ status: 'on_hold' })]
    await runJobs(t.app)
    expect(await states([first, second])).toEqual(['waiting', 'waiting'])
    await scene.holder.answer(0, 'no')
    await runJobs(t.app)
    expect(await standingOf(t, first)).toEqual(['shortlisted', 'offered', null, 2])
    expect(await states([second])).toEqual(['waiting'])
    expect(await heldOf(t, scene.event)).toEqual([2, 1])
    expect((await subjectsTo(t, first.creator)).at(-1)).toBe(`Seats for ${first.team_name} at Rivers`)
    const { data } = (await scene.staff.get(`/api/seat/team/${first._id}`)).body
    expect(data.is_from_waitlist).toBe(true)
  })

  it.each([
    [
      'lapse',
      async (scene: Scene, { holder }: { holder: { _id: string } }) => {
        await letOffersBeDue(t, [holder])
        await runJobs(t.app, 'settle-offers')
        return scene
      },
    ],
    [
      'withdrawal',
      (_: Scene, { holder }: Awaited<ReturnType<typeof fullEvent>>) =>
        holder.creator.put(`/api/application/withdraw/${holder._id}`),
    ],
    [
      'seats taken back',
      (scene: Scene, { holder }: { holder: { _id: string } }) =>
        scene.staff.post(`/api/seat/take-back/${holder._id}`, { reason: 'No' }),
    ],
    [
      'rejection',
      (scene: Scene, { holder }: { holder: { _id: string } }) =>
        scene.staff.put(`/api/application/applicationchangestatus/${holder._id}`, {
          status: 'rejected',
          comment: 'No',
        }),
    ],
    [
      'more capacity',
      async (scene: Scene) => {
        const { local } = await scene.settings()
        return scene.staff.put(`/api/event/seats/${scene.event._id}`, {
          people: 4,
          answer_by: local.answer_by,
        })
      },
    ],
  ])('by a %s are offered at once', async (_, free) => {
    const scene = await fullEvent()
    const next = await scene.waiting()
    await free(scene, scene)
    await runJobs(t.app)
    expect(await states([next])).toEqual(['offered'])
    await heldOf(t, scene.event)
  })

  it('stay free where staff fill by hand', async () => {
    const scene = await fullEvent({ refill: false })
    const next = await scene.waiting()
    await scene.holder.answer(0, 'no')
    await runJobs(t.app, 'fill-seats')
    expect(await states([next])).toEqual(['waiting'])
    expect((await scene.offer(next)).status).toBe(201)
  })

  it('are collected for 24 hours for a first team that is larger, which is then passed', async () => {
    const scene = await fullEvent()
    const [large, small] = [await scene.waiting({ people: 4 }), await scene.waiting()]
    await scene.holder.answer(0, 'no')
    await runJobs(t.app)
    expect(await states([large, small])).toEqual(['waiting', 'waiting'])
    expect((await scene.settings()).collecting).toMatchObject({
      application_id: large._id,
      people: 4,
      free: 2,
      until: expect.stringMatching(/Z$/),
    })
    await letHoursPass(t, scene.event, 24)
    await runJobs(t.app, 'fill-seats')
    expect(await states([large, small])).toEqual(['waiting', 'offered'])
    expect((await order(scene)).data[0]).toMatchObject({ application_id: large._id, passed: 1 })
  })

  it('for which no team is small enough are shown to staff, and nothing happens by itself', async () => {
    const scene = await fullEvent()
    const large = await scene.waiting({ people: 3 })
    await scene.holder.answer(0, 'no')
    await runJobs(t.app, 'fill-seats')
    const { no_team_fits } = await scene.settings()
    expect(no_team_fits).toMatchObject({
      free: 2,
      smallest: { application_id: large._id, people: 3 },
      first: { application_id: large._id, needs_up_to_people: 3 },
      fewer: null,
    })
    await t.db.updateTable('team_seats').set({ fewer: 1 }).where('application_id', '=', large._id).execute()
    expect((await scene.settings()).no_team_fits.fewer).toMatchObject({ application_id: large._id, seats: 1 })
    const body = { up_to_people: no_team_fits.first.needs_up_to_people }
    expect((await scene.offer(large, body)).status).toBe(201)
    expect((await scene.settings()).up_to_people).toBe(3)
    expect((await scene.settings()).sums).toMatchObject({
      held_people: 3,
      over_people: 1,
      too_many_people: 0,
    })
  })

  it('are offered for the hours of the settings, at the most until offers end', async () => {
    const scene = await fullEvent({ refill_hours: 30 })
    const next = await scene.waiting()
    await scene.holder.answer(0, 'no')
    await runJobs(t.app)
    const { due } = await next.seat()
    const hours = (Date.parse(due) - Date.now()) / 3_600_000
    // Up to eleven more, where it would end at night.
    expect(hours).toBeGreaterThan(29.9)
    expect(hours).toBeLessThan(41)
  })
})

describe('with fewer people', () => {
  it('a team comes in the last two days, where it said so; the others see that the seats are taken', async () => {
    const scene = await fullEvent({ refill_until: new Date(Date.now() + 40 * 3_600_000).toISOString() })
    const team = await scene.waiting({ people: 3 })
    const say = (people: number | null) => team.creator.put(`/api/seat/fewer/${team._id}`, { people })
    expect((await say(3)).body.fields).toEqual({ people: seatMessages.fewer })
    expect((await say(1)).body.fields).toEqual({ people: seatMessages.fewer })
    expect((await say(2)).body.data.waiting.would_come_with).toBe(2)
    expect((await team.members[1]?.put(`/api/seat/fewer/${team._id}`, { people: 2 }))?.status).toBe(403)
    await scene.holder.answer(0, 'no')
    await runJobs(t.app)
    expect(await standingOf(t, team)).toEqual(['shortlisted', 'offered', null, 2])
    expect(await lastMailTo(t, team.creator)).toContain('There are 2 seats for the 3 of you')
    await team.answer(0, 'yes')
    expect((await team.answer(1, 'yes')).status).toBe(200)
    expect(await standingOf(t, team)).toEqual(['shortlisted', 'confirmed', null, 2])
    const third = await team.answer(2, 'yes')
    expect([third.status, third.body.message]).toEqual([
      409,
      'Your team has seats for 2, and they are taken. One of you can give theirs back, or the SPOC asks the organisers for another.',
    ])
    expect(await heldOf(t, scene.event)).toEqual([2, 1])
  })

  it('a team is offered seats whenever staff choose it', async () => {
    const scene = await seatedEvent(t, { people: 2, up_to_people: 2 })
    const team = await scene.waiting({ people: 3 })
    expect((await scene.offer(team, { people: 1 })).body.fields).toEqual({ people: seatMessages.fewPeople })
    expect((await scene.offer(team, { people: 4 })).body.fields).toEqual({ people: seatMessages.morePeople })
    expect((await scene.offer(team, { people: 2 })).body.data).toMatchObject({ held: 2, most: 2 })
  })
})

describe('the order', () => {
  it('that was shown is offered by: who was moved back meanwhile is not offered seats', async () => {
    const scene = await fullEvent({ refill: false })
    const [gale, mist] = [await scene.waiting({ people: 2 }), await scene.waiting({ people: 2 })]
    const more = { up_to_people: 4 }
    await scene.staff.put(`/api/waitlist/move/${gale._id}`, { to: 'end' })
    const refused = await scene.offer(gale, { ...more, position: 1 })
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'The waitlist has changed meanwhile: this team is number 2 now. Nothing was offered.',
    ])
    expect(await heldOf(t, scene.event)).toEqual([2, 1])
    // Who came forward is offered what was asked.
    expect((await scene.offer(mist, { ...more, position: 2 })).status).toBe(201)
    const gone = await scene.offer(scene.holder, { position: 1 })
    expect(gone.status).toBe(409)
  })

  it('is by application at first, and then by hand', async () => {
    const scene = await fullEvent()
    const add = (team_name: string) => scene.addTeam({ team_name })
    const [dogs, cats, bees, auks] = [
      await add('Dogs'),
      await add('Cats'),
      await add('Bees'),
      await add('Auks'),
    ]
    for (const team of [auks, bees, cats, dogs]) await scene.staff.post(`/api/seat/wait/${team._id}`)
    expect(namesOf(await order(scene))).toEqual(['Dogs', 'Cats', 'Bees', 'Auks'])
    const move = (team: Team, body: object) => scene.staff.put(`/api/waitlist/move/${team._id}`, body)
    expect((await move(auks, { to: 'top' })).body.data.position).toBe(1)
    await move(bees, { to: 'up' })
    expect(namesOf(await order(scene))).toEqual(['Auks', 'Dogs', 'Bees', 'Cats'])
    await move(auks, { to: 'down' })
    expect(namesOf(await order(scene))).toEqual(['Dogs', 'Auks', 'Bees', 'Cats'])
    await move(cats, { to: 'before', before: auks._id })
    expect(namesOf(await order(scene))).toEqual(['Dogs', 'Cats', 'Auks', 'Bees'])
    await move(dogs, { to: 'end' })
    await move(dogs, { to: 'down' })
    expect(namesOf(await order(scene))).toEqual(['Cats', 'Auks', 'Bees', 'Dogs'])
    await move(cats, { to: 'up' })
    expect((await order(scene)).people).toBe(8)
    expect((await move(auks, { to: 'before', before: scene.holder._id })).status).toBe(409)
    expect((await move(scene.holder, { to: 'top' })).body.message).toBe(seatMessages.notWaiting)
    expect(namesOf(await order(scene, { q: 'auks' }))).toEqual(['Auks'])
  })
  type Team = { _id: string }

  it('stays right however often teams are moved to one place', async () => {
    const scene = await seatedEvent(t, { people: 2, up_to_people: 2, refill: false })
    const [one, other, last] = [await scene.waiting(), await scene.waiting(), await scene.waiting()]
    for (let n = 0; n < 40; n++)
      for (const { _id } of [one, other])
        await scene.staff.put(`/api/waitlist/move/${_id}`, { to: 'before', before: last._id })
    const list = await scene.staff.get(`/api/event/waitlist/${scene.event._id}`)
    const ids = list.body.data.map((team: { application_id: string }) => team.application_id)
    expect(ids).toEqual([one._id, other._id, last._id])
  })

  it('is that of the applications among teams that come back at once', async () => {
    const scene = await seatedEvent(t, { refill: false })
    const teams: { _id: string }[] = []
    for (let n = 0; n < 4; n++) teams.push(await scene.waiting())
    for (const team of teams.toReversed()) {
      await scene.staff.post(`/api/seat/take-back/${team._id}`, { reason: 'Once more' })
      await scene.decide(team, 'waitlist')
    }
    await scene.release()
    await scene.staff.put(`/api/waitlist/move/${teams[3]?._id}`, { to: 'up' })
    const list = await scene.staff.get(`/api/event/waitlist/${scene.event._id}`)
    const ids = list.body.data.map((team: { application_id: string }) => team.application_id)
    expect(ids).toEqual([0, 1, 3, 2].map(n => teams[n]?._id))
  })

  it('is shown to each team as its own position, and how many of its size are before it', async () => {
    const scene = await fullEvent()
    await scene.waiting({ people: 3 })
    await scene.waiting()
    const team = await scene.waiting()
    const { waiting } = await team.seat()
    expect(waiting).toMatchObject({ position: 3, same_size_before: 1, people: 2, hours: 48, at_door: false })
  })

  it('is left by who leads the team, and all of it are told', async () => {
    const scene = await fullEvent()
    const team = await scene.waiting()
    expect((await team.members[1]?.post(`/api/seat/leave/${team._id}`))?.status).toBe(403)
    expect((await team.creator.post(`/api/seat/leave/${team._id}`)).status).toBe(200)
    expect(await standingOf(t, team)).toEqual(['revoked', 'gone', 'declined', 0])
    expect((await subjectsTo(t, team.creator)).at(-1)).toBe(
      `${team.team_name} is not on the waitlist of Rivers any more`,
    )
  })

  it('is left by a team that staff take off; its status stays', async () => {
    const scene = await fullEvent()
    const team = await scene.waiting()
    await scene.staff.post(`/api/seat/take-back/${team._id}`, { reason: 'You are in another event' })
    expect(await standingOf(t, team)).toEqual(['onboarded', 'gone', 'taken_back', 0])
  })
})

describe('when offers have ended', () => {
  const ended = { refill_until: '2020-01-01T00:00:00Z' }

  it('nothing is offered, and who waits is told once that they may come to the door, where that is switched on', async () => {
    const scene = await fullEvent({ ...ended, waiting_at_door: true })
    const team = await scene.waiting()
    await scene.holder.answer(0, 'no')
    await runJobs(t.app, 'fill-seats')
    await runJobs(t.app, 'fill-seats')
    expect(await states([team])).toEqual(['waiting'])
    expect((await subjectsTo(t, team.creator)).slice(1)).toEqual([
      `${team.team_name} may come to the door of Rivers`,
    ])
    // Nobody has set the hours.
    expect(await lastMailTo(t, team.creator)).toMatch(
      /come to the door when it begins; we let teams in if seats/,
    )
  })

  it('nothing is offered once the event has begun, though offers were to end later, and who waits is told of the door', async () => {
    const refill = new Date(Date.now() + 40 * 3_600_000).toISOString()
    const scene = await fullEvent({ refill_until: refill, waiting_at_door: true })
    const team = await scene.waiting()
    await scene.holder.answer(0, 'no')
    const days = {
      last_day_of_registration: make.dayFromNow(-2),
      start_date: make.dayFromNow(-1),
      end_date: make.dayFromNow(2),
    }
    await t.db.updateTable('events').set(days).where('_id', '=', scene.event._id).execute()
    await runJobs(t.app, 'fill-seats')
    expect(await states([team])).toEqual(['waiting'])
    const { refill_until, event } = await scene.settings()
    expect(refill_until).toBe(event.begins)
    expect(await lastMailTo(t, team.creator)).toContain(
      'You may come to the door now; we let teams in if seats are free.',
    )
  })

  it('nobody is told where it is not', async () => {
    const scene = await fullEvent(ended)
    const team = await scene.waiting()
    await runJobs(t.app, 'fill-seats')
    expect(await subjectsTo(t, team.creator)).toHaveLength(1)
  })
})

it('is asked for by no other company', async () => {
  const scene = await fullEvent()
  const team = await scene.waiting()
  const other = await t.companyUser(await make.company(t.db))
  expect((await other.get(`/api/event/waitlist/${scene.event._id}`)).status).toBe(404)
  expect((await other.put(`/api/waitlist/move/${team._id}`, { to: 'top' })).status).toBe(404)
  expect((await other.post(`/api/seat/offer/${team._id}`, {})).status).toBe(404)
  expect((await other.post(`/api/seat/take-back/${team._id}`, { reason: 'x' })).status).toBe(404)
})
