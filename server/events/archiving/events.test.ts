import { describe, expect, it } from 'vitest'
import { messages } from '../../../contract/platform/messages.ts'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'

const t = useTestApp()

async function host(fields: Parameters<typeof make.event>[1] = {}) {
  const event = await make.event(t.db, { event_status: 'completed', ...fields })
  const staff = await t.companyUser({ _id: event.company_id })
  const archive = (archived = true) => staff.put(`/api/event/archive/${event._id}`, { archived })
  const remove = () => staff.post(`/api/event/delete/${event._id}`)
  return { event, staff, archive, remove }
}

describe('an event that is published or on hold', () => {
  it.each(['published', 'onhold'] as const)('%s is neither archived nor deleted', async event_status => {
    const { event, staff, archive, remove } = await host({ event_status })
    expect((await staff.get(`/api/event/${event._id}`)).body.data.can_delete).toBe(false)
    for (const answer of [await archive(), await remove()]) {
      expect([answer.status, answer.body.message]).toEqual([409, messages.liveEvent])
    }
    await staff.put(`/api/event/update/eventstatus/${event._id}`, { event_status: 'cancelled' })
    expect((await archive()).status).toBe(200)
  })

  it('is not so while it is archived, in the database itself', async () => {
    const { event, archive } = await host()
    await archive()
    const publish = t.db.updateTable('events').set({ event_status: 'published' }).where('_id', '=', event._id)
    await expect(publish.execute()).rejects.toMatchObject({ constraint: 'events_archived' })
  })
})

describe('an archived event', () => {
  it('is gone for everybody but its staff at once, its calendar and its place in the sitemap too', async () => {
    const { event, staff, archive } = await host()
    const [candidate, other] = [await t.candidate(), await t.companyUser()]
    const read = async (who: { get: typeof staff.get }) =>
      (await who.get(`/api/geteventdetails/${event._id}`)).status
    const all = async () => Promise.all([t.visitor, candidate, other, staff].map(read))
    const calendar = async () => (await t.visitor.get(`/event-page/${event._id}/event.ics`)).status
    expect([await all(), await calendar()]).toEqual([[200, 200, 200, 200], 200])
    await archive()
    expect([await all(), await calendar()]).toEqual([[404, 404, 404, 200], 404])
    expect((await t.visitor.get('/sitemap.xml')).text).not.toContain(event._id)
    await archive(false)
    expect([await all(), await calendar()]).toEqual([[200, 200, 200, 200], 200])
  })

  it('takes no change of status, no edit and no application', async () => {
    const { event, staff, archive } = await host({ event_status: 'cancelled' })
    const candidate = await t.candidate()
    await archive()
    const refused = [409, messages.archived]
    const publish = await staff.put(`/api/event/update/eventstatus/${event._id}`, {
      event_status: 'published',
    })
    const edit = await staff.put(`/api/event/update/${event._id}`, {
      event_name: 'Other',
      banner: null,
      theme: [],
      rounds: [],
    })
    expect([
      [publish.status, publish.body.message],
      [edit.status, edit.body.message],
    ]).toEqual([refused, refused])
    const logo = await make.file(t.db, { folder: 'application/logo', uploaded_by: candidate.user._id })
    const apply = await candidate.post('/api/application', {
      team_name: 'Owls',
      logo: logo.key,
      theme: 'Open theme',
      event_id: event._id,
      team: [],
    })
    expect([apply.status, apply.body.message]).toEqual([404, messages.notFound])
    expect((await staff.get(`/api/event/${event._id}`)).body.data).toMatchObject({
      event_status: 'cancelled',
      event_name: event.event_name,
    })
  })

  it('stays on the cards of who applied or was invited, which say so', async () => {
    const { event, archive } = await host({ event_status: 'cancelled' })
    const [creator, guest] = [await t.candidate(), await t.candidate()]
    const team = await make.application(t.db, { event_id: event._id, created_by: creator.user._id })
    const { user } = guest
    await make.applicant(t.db, { application_id: team._id, user_id: user._id, email: user.email })
    const seen = async () => {
      const own = (await creator.get('/api/application')).body.data
      const asked = (await guest.get('/api/invitation')).body.data
      const one = (await creator.get(`/api/application/${team._id}`)).body.data
      expect([own[0]._id, asked[0].is_open]).toEqual([team._id, false])
      return [own[0], one, asked[0]].map(card => card.event.archived_at && Date.parse(card.event.archived_at))
    }
    expect(await seen()).toEqual([null, null, null])
    const since = Date.parse((await archive()).body.data.archived_at)
    expect(await seen()).toEqual([since, since, since])
  })

  it('keeps its applications and applicants in the lists of staff, and every number as it was', async () => {
    const { event, staff, archive } = await host()
    const team = await make.application(t.db, { event_id: event._id })
    await make.application(t.db, { event_id: (await make.event(t.db, { company_id: event.company_id }))._id })
    const numbers = async () => {
      const get = async (path: string, query = {}) => (await staff.get(path, query)).body
      const [all, ofEvent] = [
        await get('/api/application'),
        await get('/api/application', { eventid: event._id }),
      ]
      const people = await get('/api/application/applicant/allapplicant', { eventid: event._id })
      const row = (await get(`/api/event/${event._id}`)).data
      const company = (await get(`/api/company/${event.company_id}`)).data
      const { counts } = (await get('/api/dashboard')).data
      return {
        lists: [
          all.total,
          all.data.length,
          ofEvent.total,
          ofEvent.data[0]._id,
          people.total,
          people.data.length,
        ],
        columns: [row.application, row.applicants, company.applications, company.applicant],
        dashboard: [counts.applications.total, counts.applicants.total],
        events: [counts.events.total, (await get('/api/event')).total, company.events],
      }
    }
    const before = await numbers()
    expect(before).toEqual({
      lists: [2, 2, 1, team._id, 1, 1],
      columns: [1, 1, 2, 2],
      dashboard: [2, 2],
      events: [2, 2, 2],
    })
    await archive()
    expect(await numbers()).toEqual({ ...before, events: [1, 1, 1] })
    await archive(false)
    expect(await numbers()).toEqual(before)
  })

  it('can be copied for the next edition, without partners that are archived', async () => {
    const { event, staff, archive } = await host()
    const [gone, stays] = [await make.partner(t.db), await make.partner(t.db)]
    for (const { _id } of [gone, stays]) await make.link.eventPartner(t.db, event._id, _id)
    await (await t.organiser()).put(`/api/partner/archive/${gone._id}`, { archived: true })
    await archive()
    const { status, body } = await staff.post('/api/event/start', {
      event_name: 'A copy',
      origin: 'event',
      like: event._id,
      with_links: true,
    })
    expect([status, body.data.archived_at, body.data.partner]).toEqual([201, null, 1])
    const linked = await t.db
      .selectFrom('event_partners')
      .select('partner_id')
      .where('event_id', '=', body.data._id)
      .execute()
    expect(linked).toEqual([{ partner_id: stays._id }])
  })
})

describe('an event that is deleted', () => {
  it('takes its themes and links along, and leaves what was linked', async () => {
    const { event, staff, remove } = await host({ event_status: 'draft' })
    const partner = await make.partner(t.db, { created_by_company: event.company_id })
    await make.link.eventPartner(t.db, event._id, partner._id)
    expect((await staff.get(`/api/partner/${partner._id}`)).body.data.can_delete).toBe(false)
    expect((await remove()).status).toBe(200)
    expect((await staff.get(`/api/partner/${partner._id}`)).body.data.can_delete).toBe(true)
  })
})
