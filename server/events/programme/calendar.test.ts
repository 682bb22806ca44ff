import ICAL from 'ical.js'
import { expect, it } from 'vitest'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'

// The programme as calendars read it (docs/product.md §41), by a parser that did not write it.

const t = useTestApp()
const day = make.dayFromNow(10)

async function publishedProgramme() {
  const event = await make.event(t.db, {
    event_name: 'Rivers, and rain',
    timezone: 'Asia/Kolkata',
    venue: 'Mill',
  })
  const staff = await t.companyUser({ _id: event.company_id })
  const add = async (body: object = {}) => {
    const talk = {
      title: 'Radar; birds, rain',
      kind: 'talk',
      starts: `${day}T14:00`,
      ends: `${day}T15:00`,
      ...body,
    }
    return (await staff.post(`/api/programme/item/${event._id}`, talk)).body.data
  }
  const item = await add({ room: 'Room 2', people: 'Meenakshi', text: 'Bring a **laptop**' })
  const publish = (is_published = true) => staff.put(`/api/programme/publish/${event._id}`, { is_published })
  return { event, staff, item, add, publish }
}

async function read({ _id }: { _id: string }) {
  const { status, text, headers } = await t.visitor.get(`/event-page/${_id}/programme.ics`)
  expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  const calendar = new ICAL.Component(ICAL.parse(text))
  const entries = calendar.getAllSubcomponents('vevent').map(entry => new ICAL.Event(entry))
  return { calendar, entries }
}

it('has the public items with a stable name, their version and place, and a hint to ask again in an hour', async () => {
  const { event, staff, item, add, publish } = await publishedProgramme()
  await add({ title: 'Crew meets', public: false })
  expect((await read(event)).entries).toEqual([])
  await publish()
  const { calendar, entries } = await read(event)
  // The parser knows no type of this property, and leaves it escaped.
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe(String.raw`Rivers\, and rain: programme`)
  expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT1H')
  expect(entries).toHaveLength(1)
  const [entry] = entries
  expect(entry).toMatchObject({
    uid: `${item._id}@laurel`,
    sequence: 1,
    summary: 'Radar; birds, rain',
    location: 'Room 2, Mill',
    description: 'Meenakshi\nBring a laptop',
  })
  expect(entry?.startDate.toJSDate().toISOString()).toBe(`${day}T08:30:00.000Z`)
  expect(entry?.endDate.toJSDate().toISOString()).toBe(`${day}T09:30:00.000Z`)
  await staff.put(`/api/programme/item/${item._id}`, { ...item, ...item.local, room: 'Room 4' })
  expect((await read(event)).entries).toMatchObject([
    { uid: `${item._id}@laurel`, sequence: 2, location: 'Room 4, Mill' },
  ])
})

it('says of an event that is on hold or cancelled that nothing of it is sure to take place, or nothing does', async () => {
  const { event, publish } = await publishedProgramme()
  await make.round(t.db, { event_id: event._id, name: 'Build', starts_at: `${day}T10:00:00Z` })
  await publish()
  const statuses = async (event_status: 'published' | 'onhold' | 'cancelled') => {
    await t.db.updateTable('events').set({ event_status }).where('_id', '=', event._id).execute()
    t.app.publicAnswers.clear()
    return (await read(event)).entries.map(({ component }) => component.getFirstPropertyValue('status'))
  }
  expect(await statuses('published')).toEqual(['CONFIRMED', 'CONFIRMED'])
  expect(await statuses('onhold')).toEqual(['TENTATIVE', 'TENTATIVE'])
  expect(await statuses('cancelled')).toEqual(['CANCELLED', 'CANCELLED'])
})

it('says of what was called off or removed for 30 days that it does not take place', async () => {
  const { event, staff, item, publish } = await publishedProgramme()
  await publish()
  const statusOf = async () =>
    (await read(event)).entries.map(({ component }) => component.getFirstPropertyValue('status'))
  expect(await statusOf()).toEqual(['CONFIRMED'])
  await staff.put(`/api/programme/cancel/${item._id}`, {})
  expect(await statusOf()).toEqual(['CANCELLED'])
  await staff.post(`/api/programme/remove/${item._id}`)
  expect(await statusOf()).toEqual(['CANCELLED'])
  const ago = new Date(Date.now() - 31 * 86_400_000).toISOString()
  await t.db.updateTable('programme_items').set({ removed_at: ago }).where('_id', '=', item._id).execute()
  expect(await statusOf()).toEqual([])
})

it('has the dates of rounds that are no secret, and nothing of a draft again or of an event that is not public', async () => {
  const { event, publish } = await publishedProgramme()
  const round = await make.round(t.db, {
    event_id: event._id,
    name: 'Build',
    has_hand_in: true,
    hand_in_closes_at: `${day}T08:00:00Z`,
    has_judging: true,
    judging_opens_at: `${day}T09:00:00Z`,
  })
  await publish()
  const { entries } = await read(event)
  expect(entries.map(({ uid, summary }) => [uid, summary])).toContainEqual([
    `${round._id}-hand_in_closes_at@laurel`,
    'Hand-in closes: Build',
  ])
  expect(entries.filter(({ summary }) => summary.includes('udging'))).toEqual([])
  await publish(false)
  expect((await read(event)).entries).toEqual([])
  await t.db.updateTable('events').set({ event_status: 'draft' }).where('_id', '=', event._id).execute()
  expect((await t.visitor.get(`/event-page/${event._id}/programme.ics`)).status).toBe(404)
})
