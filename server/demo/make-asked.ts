import { sql } from 'kysely'
import type pg from 'pg'
import { askedLinkDays } from '../../contract/events/asked-people.calls.ts'
import { newLinkToken } from '../platform/sessions/link-token.ts'
import { within } from './within.ts'

interface Maker {
  event_name: string
  by: string
}

/**
 * Who was asked to fill in their own details: an associate of the event, who did so on the day, and a partner, who has had the
 * link for some days.
 */
export async function makeAsked(client: pg.PoolClient, { event_name, by }: Maker) {
  const db = within(client)
  const ofEvent = sql`from events where event_name = ${event_name} order by created_at limit 1`
  await sql`insert into asked_people (kind, event_id, name, email, created_by, created_at, mailed_at, associate_id,
      completed_at, is_own)
    select 'associate', events._id, associates.full_name, associates.email, ${by},
      associates.created_at - interval '5 hours', associates.created_at - interval '5 hours', associates._id,
      associates.created_at, true
    from (select _id ${ofEvent}) as events join event_associates on event_associates.event_id = events._id
      join associates on associates._id = event_associates.associate_id
    order by associates.full_name limit 1`.execute(db)
  await sql`insert into asked_people (kind, event_id, name, email, created_by, created_at, mailed_at)
    select 'partner', _id, 'Kolam Storage', 'nandita.kolhe@kolamstorage.example', ${by},
      now() - interval '4 days', now() - interval '4 days' ${ofEvent}`.execute(db)
  await sql`insert into asked_links (asked_id, kind, token_hash, created_by, created_at, expires_at)
    select asked_people._id, 'mail', ${newLinkToken().hash}, ${by}, mailed_at,
      mailed_at + ${askedLinkDays} * interval '1 day'
    from asked_people where asked_people.completed_at is null`.execute(db)
}
