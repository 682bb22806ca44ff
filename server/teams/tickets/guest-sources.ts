import { type RawBuilder, sql } from 'kysely'
import { type GuestSource, guestSources } from '../../../contract/teams/tickets.calls.ts'
import { ticketMessages } from '../../../contract/teams/tickets.texts.ts'
import { messages } from '../../../contract/platform/messages.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { leftOf } from '../../platform/http/budgets.ts'
import { eventsOf } from '../../platform/reach/reach.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { takesPlace } from '../seats/columns.ts'
import type { NewGuest } from './guests.ts'
import { todayAtEvent, caseOf } from '../../platform/lists/columns.ts'
import { is, isSet, someOf } from '../../platform/lists/conditions.ts'

// Who is at hand as a guest: judges, associates and the people of partners (docs/product.md §36).

const address = (column: string) => sql`nullif(btrim(${sql.ref(column)}::text), '')`

/** Those who are in use, with the kind of guest that they become. Who was deleted has no address that anybody reads. */
const people: Record<GuestSource, (event_id: string) => RawBuilder<Person>> = {
  judges: event_id => sql`select 'judge' as kind, judges.name, ${address('judges.email')} as email,
      judges.affiliation as organisation, judges._id as judge_id, null::uuid as associate_id, null::uuid as partner_id
    from judges where judges.event_id = ${event_id} and judges.email not like '%.invalid'`,
  associates:
    event_id => sql`select 'mentor' as kind, associates.full_name as name, ${address('associates.email')} as email,
      associates.company_name as organisation, null::uuid as judge_id, associates._id as associate_id, null::uuid as partner_id
    from event_associates join associates on associates._id = event_associates.associate_id
    where event_associates.event_id = ${event_id} and associates.archived_at is null
      and associates.email not like '%.invalid'`,
  partners:
    event_id => sql`select 'partner' as kind, partners.first_name || ' ' || partners.last_name as name,
      ${address('partners.email')} as email, partners.partner_name as organisation, null::uuid as judge_id,
      null::uuid as associate_id, partners._id as partner_id
    from event_partners join partners on partners._id = event_partners.partner_id
    where event_partners.event_id = ${event_id} and partners.archived_at is null
      and partners.email not like '%.invalid'`,
}

type Person = NewGuest & { is_fresh: boolean }

/** `is_fresh`: no guest was made of them, and nobody with a ticket for the event has their address. */
export async function listPeople(db: Db, event_id: string, of: GuestSource): Promise<Person[]> {
  const { rows } = await sql<Person>`select left(btrim(source.name), 100) as name, source.kind, source.email,
      nullif(left(btrim(source.organisation), 100), '') as organisation, source.judge_id, source.associate_id, source.partner_id,
      not exists (select from guests where guests.event_id = ${event_id}
        and (guests.email = source.email::citext or guests.judge_id = source.judge_id
          or guests.associate_id = source.associate_id or guests.partner_id = source.partner_id))
      and not exists (select from tickets join users on users._id = tickets.user_id
        where tickets.event_id = ${event_id} and users.email = source.email::citext) as is_fresh
    from (${people[of](event_id)}) as source
    order by fold(source.name), source.email`.execute(db)
  return rows
}

/** Undefined out of reach. */
export async function countSources(db: Db, caller: Caller, id: string) {
  const event = await eventsOf(db, caller)
    .select(['events._id', 'events.event_name', 'events.timezone'])
    .select(whyClosed.as('closed'))
    .select(takesPlace.as('mails'))
    .where('events._id', '=', id)
    .executeTakeFirst()
  if (!event) return undefined
  const { closed, mails, ...named } = event
  const sources = []
  for (const source of guestSources) {
    const found = await listPeople(db, id, source)
    sources.push({ of: source, people: found.length, fresh: found.filter(({ is_fresh }) => is_fresh).length })
  }
  const mails_left = await leftOf(db, 'typedMails', caller._id)
  return { event: named, closed: closed && sayClosed(closed), mails, mails_left, sources }
}

/** Why an event takes no guests, in words. */
export function sayClosed(why: 'archived' | 'online' | 'cancelled' | 'over'): string {
  return why === 'archived' ? messages.archived : ticketMessages[why]
}

/** Why an event takes no guests; null where it does. */
export const whyClosed = caseOf()
  .when(isSet('events.archived_at'))
  .then(sql.lit('archived' as const))
  .when(is('events.mode', '=', sql.lit('online')))
  .then(sql.lit('online' as const))
  .when(is('events.event_status', '=', sql.lit('cancelled')))
  .then(sql.lit('cancelled' as const))
  .when(
    someOf(is('events.event_status', '=', sql.lit('completed')), is('events.end_date', '<', todayAtEvent)),
  )
  .then(sql.lit('over' as const))
  .end()
