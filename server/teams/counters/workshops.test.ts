import { beforeEach, expect, it } from 'vitest'
import { counterMessages } from '../../../contract/teams/counters.texts.ts'
import { useTestApp } from '../../testing/app.ts'
import { devicesAt } from '../../testing/counters.ts'
import * as make from '../../testing/factories.ts'
import { inMinutes, onItsDay } from '../../testing/taking-part.ts'

// Workshops as counters: who signed up is expected, others get what is free (docs/product.md §37).

const t = useTestApp()

beforeEach(() => t.app.publicAnswers.clear())

async function workshopCounter(fields: object = {}) {
  const day = await onItsDay(t)
  const workshop = await day.item({ places: 3 })
  const body = { name: 'Soldering', kind: 'programme', item_id: workshop._id, here_first: false, ...fields }
  const made = await day.staff.post(`/api/event/counters/${day.event._id}`, body)
  if (made.status !== 201) throw new Error(made.text)
  const counter = made.body.data
  const device = await devicesAt(t, day, counter).openDevice('Room 1')
  const list = async (since?: string) =>
    (await device.get('/api/counter/list', since ? { since } : {})).body.data
  const names = (found: { tickets: { name: string; counters: string[] }[] }) =>
    found.tickets.map(({ name, counters }) => [name, counters]).toSorted()
  return { ...day, workshop, counter, body, list, names }
}

const called = (first_name: string) => ({ first_name, last_name: 'Iyer' })

it('is for who has a place, with as many as there are places, kept until it begins', async () => {
  const { event, staff, person, workshop, counter, list, names } = await workshopCounter()
  const [ananya, ravi] = [await person(called('Ananya')), await person(called('Ravi'))]
  const whole = await list()
  expect(names(whole)).toEqual([
    ['Ananya Iyer', []],
    ['Ravi Iyer', []],
  ])
  expect(whole.counters).toMatchObject([
    { _id: counter._id, stock: 3, given: 0, holds_until: Date.parse(workshop.starts) },
  ])
  await ananya.put(`/api/programme/signup/${workshop._id}`, {})
  await ravi.put(`/api/programme/signup/${workshop._id}`, {})
  // Also for a device that has a list already; and who leaves has no place any more.
  expect(names(await list(whole.cursor))).toEqual([
    ['Ananya Iyer', [counter._id]],
    ['Ravi Iyer', [counter._id]],
  ])
  expect((await staff.get(`/api/counter/${counter._id}`)).body.data.numbers.tickets).toBe(2)
  const desk = (await staff.get(`/api/event/day/${event._id}`)).body.data
  expect(
    desk.counters.map(({ name, tickets }: { name: string; tickets: number }) => [name, tickets]),
  ).toEqual([['Soldering', 2]])
  const { cursor } = await list()
  await ravi.put(`/api/programme/signup/${workshop._id}`, { is_signed_up: false })
  const after = await list(cursor)
  expect([after.is_whole, names(after)]).toEqual([
    true,
    [
      ['Ananya Iyer', [counter._id]],
      ['Ravi Iyer', []],
    ],
  ])
  expect(names(await list(after.cursor))).toEqual([])
})

it('knows who has no place and who waits as which number, of its own event, and a guest by the account', async () => {
  const { event, person, item, workshop, counter, list, names } = await workshopCounter()
  const guest = await t.candidate()
  await make.guest(t.db, {
    event_id: event._id,
    name: 'Esther Otieno',
    email: guest.user.email,
    kind: 'crew',
  })
  await person(called('Meera'))
  const elsewhere = await onItsDay(t)
  await elsewhere.person(called('Stranger'))
  expect((await guest.put(`/api/programme/signup/${workshop._id}`, {})).body.data.signup.has_place).toBe(true)
  await t.db
    .updateTable('tickets')
    .set({ note: 'Talk to Leela.' })
    .where('event_id', '=', event._id)
    .execute()
  const { cursor, ...before } = await list()
  expect(names(before)).toEqual([
    ['Esther Otieno', [counter._id]],
    ['Meera Iyer', []],
  ])
  // Of who has no place the crew reads the name, and no note.
  expect(before.tickets.map(({ note }: { note: string | null }) => note).toSorted()).toEqual([
    'Talk to Leela.',
    null,
  ])
  const another = await item({ places: 1 })
  const signUp = async (name: string) => {
    const client = await person(called(name))
    for (const { _id } of [another, workshop]) await client.put(`/api/programme/signup/${_id}`, {})
    return client
  }
  const ravi = await signUp('Ravi')
  for (const name of ['Kabir', 'Lakshmi', 'Tobias']) await signUp(name)
  const waitsIn = (found: { tickets: { name: string; waits?: object }[] }) =>
    found.tickets.flatMap(({ name, waits }) => (waits ? [[name, waits]] : [])).toSorted()
  const after = await list(cursor)
  expect(waitsIn(after)).toEqual([
    ['Lakshmi Iyer', { [counter._id]: 1 }],
    ['Tobias Iyer', { [counter._id]: 2 }],
  ])
  await ravi.put(`/api/programme/signup/${workshop._id}`, { is_signed_up: false })
  expect(waitsIn(await list(after.cursor))).toEqual([['Tobias Iyer', { [counter._id]: 1 }]])
})

it('is one counter for each item that people sign up to, of the same event', async () => {
  const { event, staff, item, workshop, body } = await workshopCounter()
  const add = async (fields: object) =>
    (await staff.post(`/api/event/counters/${event._id}`, { ...body, name: 'Another', ...fields })).body
      .fields
  expect(await add({})).toEqual({ item_id: counterMessages.itemTaken })
  expect(await add({ kind: 'item' })).toEqual({ item_id: counterMessages.item })
  expect(await add({ item_id: (await item())._id })).toEqual({ item_id: counterMessages.item })
  const elsewhere = await onItsDay(t)
  expect(await add({ item_id: (await elsewhere.item({ places: 2 }))._id })).toEqual({
    item_id: counterMessages.item,
  })
  const { items } = (await staff.get(`/api/event/counters/${event._id}`)).body.data
  expect(items).toEqual([{ _id: workshop._id, title: 'Soldering', places: 3, starts: expect.any(String) }])
  // An item with a counter stays for it, also where nobody read it.
  const hidden = await item({
    places: 2,
    public: false,
    shown_at: null,
    starts: inMinutes(300),
    ends: inMinutes(330),
  })
  await staff.post(`/api/event/counters/${event._id}`, { ...body, name: 'Hidden', item_id: hidden._id })
  expect((await staff.post(`/api/programme/remove/${hidden._id}`)).status).toBe(200)
})
