import { sql } from 'kysely'
import type { Badge, Badges } from '../../../contract/teams/badges.ts'
import { ticketAddress } from '../../../day/ticket-code.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { columnOf, onlyIf, selectFrom, fn } from '../../platform/lists/columns.ts'
import { isUnset, isSet, not, someOf, finds, surely } from '../../platform/lists/conditions.ts'
import { eventsOf } from '../../platform/reach/reach.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { hasEnded } from '../counters/read-devices.ts'
import { codeOf, readTicketKey } from '../tickets/code.ts'
import { isHere } from '../tickets/here.ts'
import { personName, ticketsWithPeople } from '../tickets/queries.ts'
import { firstNameOf, lastNameOf } from './badge-names.ts'
import { listPrints } from './prints.ts'

type Addressed = Pick<Config, 'baseUrl'>

/** Undefined where the event is out of reach. The codes are drawn from the key, never stored. */
export async function readBadges(
  db: Db,
  { baseUrl }: Addressed,
  caller: Caller,
  event_id: string,
): Promise<Badges | undefined> {
  const event = await eventsOf(db, caller)
    .leftJoin('counter_settings', 'counter_settings.event_id', 'events._id')
    .select([
      'events._id',
      'events.event_name',
      'events.timezone',
      'events.start_date',
      'events.end_date',
      'events.venue',
      surely(columnOf('counter_settings.takes_walk_ins')).as('takes_walk_ins'),
    ])
    .where('events._id', '=', event_id)
    .executeTakeFirst()
  if (!event) return undefined
  const key = await readTicketKey(db)
  const addressOf = ({ _id, version }: { _id: string; version: number }) =>
    ticketAddress(baseUrl, codeOf(key, { _id, version, event_id }))
  const [people, spares] = [await readPeople(db, event_id), await readSpares(db, event_id)]
  return {
    event,
    badges: people.map(row => ({
      ...row,
      first_name: row.first_name ?? firstNameOf(row.name),
      last_name: row.last_name ?? lastNameOf(row.name),
      address: addressOf(row),
    })),
    spares: spares.map(row => ({ ...row, address: addressOf(row) })),
    prints: await listPrints(db, caller, event_id),
  }
}

/** As a person wants it on badge and certificate (docs/product.md §42). */
const badgeName = fn.coalesce(columnOf('guests.name'), columnOf('users.printed_name'), personName)

/** Changes with whatever a badge says. Of a blank one only the code. */
const face = sql<string>`md5(concat_ws(e'\n', ${badgeName}, applications.team_name, guests.organisation, tickets.kind, tickets.version))`
const spareFace = sql<string>`md5('spare ' || tickets.version)`

const isPrintedWith = (said: typeof face) =>
  finds(
    selectFrom('badge_faces')
      .innerJoin('badge_prints', 'badge_prints._id', 'badge_faces.print_id')
      .where('badge_faces.ticket_id', '=', columnOf('tickets._id'))
      .where('badge_faces.face', '=', said)
      .where('badge_prints.undone_at', 'is', null),
  )

type Person = Omit<Badge, 'address' | 'first_name' | 'last_name'> & {
  version: number
  first_name: string | null
  last_name: string | null
}

function readPeople(db: Db, event_id: string): Promise<Person[]> {
  return ticketsWithPeople(db)
    .select([
      'tickets._id',
      'tickets.kind',
      'tickets.number',
      'tickets.version',
      badgeName.as('name'),
      onlyIf(isUnset('users.printed_name'), columnOf('users.first_name')).as('first_name'),
      onlyIf(isUnset('users.printed_name'), columnOf('users.last_name')).as('last_name'),
      fn.coalesce(columnOf('applications.team_name'), columnOf('guests.organisation')).as('team'),
      isHere.as('is_here'),
      face.as('face'),
      isPrintedWith(face).as('is_printed'),
    ])
    .where('tickets.event_id', '=', event_id)
    .where('tickets.revoked_at', 'is', null)
    .where(someOf(isSet('tickets.user_id'), isSet('tickets.guest_id')))
    .orderBy('tickets.number')
    .execute()
}

/** Of devices that work, nobody's yet. */
function readSpares(db: Db, event_id: string) {
  return db
    .selectFrom('tickets')
    .innerJoin('devices', 'devices._id', 'tickets.spare_of')
    .innerJoin('events', 'events._id', 'tickets.event_id')
    .select([
      'tickets._id',
      columnOf('tickets.spare').$notNull().as('spare'),
      'tickets.version',
      'devices._id as device_id',
      'devices.name as device_name',
      spareFace.as('face'),
      isPrintedWith(spareFace).as('is_printed'),
    ])
    .where('tickets.event_id', '=', event_id)
    .where('tickets.guest_id', 'is', null)
    .where('tickets.user_id', 'is', null)
    .where('tickets.revoked_at', 'is', null)
    .where(not(hasEnded))
    .orderBy('devices.created_at')
    .orderBy('devices._id')
    .orderBy('tickets.spare')
    .execute()
}
