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

  it('answer, join by links and are refilled: whoever has no seat was refused', async () => {
    // A team that lacks people is joined by its link, a confirmed one by its open invitations.
    const scene = await seatedEvent(t, { people: 60, up_to_people: 60 }, { team_min: 4, team_max: 6 })
    const teams = []
    for (let n = 0; n < 10; n++) teams.push(await scene.offered({ people: 3 }))
    const confirmed = []
    for (let n = 0; n < 4; n++) confirmed.push(await scene.offered({ people: 4 }))
    const guests = await Promise.all([...confirmed, ...confirmed].map(team => invite(team)))
    for (const team of confirmed) for (let at = 0; at < 4; at++) await team.answer(at, 'yes')
    await letOffersBeDue(t, confirmed)
    await runJobs(t.app, 'settle-offers')
    expect(await heldOf(t, scene.event)).toEqual([46, 14])
    const byLink = await Promise.all(
      teams.map(async ({ _id, creator }) => {
        const { body } = await creator.post(`/api/application/teamlink/${_id}`)
        const person = await t.candidate()
        return () => person.post(`/api/join/${body.data.token}`)
      }),
    )
    for (let n = 0; n < 6; n++) await scene.waiting({ people: 4 })
    const answers = teams.flatMap((team, n) => [
      () => team.answer(2, 'no'),
      () => team.answer(0, n % 2 === 0 ? 'yes' : 'no'),
      () => team.answer(1, 'yes'),
      () => team.answer(2, n % 3 === 0 ? 'yes' : 'no'),
      () => team.answer(0, 'yes'),
    ])
    const raise = () => scene.staff.put(`/api/event/seats/${scene.event._id}`, roomFor(62))
    const acts = [...answers, ...byLink, ...guests, raise].toSorted(
      (one, other) => orderOf(one) - orderOf(other),
    )
    const [done] = await Promise.all([
      Promise.all(acts.map(act => act())),
      runJobs(t.app, 'fill-seats'),
      runJobs(t.app, 'settle-offers'),
    ])
    expect(done.filter(({ status }) => ![200, 201, 409].includes(status)).map(({ text }) => text)).toEqual([])
    await runJobs(t.app, 'settle-offers', 'fill-seats')
    const [people] = await heldOf(t, scene.event)
    expect(people).toBeGreaterThan(40)
    expect(people).toBeLessThanOrEqual(62)
    // Who joined a confirmed team has a seat in it.
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from applicants
      join team_seats using (application_id) left join seat_people on seat_people.applicant_id = applicants._id
      where applicants.event_id = ${scene.event._id} and state = 'confirmed' and has_joined and since < applicants.created_at
        and seat_people.answer is null`.execute(t.db)
    expect(rows).toEqual([{ n: 0 }])
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

/** Somebody who is invited to the team; the call accepts. */
async function invite({ _id }: { _id: string }) {
  const person = await t.candidate()
  const row = await make.applicant(t.db, { application_id: _id, user_id: person.user._id })
  return () => person.put(`/api/invitation/own/${row._id}`, { answer: 'accept' })
}

function roomFor(people: number) {
  return { people, up_to_people: people, answer_by: `${make.dayFromNow(9)}T18:00` }
}

/** Another order than that of the list, and the same each time. */
const places = new Map<unknown, number>()
function orderOf(act: unknown): number {
  const place = places.get(act) ?? (places.size * 37) % 101
  places.set(act, place)
  return place
}

it('is refused by the database itself, whoever writes', async () => {
  const scene = await seatedEvent(t, { people: 3, up_to_people: 3 })
  await scene.offered({ people: 2 })
  const team = await scene.addTeam({ people: 2 })
  await expect(make.teamSeats(t.db, { application_id: team._id })).rejects.toMatchObject({
    constraint: 'event_seats_held',
  })
  expect(await heldOf(t, scene.event)).toEqual([2, 1])
})
