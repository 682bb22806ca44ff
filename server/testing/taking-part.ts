import { sql } from 'kysely'
import { localAt } from '../events/rounds/zoned-time.ts'
import type { TestApp } from './app.ts'
import * as make from './factories.ts'
import { zoneAtNoon } from './zone-at-noon.ts'

const minute = 60_000

/** So many minutes from now, to the minute. */
export function inMinutes(minutes: number): string {
  return new Date(Math.floor(Date.now() / minute) * minute + minutes * minute).toISOString()
}

/** An event on its day with a published programme, and people with a ticket for it. */
export async function onItsDay(t: TestApp, fields: Parameters<typeof make.event>[1] = {}) {
  const event = await make.event(t.db, {
    event_name: 'Monsoon Hack',
    timezone: zoneAtNoon(),
    start_date: make.dayFromNow(-1),
    end_date: make.dayFromNow(2),
    last_day_of_registration: make.dayFromNow(-2),
    ...fields,
  })
  await t.db.insertInto('programmes').values({ event_id: event._id, published_at: sql`now()` }).execute()
  const staff = await t.companyUser({ _id: event.company_id })
  const person = async (person_fields: Partial<make.UserFields> = {}) => {
    const client = await t.candidate(person_fields)
    await make.application(t.db, {
      event_id: event._id,
      team_name: `Team of ${client.user.first_name}`,
      status: 'shortlisted',
      created_by: client.user._id,
    })
    return client
  }
  const item = (item_fields: Partial<Parameters<typeof make.programmeItem>[1]> = {}) =>
    make.programmeItem(t.db, {
      title: 'Soldering',
      kind: 'workshop',
      room: 'Room 1',
      starts: inMinutes(120),
      ends: inMinutes(180),
      shown_at: new Date().toISOString(),
      ...item_fields,
      event_id: event._id,
    })
  /** So many minutes from now on the clock of the event, as staff type it. */
  const local = (minutes: number) => localAt(inMinutes(minutes), event.timezone)
  return { event, staff, person, item, local }
}
