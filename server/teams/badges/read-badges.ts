import { sql } from 'kysely'
import type { Badge, Badges, SpareBadge } from '../../../contract/teams/badges.ts'
import { ticketAddress } from '../../../day/ticket-code.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { columnOf, onlyIf } from '../../platform/lists/columns.ts'
import { isUnset } from '../../platform/lists/conditions.ts'
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
      sql<boolean>`coalesce(counter_settings.takes_walk_ins, false)`.as('takes_walk_ins'),
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
const badgeName = sql<string>`coalesce(guests.name, users.printed_name, ${personName})`

/** Changes with whatever a badge says. Of a blank one only the code. */
const face = sql<string>`md5(concat_ws(e'\n', ${badgeName}, applications.team_name, guests.organisation, tickets.kind, tickets.version))`
const spareFace = sql<string>`md5('spare ' || tickets.version)`

const isPrintedWith = (said: typeof face) =>
  sql<boolean>`exists (select from badge_faces join badge_prints on badge_prints._id = badge_faces.print_id
    where badge_faces.ticket_id = tickets._id and badge_faces.face = ${said} and badge_prints.undone_at is null)`

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
      sql<string | null>`coalesce(applications.team_name, guests.organisation)`.as('team'),
      isHere.as('is_here'),
      face.as('face'),
      isPrintedWith(face).as('is_printed'),
    ])
    .where('tickets.event_id', '=', event_id)
    .where('tickets.revoked_at', 'is', null)
    .where(sql<boolean>`(tickets.user_id is not null or tickets.guest_id is not null)`)
    .orderBy('tickets.number')
    .execute()
}

/** Of devices that work, nobody's yet. */
async function readSpares(db: Db, event_id: string) {
  const { rows } = await sql<
    Omit<SpareBadge, 'address'> & { version: number }
  >`select tickets._id, tickets.spare,
      tickets.version, devices._id as device_id, devices.name as device_name, ${spareFace} as face,
      ${isPrintedWith(spareFace)} as is_printed
    from tickets join devices on devices._id = tickets.spare_of join events on events._id = tickets.event_id
    where tickets.event_id = ${event_id} and tickets.guest_id is null and tickets.user_id is null
      and tickets.revoked_at is null and not ${hasEnded}
    order by devices.created_at, devices._id, tickets.spare`.execute(db)
  return rows
}
