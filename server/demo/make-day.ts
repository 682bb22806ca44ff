import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'
import { planOfArrivals } from '../../day/arrivals.ts'
import type { SentScan } from '../../contract/teams/scans.ts'
import { begins } from '../teams/seats/columns.ts'
import { takeScans } from '../teams/counters/take-scans.ts'
import type { Db } from '../platform/db/transaction.ts'
import { instantOf } from '../platform/lists/columns.ts'
import type { CounterDevice } from '../platform/sessions/by-link.ts'
import { Chance } from './chance.ts'
import { counterStory, deviceStory } from './story/substation-day.ts'
import { substation } from './story/substation.ts'
import { within } from './within.ts'

const minute = 60_000
/** As many as a device sends at once. */
const batch = 200
/** Of ten people with a ticket eight came. */
const comes = 0.8

/** The event that is on its day: its counters, two devices, one of which is silent, and who came through the gate. */
export async function makeDay(client: pg.PoolClient, { by, now }: { by: string; now: number }) {
  const db = within(client)
  const event = await db
    .selectFrom('events')
    .select(['events._id', instantOf<string | null>(begins).as('begins')])
    .where('event_name', '=', substation.event_name)
    .executeTakeFirstOrThrow()
  const people = await issueTickets(db, event._id)
  const counters = await addCounters(db, event._id, now)
  const [gate, second] = await addDevices(db, event._id, { by, now, counters })
  const chance = new Chance('substation day')
  const [door = '', lunch = ''] = counters
  const came = people.filter(() => chance.is(comes))
  const [late, onTime] = [came.slice(0, 3), came.slice(3)]
  const at = arrivalsOf(onTime.length, Date.parse(event.begins ?? ''), chance)
  const scans = [
    ...onTime.map((ticket, n) => ({ ticket, counter: door, at: at[n] ?? now })),
    ...late.map((ticket, n) => ({ ticket, counter: door, at: now - (n * 3 + 1.5) * minute })),
  ]
  await send(
    db,
    gate,
    event._id,
    scans.filter((_, n) => n % 5 !== 1),
  )
  await send(
    db,
    second,
    event._id,
    scans.filter((_, n) => n % 5 === 1),
  )
  const eaters = came.filter(() => chance.is(0.6))
  await send(
    db,
    gate,
    event._id,
    eaters.map((ticket, n) => ({ ticket, counter: lunch, at: now - (eaters.length - n) * 0.8 * minute })),
  )
  await twoOnOne(db, event._id, { gate, second, door, ticket: people.find(one => !came.includes(one)), now })
  await fallSilent(db, { gate, second, now })
}

/** As the database does it, whose triggers may be off. Nobody is mailed: the demo begins after those mails. */
async function issueTickets(db: Db, event_id: string): Promise<string[]> {
  const { rows } = await sql<{
    role: string
  }>`select current_setting('session_replication_role') as role`.execute(db)
  const isOff = rows[0]?.role === 'replica'
  if (isOff) await sql`set local session_replication_role = origin`.execute(db)
  await sql`select bring_tickets(array(select _id from applications where event_id = ${event_id} order by _id))`.execute(
    db,
  )
  if (isOff) await sql`set local session_replication_role = replica`.execute(db)
  await sql`update tickets set told_version = version, is_end_told = true where event_id = ${event_id}`.execute(
    db,
  )
  await sql`update event_tickets set brought_at = now() where event_id = ${event_id}`.execute(db)
  const tickets = await db
    .selectFrom('tickets')
    .select('_id')
    .where('event_id', '=', event_id)
    .where('revoked_at', 'is', null)
    .orderBy('number')
    .execute()
  return tickets.map(({ _id }) => _id)
}

async function addCounters(db: Db, event_id: string, now: number): Promise<string[]> {
  const rows = await db
    .insertInto('counters')
    .values(
      counterStory.map(({ opens, closes, ...counter }, place) => ({
        ...counter,
        event_id,
        place,
        opens_at: opens === null ? null : new Date(now + opens * 60 * minute).toISOString(),
        closes_at: closes === null ? null : new Date(now + closes * 60 * minute).toISOString(),
      })),
    )
    .returning('_id')
    .execute()
  return rows.map(({ _id }) => _id)
}

async function addDevices(
  db: Db,
  event_id: string,
  { by, now, counters }: { by: string; now: number; counters: readonly string[] },
): Promise<[string, string]> {
  const ids: string[] = []
  for (const { counters: places, ...device } of deviceStory) {
    const { _id } = await db
      .insertInto('devices')
      .values({
        ...device,
        event_id,
        created_by: by,
        created_at: new Date(now - 40 * 60 * minute).toISOString(),
        opened_at: new Date(now - 38 * 60 * minute).toISOString(),
      })
      .returning('_id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('device_counters')
      .values(places.map(place => ({ device_id: _id, counter_id: counters[place] ?? '' })))
      .execute()
    ids.push(_id)
  }
  const [first = '', second = ''] = ids
  return [first, second]
}

/** As the plan of arrivals has them, each somewhere in its five minutes. */
function arrivalsOf(people: number, start: number, chance: Chance): number[] {
  return planOfArrivals(people, start).flatMap(({ at, n }) =>
    Array.from({ length: n }, () => at + chance.between(0, 5 * minute)),
  )
}

interface Made {
  ticket: string
  counter: string
  at: number
  contact?: number
}

/** Taken as a device sends them. */
async function send(db: Db, device: string, event_id: string, scans: readonly Made[]) {
  const sent = scans.map(
    ({ at, contact, ...scan }, seq): SentScan => ({
      ...scan,
      nonce: randomUUID(),
      at: Math.round(at),
      contact: Math.round(contact ?? at - 4_000),
      how: 'code',
      act: 'in',
      seq,
      reason: null,
      is_about: false,
      questions: [],
    }),
  )
  for (let n = 0; n < sent.length; n += batch)
    await takeScans(db, asDevice(device, event_id), { scans: sent.slice(n, n + batch), extras: [] })
}

function asDevice(_id: string, event_id: string): CounterDevice {
  return {
    _id,
    event_id,
    role: 'device',
    session_id: _id,
    has_ended: false,
    request_id: null,
    network: null,
    device: null,
  }
}

interface TwoOnOne {
  gate: string
  second: string
  door: string
  ticket: string | undefined
  now: number
}

/** One ticket at two devices, neither of which could know of the other. */
async function twoOnOne(db: Db, event_id: string, { gate, second, door, ticket, now }: TwoOnOne) {
  if (ticket === undefined) return
  const contact = now - 60 * minute
  await send(db, second, event_id, [{ ticket, counter: door, at: now - 52 * minute, contact }])
  await send(db, gate, event_id, [{ ticket, counter: door, at: now - 34 * minute, contact }])
}

/** The gate stays in contact for as long as the demo is looked at: nobody holds a phone there. */
async function fallSilent(db: Db, { gate, second, now }: { gate: string; second: string; now: number }) {
  const at = (minutes: number) => new Date(now + minutes * minute).toISOString()
  await db
    .updateTable('devices')
    .set({ contact_at: at(24 * 60), list_at: at(-1), waiting: 0, clock_off_ms: -400 })
    .where('_id', '=', gate)
    .execute()
  await db
    .updateTable('devices')
    .set({ contact_at: at(-21), list_at: at(-21), waiting: 0, clock_off_ms: 1_200 })
    .where('_id', '=', second)
    .execute()
}
