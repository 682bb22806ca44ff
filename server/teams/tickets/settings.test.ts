import { expect, it } from 'vitest'
import { changedBy, changedByYourself } from '../../../contract/platform/messages.ts'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'
import { runJobs } from '../../testing/jobs.ts'
import { ticketsOf } from '../../testing/tickets.ts'

// What tickets say besides, and guests who are taken out together (docs/product.md §36).

const t = useTestApp()
let n = 0

async function hosted() {
  const event = await make.event(t.db, { event_name: 'Rivers', timezone: 'Asia/Kolkata' })
  const staff = await t.companyUser({ _id: event.company_id })
  const address = `asha.${++n}@bring.test`
  const addGuests = (guests: object[]) => staff.post(`/api/guest/event/${event._id}`, { guests })
  const save = (bring: string | null, headers = {}) =>
    staff.put(`/api/ticket/settings/${event._id}`, { bring }, headers)
  return { event, staff, address, addGuests, save }
}

const mailsTo = (email: string) =>
  t.db.selectFrom('mails').select(['text']).where('to', '=', email).orderBy('_id').execute()

it('says what to bring on tickets and in their mails, beside the hours that staff set, and no others', async () => {
  const { event, staff, address, addGuests, save } = await hosted()
  const saved = await save('A laptop\nand a charger')
  expect([saved.status, saved.body.data.bring]).toEqual([200, 'A laptop\nand a charger'])
  await addGuests([{ kind: 'crew', name: 'Asha Menon', email: address }])
  await runJobs(t.app, 'mail-tickets')
  const [mail] = await mailsTo(address)
  expect(mail?.text).toMatch(/Bring: A laptop\s+and a charger/)
  expect(mail?.text).toMatch(/^When: /m)
  expect(mail?.text).not.toMatch(/^(Doors|Ends): /m)
  const hoursShown = async () => {
    const [shown] = await ticketsOf(t, event)
    const { begins, ends } = (await staff.get(`/api/ticket/${shown?._id}`)).body.data.event
    return [begins, ends].map(at => at !== null)
  }
  expect(await hoursShown()).toEqual([false, false])
  const { start_date } = (await staff.get(`/api/programme/hours/${event._id}`)).body.data.event
  await staff.put(`/api/programme/hours/${event._id}`, { begins: `${start_date}T10:30`, ends: null })
  expect(await hoursShown()).toEqual([true, false])
  const later = `later.${address}`
  await addGuests([{ kind: 'crew', name: 'Ben Okri', email: later }])
  await runJobs(t.app, 'mail-tickets')
  const [second] = await mailsTo(later)
  expect(second?.text).toMatch(/^Doors: .* 10:30 IST$/m)
  expect(second?.text).not.toMatch(/^Ends: /m)
  const [ticket] = await ticketsOf(t, event)
  expect((await staff.get(`/api/ticket/${ticket?._id}`)).body.data.bring).toBe('A laptop\nand a charger')

  const reader = String((await staff.get(`/api/ticket/settings/${event._id}`)).headers['etag'])
  await save('A laptop')
  expect((await save('A pen', { 'if-match': reader })).body.message).toBe(changedByYourself)
  // A colleague who changed the event last is told who changed this.
  const colleague = await t.companyUser({ _id: event.company_id })
  await colleague.put(`/api/event/update/eventstatus/${event._id}`, { event_status: 'onhold' })
  const late = await colleague.put(
    `/api/ticket/settings/${event._id}`,
    { bring: 'A spoon' },
    { 'if-match': reader },
  )
  expect([late.status, late.body.message]).toEqual([412, changedBy(staff.user)])
  expect((await save('x'.repeat(501))).body.fields).toEqual({ bring: expect.any(String) })
  expect((await save('')).body.data.bring).toBe(null)
  const stranger = await t.companyUser()
  expect((await stranger.get(`/api/ticket/settings/${event._id}`)).status).toBe(404)
  expect((await stranger.put(`/api/ticket/settings/${event._id}`, { bring: 'Gold' })).status).toBe(404)
})

it('takes several guests out with one reason, and nobody else', async () => {
  const { event, staff, address, addGuests } = await hosted()
  const member = await make.user(t.db, {})
  await make.application(t.db, { event_id: event._id, created_by: member._id, status: 'shortlisted' })
  await addGuests([
    { kind: 'crew', name: 'Asha Menon', email: address },
    { kind: 'visitor', name: 'Ben Okri' },
    { kind: 'visitor', name: 'Cara Diaz' },
  ])
  await runJobs(t.app, 'mail-tickets')
  const list = async () => (await staff.get('/api/ticket', { eventid: event._id, sort: 'name' })).body.data
  const tickets = await list()
  const other = await make.guest(t.db, {})
  const strange = await t.db
    .selectFrom('tickets')
    .select('_id')
    .where('guest_id', '=', other._id)
    .executeTakeFirstOrThrow()
  const out = tickets
    .filter(({ name }: { name: string }) => name !== 'Cara Diaz')
    .map(({ _id }: { _id: string }) => _id)
  const take = (by = staff) =>
    by.post(`/api/guest/takeout/${event._id}`, {
      tickets: [...out, strange._id],
      reason: 'The room is smaller',
    })
  expect((await take(await t.companyUser())).status).toBe(404)
  const { status, body } = await take()
  expect([status, body.data]).toEqual([200, { ended: 2, left: 2 }])
  const states = (await list()).map((one: { name: string; comment: string | null }) => [
    one.name,
    one.comment,
  ])
  expect(states.filter(([, comment]: [string, string | null]) => comment !== null)).toEqual([
    ['Asha Menon', 'The room is smaller'],
    ['Ben Okri', 'The room is smaller'],
  ])
  expect((await take()).body.data).toEqual({ ended: 0, left: 4 })
  await runJobs(t.app, 'mail-tickets')
  expect((await mailsTo(address)).at(-1)?.text).toContain('The room is smaller')
  const kept = await t.db
    .selectFrom('tickets')
    .select('revoked_at')
    .where('_id', '=', strange._id)
    .executeTakeFirst()
  expect(kept?.revoked_at).toBe(null)
})

it('lists what the door shall look at', async () => {
  const { event, staff, addGuests } = await hosted()
  await addGuests([{ kind: 'crew', name: 'Asha Menon' }])
  const [ticket] = await ticketsOf(t, event)
  const note = async () => (await staff.get('/api/ticket', { eventid: event._id })).body.data[0].note
  await staff.put(`/api/ticket/note/${ticket?._id}`, { note: 'Wheelchair' })
  expect(await note()).toBe('Wheelchair')
  await staff.put(`/api/ticket/note/${ticket?._id}`, { note: '' })
  expect(await note()).toBe(null)
})
