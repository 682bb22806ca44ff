import { describe, expect, test } from 'vitest'
import { fieldMessages as say, messages } from '../../../contract/platform/messages.ts'
import { eventStatusNames } from '../../../contract/platform/statuses.ts'
import { type Client, useTestApp } from '../../testing/app.ts'
import { eventForm } from '../../testing/event-form.ts'
import * as make from '../../testing/factories.ts'

const t = useTestApp()
type Person = Client<make.MadeUser>

const names = (answer: { body: { data: { event_name: string }[] } }) =>
  answer.body.data.map(event => event.event_name)

describe('a draft', () => {
  const lacking = [
    'banner',
    'details',
    'end_date',
    'event_type',
    'last_day_of_registration',
    'location',
    'mode',
    'start_date',
    'team_max',
    'team_min',
    'theme',
    'venue',
  ]

  async function named(user: Person, fields: Record<string, unknown> = {}) {
    const body = { event_name: 'Half an idea', event_status: 'draft', ...fields }
    return (await user.post('/api/event', body)).body.data
  }

  test('needs a name alone', async () => {
    const organiser = await t.organiser()
    const made = await organiser.post('/api/event', { event_name: 'Half an idea', event_status: 'draft' })
    expect([made.status, made.headers.etag]).toEqual([201, '"1"'])
    expect(made.body.data).toMatchObject({
      event_name: 'Half an idea',
      event_type: null,
      team_min: null,
      start_date: null,
      company: null,
      theme: [],
      rounds: [],
    })
    expect(names(await organiser.get('/api/event', { sort: 'company' }))).toContain('Half an idea')
    const nameless = await organiser.post('/api/event', { event_status: 'draft' })
    expect([nameless.status, nameless.body.fields]).toEqual([422, { event_name: say.fieldRequired }])
  })

  test('keeps rows that are begun, and refuses what is wrong all the same', async () => {
    const user = await t.companyUser()
    const rows = { theme: [{ theme_name: 'Water' }, { theme_name: '' }], rounds: [{ name: '' }] }
    const draft = await named(user, rows)
    expect([draft.theme.length, draft.rounds]).toEqual([1, []])
    const wrong = { event_name: 'X', event_status: 'draft', facebook: 'no link', start_date: '2020-01-01' }
    expect((await user.post('/api/event', wrong)).body.fields).toEqual({
      facebook: say.url,
      start_date: say.startInPast,
    })
  })

  test('is published by the form or the menu once nothing is missing', async () => {
    const user = await t.companyUser()
    const { _id } = await named(user)
    const refused = await user.put(`/api/event/update/${_id}`, { event_name: 'X', event_status: 'published' })
    expect([refused.status, Object.keys(refused.body.fields).sort()]).toEqual([422, lacking])
    for (const event_status of eventStatusNames.filter(status => status !== 'draft')) {
      const answer = await user.put(`/api/event/update/eventstatus/${_id}`, { event_status })
      expect([answer.status, answer.body.message]).toEqual([422, messages.eventIncomplete])
      expect(Object.keys(answer.body.fields).sort()).toEqual(lacking)
    }
    expect((await user.put(`/api/event/update/${_id}`, { event_name: 'Still a draft' })).status).toBe(200)
    const whole = await eventForm(t, user)
    expect((await user.put(`/api/event/update/${_id}`, { ...whole, event_status: 'draft' })).status).toBe(200)
    const menu = await user.put(`/api/event/update/eventstatus/${_id}`, { event_status: 'published' })
    expect([menu.status, menu.body.data.event_status]).toEqual([200, 'published'])
  })

  test('that teams applied to stays complete; a chosen company gives way to another alone', async () => {
    const organiser = await t.organiser()
    const event = await make.event(t.db, { event_status: 'draft' })
    const path = `/api/event/update/${event._id}`
    const bare = { event_name: 'Bare', event_status: 'draft' }
    expect((await organiser.put(path, bare)).body.fields).toEqual({ company: say.fieldRequired })
    await make.application(t.db, { event_id: event._id })
    const answer = await organiser.put(path, { ...bare, company: event.company_id })
    expect([answer.status, Object.keys(answer.body.fields).sort()]).toEqual([422, lacking])
  })

  test('has no public page before it is complete, and the database holds published events to it', async () => {
    const user = await t.companyUser()
    const { _id } = await named(user)
    expect((await user.get(`/api/geteventdetails/${_id}`)).status).toBe(404)
    const publish = t.db.updateTable('events').set({ event_status: 'published' }).where('_id', '=', _id)
    await expect(publish.execute()).rejects.toThrow('events_complete')
  })
})
