import { sql } from 'kysely'
import type { Issuing } from '../../../contract/candidates/issuing.ts'
import type { TicketKind } from '../../../contract/teams/tickets.calls.ts'
import { isHere } from '../../teams/tickets/here.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { Due } from './who-gets.ts'

const mostNames = 10

/** Who was let in at a door and gets none of the certificates that are on, nor had one: such as walk-ins in no team. */
export async function findHereWithout(
  db: Db,
  event_id: string,
  due: readonly Due[],
): Promise<Issuing['here_without']> {
  const { rows } = await sql<{ name: string; kind: TicketKind }>`
    with here as (
      select tickets.kind, coalesce(users.printed_name, users.first_name || ' ' || users.last_name, guests.name) as name,
        array_remove(array['user:' || users._id, 'address:' || lower(guests.email::text), 'guest:' || guests._id], null) as holders
      from tickets
        left join guests on guests._id = tickets.guest_id
        left join users on users._id = coalesce(tickets.user_id,
          (select known._id from users as known where known.email = guests.email and known.address_proved_at is not null))
      where tickets.event_id = ${event_id} and tickets.revoked_at is null and ${isHere}
    )
    select name, kind from here
    where name is not null and not holders && ${due.map(({ holder }) => holder)}::text[]
      and not exists (select from certificates where certificates.event_id = ${event_id} and certificates.holder = any(holders))
    order by fold(name), kind`.execute(db)
  return { people: rows.length, first: rows.slice(0, mostNames) }
}
