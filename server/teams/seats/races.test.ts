import { describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'
import { runJobs } from '../../testing/jobs.ts'
import { heldOf, letOffersBeDue, seatedEvent, standingOf } from '../../testing/seats.ts'

// What must never happen: more held than may be, and half a team with seats (docs/product.md §34).

const t = useTestApp()

describe('many at once', () => {
  it('want the last seats: never one person too many', async () => {
    const scene = await seatedEvent(t, { people: 7, up_to_people: 7 })
    const teams = []
    for (let n = 0; n < 6; n++) teams.push(await scene.addTeam({ people: 2 }))
    const answers = await Promise.all(teams.map(team => scene.offer(team)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 409, 409, 409])
    expect(await heldOf(t, scene.event)).toEqual([6, 3])
  })

  it('answer, join and are refilled: the sums are right, and within what may be held', async () => {
    const scene = await seatedEvent(t, { people: 100, up_to_people: 100 })
    const size = 4
    const teams = []
    for (let n = 0; n < 25; n++) {
      const { _id } = await make.application(t.db, { event_id: scene.event._id, status: 'onboarded' })
      for (let more = 1; more < size; more++)
        await make.applicant(t.db, { application_id: _id, status: 'invitation-accepted' })
      teams.push({ _id })
    }
    for (const team of teams) expect((await scene.offer(team)).status).toBe(201)
    const waiting = []
    for (let n = 0; n < 10; n++) waiting.push(await scene.waiting({ people: 2 }))
    expect(await heldOf(t, scene.event)).toEqual([100, 25])
    const members = await t.db
      .selectFrom('applicants')
      .select(['_id', 'application_id'])
      .where('event_id', '=', scene.event._id)
      .where(
        'application_id',
        'in',
        teams.map(({ _id }) => _id),
      )
      .execute()
    expect(members).toHaveLength(100)
    // Two answers of each of a hundred people, in no order: half of the first ones are no.
    const answer = (applicant: string, said: 'yes' | 'no') =>
      scene.staff.put(`/api/seat/person/${applicant}`, { answer: said })
    const first = members.map(({ _id }, n) => answer(_id, n % 2 === 0 ? 'yes' : 'no'))
    const fills = [runJobs(t.app, 'fill-seats')]
    const second = members.map(({ _id }, n) => answer(_id, n % 3 === 0 ? 'no' : 'yes'))
    const statuses = (await Promise.all([...first, ...second])).map(({ status }) => status)
    await Promise.all(fills)
    expect(statuses.filter(status => status !== 200 && status !== 409)).toEqual([])
    await runJobs(t.app, 'settle-offers', 'fill-seats')
    const [people] = await heldOf(t, scene.event)
    expect(people).toBeLessThanOrEqual(100)
    expect(people).toBeGreaterThan(50)
  })

  it('are judged whole: at the time to answer no team is confirmed below the smallest size', async () => {
    const scene = await seatedEvent(t, { people: 60, up_to_people: 60 })
    const teams = []
    for (let n = 0; n < 6; n++) teams.push(await scene.offered({ people: 3 }))
    await Promise.all(
      teams.flatMap((team, n) => [0, 1, 2].filter(at => at < n % 4).map(at => team.answer(at, 'yes'))),
    )
    await letOffersBeDue(t, teams)
    await Promise.all([runJobs(t.app, 'settle-offers'), ...teams.map(team => team.answer(2, 'no'))])
    await runJobs(t.app, 'settle-offers')
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from team_seats
      where event_id = ${scene.event._id} and state = 'confirmed' and held < 2`.execute(t.db)
    expect(rows).toEqual([{ n: 0 }])
    const standing = await Promise.all(teams.map(async team => (await standingOf(t, team))[1]))
    expect(new Set(standing)).toEqual(new Set(['gone', 'confirmed']))
  })
})

it('is refused by the database itself, whoever writes', async () => {
  const scene = await seatedEvent(t, { people: 3, up_to_people: 3 })
  await scene.offered({ people: 2 })
  const team = await scene.addTeam({ people: 2 })
  await expect(make.teamSeats(t.db, { application_id: team._id })).rejects.toMatchObject({
    constraint: 'event_seats_held',
  })
  expect(await heldOf(t, scene.event)).toEqual([2, 1])
})
