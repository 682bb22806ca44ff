import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { programmeMessages } from '../../../contract/events/programme.texts.ts'
import { afterBegin } from '../../../contract/teams/seats.texts.ts'
import { useTestApp } from '../../testing/app.ts'
import { countedEvent } from '../../testing/counters.ts'
import { changedByYourself } from '../../../contract/platform/messages.ts'
import * as make from '../../testing/factories.ts'
import { runJobs } from '../../testing/jobs.ts'
import { seatedEvent, subjectsTo } from '../../testing/seats.ts'

// When an event begins and ends, and what follows from it (docs/product.md §41).

const t = useTestApp()
const [first, last] = [make.dayFromNow(10), make.dayFromNow(12)]

async function newEvent(fields: object = {}) {
  const event = await make.event(t.db, { timezone: 'Asia/Kolkata', ...fields })
  const staff = await t.companyUser({ _id: event.company_id })
  const path = `/api/programme/hours/${event._id}`
  const read = async () => (await staff.get(path)).body.data
  return { event, staff, path, read, save: (body: object) => staff.put(path, body) }
}

describe('the hours of an event', () => {
  it('are 09:00 of the first and 18:00 of the last day until staff set them, and again once they take them back', async () => {
    const { event, read, save } = await newEvent()
    const unset = {
      event: {
        _id: event._id,
        event_name: event.event_name,
        timezone: 'Asia/Kolkata',
        start_date: first,
        end_date: last,
      },
      begins: `${first}T03:30:00.000000Z`,
      ends: `${last}T12:30:00.000000Z`,
      local: { begins: null, ends: null },
    }
    expect(await read()).toEqual({ ...unset, version: 0 })
    const local = { begins: `${first}T18:30`, ends: `${make.dayFromNow(13)}T01:00` }
    const { status, body } = await save(local)
    expect([status, body.data]).toEqual([
      200,
      {
        ...unset,
        local,
        begins: `${first}T13:00:00.000000Z`,
        ends: `${last}T19:30:00.000000Z`,
        version: 1,
      },
    ])
    expect((await save({ begins: null, ends: '' })).body.data).toEqual({ ...unset, version: 2 })
  })

  it('follow the days and the zone of the event, by the clock', async () => {
    const { event, read, save } = await newEvent()
    await save({ begins: `${first}T10:00`, ends: `${last}T17:00` })
    await t.db
      .updateTable('events')
      .set({ timezone: 'UTC', start_date: make.dayFromNow(20), end_date: make.dayFromNow(20) })
      .where('_id', '=', event._id)
      .execute()
    expect(await read()).toMatchObject({
      begins: `${make.dayFromNow(20)}T10:00:00.000000Z`,
      ends: `${make.dayFromNow(20)}T17:00:00.000000Z`,
      local: { begins: `${make.dayFromNow(20)}T10:00` },
    })
  })

  it.each([
    [{ begins: `${make.dayFromNow(8)}T23:00` }, { begins: programmeMessages.beginsOnFirstDay }],
    [{ begins: `${make.dayFromNow(11)}T00:00` }, { begins: programmeMessages.beginsOnFirstDay }],
    [{ ends: `${make.dayFromNow(11)}T23:59` }, { ends: programmeMessages.endsOnLastDay }],
    [{ ends: `${make.dayFromNow(14)}T00:01` }, { ends: programmeMessages.endsOnLastDay }],
    [{ begins: 'soon' }, { begins: 'Please enter a day and a time' }],
  ])('are refused at their field: %j', async (body, fields) => {
    const { read, save } = await newEvent()
    const answer = await save(body)
    expect([answer.status, answer.body.fields]).toEqual([422, fields])
    expect((await read()).version).toBe(0)
  })

  it('end after they begin, on one day too', async () => {
    const { save } = await newEvent({ end_date: first })
    expect((await save({ begins: `${first}T19:00` })).body.fields).toEqual({
      begins: programmeMessages.endsBeforeBegins,
    })
    expect((await save({ begins: `${first}T19:00`, ends: `${first}T19:00` })).body.fields).toEqual({
      ends: programmeMessages.endsBeforeBegins,
    })
  })

  it('are of the event’s staff, recorded, and not overwritten by an old form', async () => {
    const { event, staff, path, save } = await newEvent()
    const { etag } = (await staff.get(path)).headers
    await save({ begins: `${first}T10:00` })
    const stale = await staff.put(path, {}, { 'if-match': String(etag) })
    expect([stale.status, stale.body.message]).toEqual([412, changedByYourself])
    const others = [await t.companyUser(), await t.candidate()]
    expect(await Promise.all(others.map(async other => (await other.get(path)).status))).toEqual([404, 403])
    const { rows } = await sql`select action, data from happenings where subject = 'programme'
      and event_id = ${event._id}`.execute(t.db)
    expect(rows).toEqual([
      {
        action: 'hours_set',
        data: { begins: { from: `${first}T03:30:00.000000Z`, to: `${first}T04:30:00.000000Z` } },
      },
    ])
  })
})

describe('when the event begins', () => {
  it('is when seats are offered no more, and what a team has to answer by', async () => {
    const scene = await seatedEvent(t)
    const hours = `/api/programme/hours/${scene.event._id}`
    await scene.staff.put(hours, { begins: `${first}T20:00` })
    const seats = `/api/event/seats/${scene.event._id}`
    const { data } = (await scene.staff.get(seats)).body
    expect(data.event.begins).toBe(`${first}T14:30:00.000000Z`)
    expect(data.refill_until).toBe(`${make.dayFromNow(9)}T12:30:00.000000Z`)
    const save = (answer_by: string) => scene.staff.put(seats, { people: 300, answer_by })
    expect((await save(`${first}T19:59`)).status).toBe(200)
    expect((await save(`${first}T20:00`)).body.fields).toEqual({
      answer_by: afterBegin(`${first}T14:30:00Z`, 'Asia/Kolkata'),
    })
    await scene.staff.put(hours, { begins: `${make.dayFromNow(9)}T20:00` })
    expect((await scene.staff.get(seats)).body.data.refill_until).toBe(
      `${make.dayFromNow(8)}T12:30:00.000000Z`,
    )
  })

  it('is when a seat can be given back no more', async () => {
    const scene = await seatedEvent(t)
    const team = await scene.offered({ people: 3 })
    for (const person of [0, 1, 2]) await team.answer(person, 'yes')
    await sql`update events set timezone = 'UTC', last_day_of_registration = current_date - 2,
      start_date = current_date, end_date = current_date + 1 where _id = ${scene.event._id}`.execute(t.db)
    const hours = (begins_after: number) =>
      sql`insert into programmes (event_id, begins_after) values (${scene.event._id}, ${begins_after})
        on conflict (event_id) do update set begins_after = excluded.begins_after`.execute(t.db)
    await hours(1439)
    expect((await team.answer(0, 'no')).status).toBe(200)
    await hours(-1440)
    expect((await team.answer(1, 'no')).status).toBe(409)
  })

  it('is the day after the evening at which tickets are mailed again', async () => {
    const scene = await seatedEvent(t)
    const team = await scene.offered({ people: 2 })
    for (const person of [0, 1]) await team.answer(person, 'yes')
    await sql`update tickets set issued_at = now() - interval '9 days' where event_id = ${scene.event._id}`.execute(
      t.db,
    )
    // In a zone where it is eight in the evening now; the event has its first day the day after tomorrow.
    const ahead = 20 - new Date().getUTCHours()
    const offset = ahead > 14 ? ahead - 24 : ahead
    const timezone = `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`
    await sql`update events set timezone = ${timezone}, last_day_of_registration = (now() at time zone ${timezone})::date - 1,
      start_date = (now() at time zone ${timezone})::date + 2, end_date = (now() at time zone ${timezone})::date + 2
      where _id = ${scene.event._id}`.execute(t.db)
    const reminded = async () => {
      await runJobs(t.app, 'mail-tickets')
      return (await subjectsTo(t, team.creator)).filter(subject => subject.includes('tomorrow')).length
    }
    expect(await reminded()).toBe(0)
    await sql`insert into programmes (event_id, begins_after) values (${scene.event._id}, -240)`.execute(t.db)
    expect(await reminded()).toBe(1)
  })
})

it('a device ends 12 hours after the event ends', async () => {
  const scene = await countedEvent(t)
  await scene.addDevice()
  await scene.staff.put(`/api/programme/hours/${scene.event._id}`, { ends: `${last}T15:00` })
  const [device] = (await scene.staff.get(`/api/event/counters/${scene.event._id}`)).body.data.devices
  expect(device.ends_at).toBe(`${last}T21:30:00.000000Z`)
})
