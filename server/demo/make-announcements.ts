import { sql } from 'kysely'
import type pg from 'pg'
import { sendNext } from '../choosing/announcements/send-announcements.ts'
import type { Config } from '../platform/config/config.ts'
import { announcements } from './story/announcements.ts'
import { within } from './within.ts'

interface Maker {
  config: Config
  event_name: string
  by: string
}

/**
 * What an event announced and will announce. What was sent is sent by the code that always does, in the transaction of
 * the demo, and dated back; its mails stay in the outbox, as all of the demo's do.
 */
export async function makeAnnouncements(client: pg.PoolClient, { config, event_name, by }: Maker) {
  const db = within(client)
  for (const { days, subject, body, statuses, is_public } of announcements) {
    const audience = JSON.stringify({ roles: ['members'], statuses })
    await sql`insert into announcements (event_id, audience, subject, body, is_public, status, send_at, created_by, created_at)
      select _id, ${audience}::jsonb, ${subject}, ${body}, ${is_public}, 'scheduled',
        date_trunc('hour', now()) + ${days} * interval '1 day', ${by}, now() - interval '3 days'
      from events where event_name = ${event_name} order by created_at limit 1`.execute(db)
  }
  while (await sendNext(db, { ...config, smtpUrl: undefined }));
  await sql`update announcements set sent_at = send_at where status = 'sent'`.execute(db)
  await sql`update mails set created_at = announcements.sent_at from announcements
    where cause like 'announcement:' || announcements._id || ':%'`.execute(db)
}
