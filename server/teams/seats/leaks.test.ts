import { expect, it } from 'vitest'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'
import { seatedEvent } from '../../testing/seats.ts'

// Nobody but staff sees how many seats are free, the forecast, the length of the waitlist, or other teams (docs/product.md §34).

const t = useTestApp()

it('shows candidates their own team and position, and nothing of others', async () => {
  const scene = await seatedEvent(t, { people: 777, up_to_people: 888 })
  const rival = await scene.offered({ team_name: 'Rival Ravens' })
  await rival.answer(0, 'yes')
  await scene.waiting({ team_name: 'Waiting Wolves' })
  const own = await scene.waiting({ team_name: 'Own Owls' })
  await scene.waiting({ team_name: 'Later Lynxes' })
  const texts = [
    (await own.creator.get(`/api/seat/own/${own._id}`)).text,
    (await own.creator.get('/api/seat/own')).text,
    (await own.creator.get(`/api/application/${own._id}`)).text,
    (await own.creator.get('/api/application')).text,
    (await t.visitor.get('/api/geteventdetails', { _id: scene.event._id })).text,
  ]
  // A number may be a part of an id.
  for (const text of texts)
    for (const secret of ['\\b777\\b', '\\b888\\b', 'Ravens', 'Wolves', 'Lynxes', 'free_', 'held_', 'up_to'])
      expect(text).not.toMatch(new RegExp(secret))
  for (const { user } of rival.members) for (const text of texts) expect(text).not.toContain(user.last_name)
})

it('lets candidates read and change only their own team', async () => {
  const scene = await seatedEvent(t)
  const [team, other] = [await scene.offered(), await scene.offered()]
  const stranger = await t.candidate()
  for (const person of [other.creator, stranger]) {
    expect((await person.get(`/api/seat/own/${team._id}`)).status).toBe(404)
    expect((await person.put(`/api/seat/own/${team._id}`, { answer: 'no' })).status).toBe(404)
    expect((await person.post(`/api/seat/remind/${team._id}`, {})).status).toBe(404)
  }
  expect((await team.creator.get(`/api/event/seats/${scene.event._id}`)).status).toBe(403)
  expect((await team.creator.get(`/api/event/expected/${scene.event._id}`)).status).toBe(403)
  expect((await team.creator.get(`/api/event/waitlist/${scene.event._id}`)).status).toBe(403)
})

it('answers staff of another company as if there were nothing', async () => {
  const scene = await seatedEvent(t)
  const team = await scene.offered()
  const { members } = (await scene.staff.get(`/api/seat/team/${team._id}`)).body.data
  const other = await t.companyUser(await make.company(t.db))
  const event = scene.event._id
  const answers = [
    await other.get(`/api/event/seats/${event}`),
    await other.put(`/api/event/seats/${event}`, { people: 3, asks: false }),
    await other.get(`/api/event/seats/teams/${event}`),
    await other.get(`/api/event/expected/${event}`),
    await other.get(`/api/event/waitlist/${event}`),
    await other.get(`/api/event/attendance/${event}`),
    await other.get(`/api/seat/team/${team._id}`),
    await other.put(`/api/seat/person/${members[0]._id}`, { answer: 'no' }),
    await other.post(`/api/seat/offer/${team._id}`, {}),
    await other.post(`/api/seat/wait/${team._id}`),
    await other.post(`/api/seat/take-back/${team._id}`, { reason: 'No' }),
    await other.post(`/api/seat/more-time/${team._id}`, { due: `${make.dayFromNow(9)}T18:00`, reason: 'No' }),
  ]
  expect(answers.map(({ status }) => status)).toEqual(Array(answers.length).fill(404))
})
