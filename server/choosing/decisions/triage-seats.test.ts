import { expect, it } from 'vitest'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'

const t = useTestApp()

it('counts the seats that decisions would offer, beside those that are held and may be', async () => {
  const event = await make.event(t.db, {})
  const staff = await t.companyUser({ _id: event.company_id })
  const read = async (by = staff) => by.get(`/api/event/triage/seats/${event._id}`)
  expect((await read()).body).toEqual({ data: null })
  await make.seats(t.db, { event_id: event._id, people: 1, up_to_people: 1 })
  for (const team_name of ['Crop Doctor', 'Night Herons']) {
    const { _id } = await make.application(t.db, { event_id: event._id, team_name, status: 'onboarded' })
    const path = `/api/application/decision/${_id}`
    const { headers } = await staff.get(path)
    const answer = await staff.put(
      path,
      { to: 'shortlisted', from: 'onboarded' },
      { 'if-match': String(headers['etag']) },
    )
    expect(answer.status).toBe(200)
  }
  const { held_people, offers_teams, offers_people, up_to_people, too_many_people } = (await read()).body.data
  expect({ held_people, offers_teams, offers_people, up_to_people, too_many_people }).toEqual({
    held_people: 0,
    offers_teams: 2,
    offers_people: 2,
    up_to_people: 1,
    too_many_people: 1,
  })
  expect((await read(await t.companyUser())).status).toBe(404)
})
