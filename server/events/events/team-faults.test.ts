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

  test('a theme with another name takes along its teams, prizes, unsent announcements and views', async () => {
    const user = await t.companyUser()
    const body = await eventForm(t, user)
    const themes = [{ theme_name: 'Water' }, { theme_name: 'Wind' }, { theme_name: 'Fire' }]
    const made = (await user.post('/api/event', { ...body, theme: themes })).body.data
    const [water, wind, fire] = made.theme
    const names: Record<string, string> = { Drop: 'water', Breeze: 'Wind', Ember: 'Fire' }
    for (const [name, theme] of Object.entries(names)) await team(made._id, name, 1, theme)
    const out = await team(made._id, 'Gone', 1, 'Water')
    await t.db.updateTable('applications').set({ status: 'rejected' }).where('_id', '=', out._id).execute()
    const elsewhere = await make.application(t.db, { theme: 'Water' })
    const view = await make.view(t.db, {
      event_id: made._id,
      search: JSON.stringify({ theme: 'Water', status: 'registered' }),
    })
    const theme = [
      { _id: water._id, theme_name: 'Wind' },
      { _id: wind._id, theme_name: 'Water' },
      { _id: fire._id, theme_name: 'Fire and light' },
    ]
    const saved = await user.put(`/api/event/update/${made._id}`, { ...body, theme })
    expect([saved.status, saved.body.data.theme]).toEqual([200, theme])
    const teams = await t.db
      .selectFrom('applications')
      .select(['team_name', 'theme'])
      .where('event_id', '=', made._id)
      .execute()
    expect(Object.fromEntries(teams.map(row => [row.team_name, row.theme]))).toEqual({
      Drop: 'Wind',
      Breeze: 'Water',
      Ember: 'Fire and light',
      Gone: 'Wind',
    })
    const themeOf = (id: string) =>
      t.db.selectFrom('applications').select('theme').where('_id', '=', id).executeTakeFirst()
    expect(await themeOf(elsewhere._id)).toEqual({ theme: 'Water' })
    const kept = await t.db
      .selectFrom('saved_views')
      .select('search')
      .where('_id', '=', view._id)
      .executeTakeFirst()
    expect(kept?.search).toEqual({ theme: 'Wind', status: 'registered' })
    // A theme that is taken away, and another that is added, is no new name.
    const others = theme.slice(0, 2)
    const gone = await user.put(`/api/event/update/${made._id}`, {
      ...body,
      theme: [...others, { theme_name: 'Light' }],
    })
    expect(gone.body.fields).toEqual({ theme: '1 team has the theme Fire and light: Ember' })
  })

  test('a team that was outside of the limits already keeps nobody from saving', async () => {
    const user = await t.companyUser()
    const body = await eventForm(t, user)
    const { _id } = (await user.post('/api/event', body)).body.data
    await team(_id, 'Alone now', 1)
    expect((await user.put(`/api/event/update/${_id}`, { ...body, details: 'New' })).status).toBe(200)
  })
})
