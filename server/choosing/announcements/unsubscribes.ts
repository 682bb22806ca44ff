import { sql } from 'kysely'
import type { UnsubscribeScope } from '../../../contract/choosing/announcements.calls.ts'
import type { Db } from '../../platform/db/transaction.ts'

/** Whose link it is, for which event; undefined if the row is gone with its person. */
export function findSubscription(db: Db, recipientId: string) {
  return db
    .selectFrom('announcement_recipients')
    .innerJoin('announcements', 'announcements._id', 'announcement_recipients.announcement_id')
    .innerJoin('events', 'events._id', 'announcements.event_id')
    .leftJoin('companies', 'companies._id', 'events.company_id')
    .select([
      'announcement_recipients.email',
      'announcement_recipients.user_id',
      'announcement_recipients.announcement_id',
      'announcements.event_id',
      'events.event_name',
      'events.company_id',
      'companies.company_name',
      sql<UnsubscribeScope>`case
        when exists (select from unsubscribes where unsubscribes.email = announcement_recipients.email::citext
          and unsubscribes.event_id is null) then 'all'
        when exists (select from unsubscribes where unsubscribes.email = announcement_recipients.email::citext
          and unsubscribes.event_id = announcements.event_id) then 'event'
        else 'nothing' end`.as('without'),
    ])
    .where('announcement_recipients._id', '=', recipientId)
    .executeTakeFirst()
}

type Subscription = NonNullable<Awaited<ReturnType<typeof findSubscription>>>

/** Makes it what was asked for. What the address ended for other events stays. */
export async function setUnsubscribed(db: Db, { email, event_id }: Subscription, without: UnsubscribeScope) {
  await db
    .deleteFrom('unsubscribes')
    .where('email', '=', email)
    .where(eb => eb.or([eb('event_id', 'is', null), eb('event_id', '=', event_id)]))
    .execute()
  if (without === 'nothing') return
  await db
    .insertInto('unsubscribes')
    .values({ email, event_id: without === 'all' ? null : event_id })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
