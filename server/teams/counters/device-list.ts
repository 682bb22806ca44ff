import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { entrance, placeOf } from '../../../day/merge.ts'
import type { CounterList } from '../../../contract/teams/scans.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { begins } from '../../events/programme/hours.ts'
import { nowInDb, millisOf, millisInDb } from '../../platform/db/moments.ts'
import { signedOut } from '../../platform/http/errors.ts'
import { instantOf, columnOf, selectFrom, fn } from '../../platform/lists/columns.ts'
import { type CounterDevice, deviceEnd } from '../../platform/sessions/by-link.ts'
import { readRules, ruleOf, type Rule } from './rules.ts'
import { doorColumns, readSpares, readTeams } from './door-list.ts'
import { isEntrance } from '../tickets/here.ts'
import { everybody, mustBeYes, readTickets } from './ticket-facts.ts'
import { someOf, finds } from '../../platform/lists/conditions.ts'

/** Until where a device knows: the database's snapshot, the event's revision, and what its counters were. */
interface Cursor {
  snapshot: string
  revision: number
  counters: string
}

/** What a device may keep: all of it, or what changed since a cursor. One that has ended gets nothing. */
export async function readList(
  db: Db,
  device: CounterDevice,
  said: {
    since?: string | undefined
    waiting?: number | undefined
    clock?: number | undefined
    build?: string | null | undefined
  },
): Promise<CounterList> {
  if (device.has_ended) throw signedOut()
  const { event, now, revision, snapshot } = await readState(db, device)
  const rules = await readRules(db, device)
  const own = rules.filter(({ is_own }) => is_own)
  const must_be_yes = await mustBeYes(db, device.event_id)
  const signups = await readSignups(db, own)
  const counters = digestOf(own, event.event.takes_walk_ins, must_be_yes, signups)
  const cursor = await readCursor(db, said.since, counters)
  const since = cursor?.snapshot ?? null
  // Who has no place in a workshop stands at its door all the same: the device has to know everybody.
  const isAtItem = own.some(({ item_id }) => item_id !== null)
  const listed = isAtItem ? [...own, everybody] : own
  const { tickets: all, others } = await readTickets(db, device.event_id, listed, { since })
  // Of who is for none of its counters a device knows no more than who they are.
  const tickets = all.map(ticket =>
    ticket.counters.length > 0 ? ticket : { ...ticket, is_under_age: false, missing: [], note: null },
  )
  const isAtDoor = event.event.takes_walk_ins && own.some(rule => placeOf(rule) === entrance)
  await note(db, device, said, now, cursor === null)
  return {
    now,
    cursor: writeCursor({ snapshot, revision, counters }),
    is_whole: cursor === null,
    ...event,
    counters: own.map(rule => ({
      ...ruleOf(rule),
      name: rule.name,
      shown: rule.shown_at,
      stock: rule.stock,
      given: rule.given,
      own_extra: rule.own_extra,
      holds_until: rule.holds_until,
    })),
    must_be_yes,
    tickets,
    // It may have had them: a team that is rejected has not the status any more that a counter asks for.
    gone: since === null ? [] : others,
    spares: isAtDoor ? await readSpares(db, device, since) : [],
    teams: isAtDoor ? await readTeams(db, device, since) : [],
    scans: await readScans(db, device, cursor?.revision ?? 0),
  }
}

/** In one statement, so that the snapshot and the revision are of one moment. */
async function readState(db: Db, device: CounterDevice) {
  const row = await db
    .selectFrom('devices')
    .innerJoin('events', 'events._id', 'devices.event_id')
    .leftJoin('counter_settings', 'counter_settings.event_id', 'devices.event_id')
    .leftJoin('event_scans', 'event_scans.event_id', 'devices.event_id')
    .select([
      'devices.name',
      'devices.person',
      instantOf(deviceEnd).as('ends_at'),
      'events.event_name',
      'events.timezone',
      instantOf<string | null>(begins).as('begins_at'),
      ...doorColumns,
      fn.coalesce(columnOf('event_scans.revision'), sql.lit(0)).as('revision'),
      sql<string>`pg_current_snapshot()::text`.as('snapshot'),
      millisInDb.as('now'),
    ])
    .where('devices._id', '=', device._id)
    .executeTakeFirstOrThrow()
  const { name, person, ends_at, revision, snapshot, now, ...event } = row
  return { event: { device: { _id: device._id, name, person, ends_at }, event }, revision, snapshot, now }
}

/** Raised when tickets have something more to say: devices get all of them anew. */
const listVersion = 2

/** Who has a place in the items of these counters, or waits for one, as a digest: whoever leaves is in no list of changes. */
async function readSignups(db: Db, own: readonly Rule[]): Promise<string | null> {
  const items = own.flatMap(({ item_id }) => item_id ?? [])
  if (items.length === 0) return null
  const { rows } = await sql<{
    digest: string | null
  }>`select md5(string_agg(_id::text || has_place, ',' order by _id)) as digest
    from programme_signups where item_id = any(${items}::uuid[])`.execute(db)
  return rows[0]?.digest ?? null
}

/** Another set of counters, other sign-ups, other settings of them, walk-ins from now on, or other consents that must be there: all is sent anew. */
function digestOf(
  own: readonly Rule[],
  takesWalkIns: boolean,
  must: readonly { _id: string }[],
  signups: string | null,
): string {
  const counters = own.map(({ _id, version, shown, stock, holds_until }) => [
    _id,
    version,
    shown,
    stock,
    holds_until,
  ])
  const settings = [listVersion, takesWalkIns, ...counters, must.map(({ _id }) => _id), signups]
  return createHash('sha256').update(JSON.stringify(settings)).digest('base64url').slice(0, 12)
}

function writeCursor({ snapshot, revision, counters }: Cursor): string {
  return `${revision}.${counters}.${snapshot}`
}

/** Null where all is sent: there is none, it is of other counters, or of a database that this one was not then. */
async function readCursor(db: Db, since: string | undefined, counters: string): Promise<Cursor | null> {
  const found = /^(\d{1,15})\.([\w-]{12})\.(\d{1,15}:\d{1,15}:[\d,]*)$/.exec(since ?? '')
  if (!found) return null
  const [, revision = '', of = '', snapshot = ''] = found
  if (of !== counters || !isSnapshot(snapshot)) return null
  const { is_known } = await db
    .selectNoFrom(
      sql<boolean>`pg_snapshot_xmax(${snapshot}::pg_snapshot) <= pg_snapshot_xmax(pg_current_snapshot())`.as(
        'is_known',
      ),
    )
    .executeTakeFirstOrThrow()
  return is_known ? { snapshot, revision: Number(revision), counters } : null
}

/** As PostgreSQL writes one: from, to, and what was under way in between. */
function isSnapshot(text: string): boolean {
  const [first = '', last = '', underWay = ''] = text.split(':')
  const [from, to] = [Number(first), Number(last)]
  const ids = underWay === '' ? [] : underWay.split(',').map(Number)
  const inOrder = ids.every((id, n) => id >= from && id < to && id > (ids[n - 1] ?? 0))
  return from > 0 && from <= to && inOrder
}

/** Of tickets that the device may see: those at its own places too, so that doors know of each other. */
async function readScans(db: Db, device: CounterDevice, since: number): Promise<CounterList['scans']> {
  return db
    .selectFrom('scans')
    .innerJoin('counters', 'counters._id', 'scans.counter_id')
    .leftJoin('devices', 'devices._id', 'scans.device_id')
    .select([
      'scans.nonce',
      columnOf('scans.ticket_id').$notNull().as('ticket'),
      columnOf('scans.counter_id').$notNull().as('counter'),
      'scans.device_id as device',
      'devices.name as device_name',
      'scans.seq',
      millisOf(columnOf('scans.at')).as('at'),
      'scans.act',
      'scans.undoes',
      'scans.questions',
      'scans.outcome',
    ])
    .where('scans.event_id', '=', device.event_id)
    .where('scans.revision', '>', since)
    .where('scans.ticket_id', 'is not', null)
    .where(
      someOf(
        isEntrance,
        finds(
          selectFrom('device_counters')
            .where('device_counters.device_id', '=', device._id)
            .where('device_counters.counter_id', '=', columnOf('scans.counter_id')),
        ),
      ),
    )
    .orderBy('scans.revision')
    .orderBy('scans.at')
    .execute()
}

function note(
  db: Db,
  device: CounterDevice,
  {
    waiting,
    clock,
    build,
  }: { waiting?: number | undefined; clock?: number | undefined; build?: string | null | undefined },
  now: number,
  isWhole: boolean,
) {
  return db
    .updateTable('devices')
    .set({
      contact_at: nowInDb,
      ...(isWhole && { list_at: nowInDb }),
      ...(waiting !== undefined && { waiting }),
      ...(clock !== undefined && { clock_off_ms: clock - now }),
      ...(build !== undefined && { build }),
    })
    .where('_id', '=', device._id)
    .execute()
}
