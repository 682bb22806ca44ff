import { beforeEach, describe, expect, it } from 'vitest'
import { announcementMessages } from '../../../contract/choosing/announcement.texts.ts'
import { hoursUrgent } from '../../../contract/choosing/announcements.calls.ts'
import { announcing, host } from '../../testing/announcing.ts'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'

// Where an announcement is read: by mail, at Today and on the big screen, on the event's page (docs/product.md §15).

const t = useTestApp()

beforeEach(() => t.app.publicAnswers.clear())

async function scene() {
  const { event, staff } = await host(t)
  await make.application(t.db, { event_id: event._id })
  const news = async () => {
    t.app.publicAnswers.clear()
    return (await t.visitor.get(`/api/day/${event._id}`)).body.data.news
  }
  const mails = async ({ _id }: { _id: string }) =>
    (await t.db.selectFrom('mails').select('_id').where('cause', 'like', `announcement:${_id}:%`).execute())
      .length
  return { event, staff, news, mails }
}

describe('the channels of an announcement', () => {
  it('are mail alone, unless it says otherwise', async () => {
    const { event, staff, news, mails } = await scene()
    const sent = await announcing(t, staff, event, { subject: 'Only by mail' })
    expect([sent.by_mail, sent.on_day, sent.is_urgent, sent.urgent_until]).toEqual([true, false, false, null])
    expect(await mails(sent)).toBe(1)
    expect(await news()).toEqual([])
  })

  it('may be Today and the screen without a mail, and then need no audience', async () => {
    const { event, staff, news, mails } = await scene()
    const sent = await announcing(t, staff, event, {
      by_mail: false,
      on_day: true,
      roles: [],
      subject: 'Lunch is inside',
    })
    expect([await mails(sent), sent.people]).toEqual([0, 0])
    expect(await news()).toMatchObject([{ subject: 'Lunch is inside', urgent_until: null }])
    const page = (await t.visitor.get(`/api/geteventdetails/${event._id}`)).body.data
    expect(page.announcements).toEqual([])
  })

  it.each([
    [{ by_mail: false }, 'on_day', announcementMessages.nowhere],
    [{ is_urgent: true }, 'is_urgent', announcementMessages.urgentOnDay],
    [{ on_day: true, subject: 'For {first_name}' }, 'subject', expect.stringContaining('{first_name}')],
  ])('refuses %j at %s', async (form, field, message) => {
    const { event, staff } = await scene()
    const usual = { roles: ['members'], subject: 'News', body: 'Text', when: 'now', event_id: event._id }
    const { status, body } = await staff.post('/api/announcement', { ...usual, ...form })
    expect(status).toBe(422)
    expect(body.fields[field]).toEqual(message)
  })
})

describe('what is urgent', () => {
  it('stands in red for two hours from when it is sent, or until staff end it', async () => {
    const { event, staff, news } = await scene()
    const sent = await announcing(t, staff, event, { by_mail: false, on_day: true, is_urgent: true })
    const hours = (Date.parse(sent.urgent_until ?? '') - Date.parse(sent.sent_at ?? '')) / 3_600_000
    expect(hours).toBeCloseTo(hoursUrgent, 3)
    expect(await news()).toMatchObject([{ _id: sent._id, urgent_until: sent.urgent_until }])
    const other = await t.companyUser(await make.company(t.db))
    expect((await other.put(`/api/announcement/urgent/end/${sent._id}`)).status).toBe(404)
    const first = await staff.put(`/api/announcement/urgent/end/${sent._id}`)
    const second = await staff.put(`/api/announcement/urgent/end/${sent._id}`)
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body.data.urgent_until).toBe(first.body.data.urgent_until)
    expect(await news()).toEqual([])
    const ended = await t.db
      .selectFrom('happenings')
      .select('action')
      .where('subject_id', '=', sent._id)
      .where('action', '=', 'urgent_ended')
      .execute()
    expect(ended).toEqual([{ action: 'urgent_ended' }])
  })

  it('stays in sight, whatever is shown after it', async () => {
    const { event, staff, news } = await scene()
    const shown = { by_mail: false, on_day: true }
    const urgent = await announcing(t, staff, event, { ...shown, is_urgent: true })
    for (let n = 0; n < 21; n += 1) await announcing(t, staff, event, { ...shown, subject: `Notice ${n}` })
    const stands = await news()
    expect([stands.length, stands[0]._id]).toEqual([20, urgent._id])
  })
})
