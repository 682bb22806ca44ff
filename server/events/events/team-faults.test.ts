import { describe, expect, test } from 'vitest'
import { useTestApp } from '../../testing/app.ts'
import { eventForm } from '../../testing/event-form.ts'
import * as make from '../../testing/factories.ts'

const t = useTestApp()

describe('with teams that applied', () => {
  async function team(event_id: string, team_name: string, members: number, theme = 'Clean water') {
    const application = await make.application(t.db, { event_id, team_name, theme })
    for (let n = 1; n < members; n++) {
      await make.applicant(t.db, { application_id: application._id, status: 'invited' })
    }
    return application
  }

  test('limits and themes that they keep stay, and the field names the teams', async () => {
    const user = await t.companyUser()
    const body = await eventForm(t, user)
    const { _id } = (await user.post('/api/event', body)).body.data
    for (const name of ['Alpha', 'Beta', 'Delta', 'Gamma']) await team(_id, name, 3)
    await team(_id, 'Pair', 2, 'Flood warning')
    const rejected = await team(_id, 'Gone', 4, 'Flood warning')
    await t.db
      .updateTable('applications')
      .set({ status: 'rejected' })
      .where('_id', '=', rejected._id)
      .execute()
    const path = `/api/event/update/${_id}`
    const change = async (fields: object) => (await user.put(path, { ...body, ...fields })).body.fields
    expect(await change({ team_min: 1, team_max: 2 })).toEqual({
      team_max: '4 teams have more than 2 members: Alpha, Beta, Delta and 1 more',
    })
    expect(await change({ team_min: 3, theme: [{ theme_name: 'clean WATER' }] })).toEqual({
      team_min: '1 team has fewer than 3 members: Pair',
      theme: '1 team has the theme Flood warning: Pair',
    })
    expect(await change({ team_max: 3 })).toBeUndefined()
  })

  test('a team that was outside of the limits already keeps nobody from saving', async () => {
    const user = await t.companyUser()
    const body = await eventForm(t, user)
    const { _id } = (await user.post('/api/event', body)).body.data
    await team(_id, 'Alone now', 1)
    expect((await user.put(`/api/event/update/${_id}`, { ...body, details: 'New' })).status).toBe(200)
  })
})
