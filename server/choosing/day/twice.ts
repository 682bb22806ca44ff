import { sql } from 'kysely'
import type { Day } from '../../../contract/choosing/day.ts'
import { entrance, standingOf, type Told, twiceLetIn } from '../../../day/merge.ts'
import { isEntrance } from '../../teams/tickets/here.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { instantOf } from '../../platform/lists/columns.ts'
import { personName } from '../../teams/tickets/queries.ts'
import { isSet, anyOf } from '../../platform/lists/conditions.ts'

type Side = Day['twice'][number]['first']

interface DoorScan extends Told {
  _id: string
  said: Side
}

/** No desk can show more, and each has to be asked about. */
const most = 50

/**
 * Tickets with which two devices let somebody in, neither of which could know of the other (day/merge.ts), and that nobody has settled.
 * Only tickets that were let in once more are looked at.
 */
export async function readTwice(db: Db, event_id: string): Promise<Day['twice']> {
  const { rows } = await sql<DoorScan>`
    select scans._id, nonce, ticket_id as ticket, counter_id as counter, device_id as device, seq, act, undoes,
      (extract(epoch from scans.at) * 1000)::float8 as at, (extract(epoch from scans.contact_at) * 1000)::float8 as contact,
      (extract(epoch from scans.received_at) * 1000)::float8 as received,
      json_build_object('at', ${instantOf('scans.at')}, 'counter_name', counters.name, 'device_name', devices.name,
        'person', case when devices._id is null then staff.first_name || ' ' || staff.last_name else devices.person end) as said
    from scans join counters on counters._id = scans.counter_id left join devices on devices._id = scans.device_id
      left join users as staff on staff._id = scans.scanned_by
    where ${isEntrance} and scans.ticket_id in (
      select twice.ticket_id from scans as twice join counters on counters._id = twice.counter_id
      where twice.event_id = ${event_id} and twice.outcome = 'again' and ${isEntrance}
        and not exists (select from day_cards where day_cards.event_id = twice.event_id
          and day_cards.card = 'twice:' || twice._id))`.execute(db)
  const doors = new Map(rows.map(({ counter }) => [counter, { place: entrance, times: 1 }]))
  const pairs = [...Map.groupBy(rows, ({ ticket }) => ticket)].flatMap(([ticket, own]) => {
    const pair = twiceLetIn(standingOf(own, doors).get(entrance))
    return pair ? { ticket, ...pair } : []
  })
  const tickets = await readPeople(
    db,
    pairs.map(({ ticket }) => ticket),
  )
  return pairs
    .flatMap(({ ticket, first, second }) => {
      const of = tickets.get(ticket)
      return of ? { _id: second._id, ticket_id: ticket, ...of, first: first.said, second: second.said } : []
    })
    .toSorted((one, other) => (one.second.at < other.second.at ? -1 : 1))
    .slice(0, most)
}

async function readPeople(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { name: string; number: number; has_ended: boolean }>()
  const rows = await db
    .selectFrom('tickets')
    .leftJoin('guests', 'guests._id', 'tickets.guest_id')
    .leftJoin('users', 'users._id', 'tickets.user_id')
    .select([
      'tickets._id',
      'tickets.number',
      isSet('tickets.revoked_at').as('has_ended'),
      personName.as('name'),
    ])
    .where('tickets._id', '=', anyOf(ids))
    .execute()
  return new Map(rows.map(({ _id, ...of }) => [_id, of]))
}
