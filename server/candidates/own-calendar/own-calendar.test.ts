import ICAL from 'ical.js'
import { expect, it } from 'vitest'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'
import { inMinutes, onItsDay } from '../../testing/taking-part.ts'

// The calendar of what is one's own (docs/product.md §44), by a parser that did not write it.

const t = useTestApp()

type Person = Awaited<ReturnType<typeof t.candidate>>

async function newAddress(person: Person): Promise<string> {
  const { data } = (await person.put('/api/calendar/own', {})).body
  return new URL(data.address).pathname
}

async function read(path: string, expected = 200) {
  const { status, text, headers } = await t.visitor.get(path)
  expect([status, headers['content-type']]).toEqual([expected, 'text/calendar; charset=utf-8'])
  const calendar = new ICAL.Component(ICAL.parse(text))
  return calendar.getAllSubcomponents('vevent').map(entry => {
    const { uid, sequence, summary, location } = new ICAL.Event(entry)
    return { uid, sequence, summary, location, status: entry.getFirstPropertyValue('status') }
  })
}

it('has one’s events, the dates of their rounds, and what one starred or signed up to, and nothing of others', async () => {
  const { event, staff, person, item } = await onItsDay(t)
  const round = await make.round(t.db, {
    event_id: event._id,
    name: 'Build',
    has_hand_in: true,
    hand_in_closes_at: inMinutes(600),
    has_judging: true,
    judging_opens_at: inMinutes(700),
  })
  const [workshop, talk, other] = [
    await item({ places: 1 }),
    await item({ title: 'Radar', kind: 'talk', starts: inMinutes(130) }),
    await item({ title: 'Quiz', starts: inMinutes(140) }),
  ]
  const [ananya, ravi] = [await person(), await person()]
  await ananya.put(`/api/programme/signup/${workshop._id}`, {})
  await ananya.put(`/api/programme/star/${talk._id}`, {})
  await ravi.put(`/api/programme/signup/${workshop._id}`, {})
  await ravi.put(`/api/programme/star/${other._id}`, {})
  await onItsDay(t)
  const [own, his] = [await newAddress(ananya), await newAddress(ravi)]
  const ofEvent = [
    { uid: `${event._id}@laurel`, summary: 'Monsoon Hack', status: 'CONFIRMED' },
    { uid: `${round._id}-hand_in_closes_at@laurel`, summary: 'Hand-in closes: Build' },
  ]
  expect(await read(own)).toMatchObject([
    ...ofEvent,
    { uid: `${workshop._id}@laurel`, sequence: 1, summary: 'Soldering', status: 'CONFIRMED' },
    { uid: `${talk._id}@laurel`, sequence: 1, summary: 'Radar', status: 'CONFIRMED' },
  ])
  expect(await read(his)).toMatchObject([
    ...ofEvent,
    { uid: `${workshop._id}@laurel`, status: 'TENTATIVE' },
    { uid: `${other._id}@laurel`, summary: 'Quiz' },
  ])
  const { data } = (await staff.get(`/api/programme/item/${talk._id}`)).body
  await staff.put(`/api/programme/item/${talk._id}`, { ...data, ...data.local, room: 'Room 9' })
  await staff.put(`/api/programme/cancel/${workshop._id}`, {})
  expect((await read(own)).slice(2)).toMatchObject([
    { uid: `${workshop._id}@laurel`, sequence: 2, status: 'CANCELLED' },
    {
      uid: `${talk._id}@laurel`,
      sequence: 2,
      status: 'CONFIRMED',
      location: expect.stringMatching(/^Room 9/),
    },
  ])
  await ananya.put(`/api/programme/star/${talk._id}`, { is_starred: false })
  await staff.put(`/api/programme/publish/${event._id}`, { is_published: false })
  expect((await read(own)).map(({ uid }) => uid)).toEqual(ofEvent.map(({ uid }) => uid))
})

it('has a judge’s visits with their hours, without the team', async () => {
  const judge = await t.candidate()
  const event = await make.event(t.db, { timezone: 'UTC', event_name: 'Monsoon Hack' })
  const round = await make.round(t.db, { event_id: event._id, name: 'Demo', has_judging: true })
  await t.db
    .insertInto('round_judging')
    .values({
      round_id: round._id,
      visits_start_at: inMinutes(60),
      visits_end_at: inMinutes(180),
      visit_minutes: 6,
      walk_minutes: 2,
    })
    .onConflict(known =>
      known.column('round_id').doUpdateSet({
        visits_start_at: inMinutes(60),
        visits_end_at: inMinutes(180),
        visit_minutes: 6,
        walk_minutes: 2,
      }),
    )
    .execute()
  const row = await make.judge(t.db, { event_id: event._id, user_id: judge.user._id })
  await t.db.insertInto('round_judges').values({ round_id: round._id, judge_id: row._id }).execute()
  const application = await make.application(t.db, {
    event_id: event._id,
    team_name: 'Crop Doctor',
    status: 'shortlisted',
  })
  await make.entry(t.db, { round_id: round._id, application_id: application._id, place: 'Table 12' })
  const visit = await make.visit(t.db, {
    round_id: round._id,
    judge_id: row._id,
    application_id: application._id,
    slot: 1,
    position: 1,
  })
  expect(await read(await newAddress(judge))).toMatchObject([
    {
      uid: `visit-${visit._id}@laurel`,
      summary: 'Judging: Demo, Monsoon Hack',
      location: expect.stringMatching(/^Table 12/),
    },
  ])
})

it('has an address that another one ends: then it is empty, and says so; no other opens anything', async () => {
  const person = await t.candidate()
  expect((await person.get('/api/calendar/own')).body.data).toEqual({ address: null })
  const first = await newAddress(person)
  expect((await person.get('/api/calendar/own')).body.data.address).toBe(`https://laurel.test${first}`)
  // Of several presses at once the last one stands.
  const pressed = await Promise.all(Array.from({ length: 5 }, () => newAddress(person)))
  const second = new URL((await person.get('/api/calendar/own')).body.data.address).pathname
  expect(pressed).toContain(second)
  expect(second).not.toBe(first)
  expect(await read(first, 410)).toEqual([])
  expect(await read(second)).toEqual([])
  expect((await person.put('/api/calendar/own', { is_on: false })).body.data).toEqual({ address: null })
  expect(await read(second, 410)).toEqual([])
  expect((await t.visitor.get(second.replace('/calendar/', '/calendar/AAAA'))).status).toBe(404)
  expect((await t.visitor.get('/calendar/none.ics')).status).toBe(404)
})
