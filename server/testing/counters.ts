import type { Insertable } from 'kysely'
import type { Events } from '../platform/db/types.ts'
import { Client, type TestApp } from './app.ts'
import * as make from './factories.ts'

/** An event with a door and a lunch, its staff, and devices that were opened by their link. */
export async function countedEvent(t: TestApp, fields: Partial<Insertable<Events>> = {}) {
  const event = await make.event(t.db, { event_name: 'Monsoon Hack', ...fields })
  const staff = await t.companyUser({ _id: event.company_id })
  const door = await make.counter(t.db, { event_id: event._id, name: 'Door A' })
  const lunch = await make.counter(t.db, { event_id: event._id, name: 'Lunch', kind: 'item' })

  return { event, staff, door, lunch, ...devicesAt(t, { event, staff }, door) }
}

/** How devices of an event come to be; at its door, unless other counters are named. */
export function devicesAt(
  t: TestApp,
  { event, staff }: { event: { _id: string }; staff: Client },
  door: { _id: string },
) {
  const addDevice = async (name = 'Door A, left', counters = [door._id]) => {
    const answer = await staff.post(`/api/event/devices/${event._id}`, { name, counters })
    if (answer.status !== 201) throw new Error(answer.text)
    const { device, href } = answer.body.data
    return { _id: String(device._id), href: String(href), token: String(href).split('/').at(-1) ?? '' }
  }
  const open = (token: string, person?: string) => t.visitor.post('/api/counter/open', { token, person })
  const openDevice = async (name?: string, counters?: string[]) => {
    const device = await addDevice(name, counters)
    const { token } = (await open(device.token)).body.data
    return new Client(t.app, { _id: device._id }, { token: String(token), check: t.visitor.check })
  }
  return { addDevice, open, openDevice }
}
