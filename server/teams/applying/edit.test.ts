import { expect, it } from 'vitest'
import { fieldMessages, messages } from '../../../contract/platform/messages.ts'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'

const t = useTestApp()

async function applied() {
  const candidate = await t.candidate()
  const event = await make.event(t.db, { themes: ['Water', 'Wind'] })
  const logo = (await make.file(t.db, { folder: 'application/logo', uploaded_by: candidate.user._id })).key
  const body = { team_name: 'Owls', theme: 'Water', logo, team: [], event_id: event._id }
  const { _id } = (await candidate.post('/api/application/apply', body)).body.data
  const edit = (fields: object) =>
    candidate.put(`/api/application/edit/${_id}`, { logo, team: [], ...fields })
  return { candidate, event, _id: _id as string, edit }
}

it('the creator changes the name and the theme of the team, and staff find it by them', async () => {
  const { event, _id, edit } = await applied()
  const answer = await edit({ team_name: 'Herons', theme: 'wind' })
  expect([answer.status, answer.body.data.team_name, answer.body.data.theme]).toEqual([200, 'Herons', 'Wind'])
  const staff = await t.companyUser({ _id: event.company_id })
  const idsOf = async (query: Record<string, string>) =>
    (await staff.get('/api/application', query)).body.data.map((row: { _id: string }) => row._id)
  expect(await idsOf({ q: 'herons' })).toEqual([_id])
  expect(await idsOf({ q: 'owls' })).toEqual([])
  expect(await idsOf({ theme: 'Wind' })).toEqual([_id])
  const changes = await t.db
    .selectFrom('happenings')
    .select('data')
    .where('subject_id', '=', _id)
    .where('action', '=', 'changed')
    .execute()
  expect(changes.map(({ data }) => data)).toEqual([
    {
      team_name: { from: 'Owls', to: 'Herons' },
      theme: { from: 'Water', to: 'Wind' },
      invited: 0,
      left: 0,
    },
  ])
})

it('name and theme stay if they are left out, and must be right if they are not', async () => {
  const { edit } = await applied()
  const kept = (await edit({ idea: 'Better' })).body.data
  expect([kept.team_name, kept.theme, kept.idea]).toEqual(['Owls', 'Water', 'Better'])
  const wrong = await edit({ team_name: 'Win at evil.test/claim', theme: '' })
  expect([wrong.status, wrong.body.fields]).toEqual([
    422,
    { team_name: fieldMessages.webAddress, theme: fieldMessages.required },
  ])
  const foreign = await edit({ theme: 'Fire' })
  expect([foreign.status, foreign.body.fields]).toEqual([422, { theme: fieldMessages.notATheme }])
})

it('a theme that the event no longer has may stay, but not be chosen', async () => {
  const { event, edit } = await applied()
  await t.db.deleteFrom('event_themes').where('event_id', '=', event._id).execute()
  expect((await edit({ theme: 'Water', team_name: 'Herons' })).status).toBe(200)
  expect((await edit({ theme: 'Wind' })).body.fields).toEqual({ theme: fieldMessages.notATheme })
})

it('name and theme are fixed once the status or the deadline has passed', async () => {
  const { event, _id, edit } = await applied()
  await t.db.updateTable('applications').set({ status: 'onboarded' }).where('_id', '=', _id).execute()
  expect((await edit({ team_name: 'Herons' })).status).toBe(409)
  await t.db.updateTable('applications').set({ status: 'registered' }).where('_id', '=', _id).execute()
  const past = { last_day_of_registration: make.dayFromNow(-2) }
  await t.db.updateTable('events').set(past).where('_id', '=', event._id).execute()
  expect((await edit({ team_name: 'Herons' })).body.message).toBe(messages.registrationClosed)
})
