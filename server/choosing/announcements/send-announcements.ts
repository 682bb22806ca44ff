import { sql } from 'kysely'
import { hoursUrgent } from '../../../contract/choosing/announcements.calls.ts'
import { audience as shape } from '../../../contract/choosing/audiences.ts'
import * as z from 'zod/mini'
import { readJwtKey } from '../../platform/sessions/jwt-key.ts'
import type { Config } from '../../platform/config/config.ts'
import { type Db, inTransaction } from '../../platform/db/transaction.ts'
import { laurel } from '../../platform/happenings/doer.ts'
import { record } from '../../platform/happenings/record.ts'
import { writeMailToMany } from '../../platform/mail/mail-to-many.ts'
import type { Task } from '../../platform/jobs/task.ts'
import { audienceOf, type Reached } from './audience.ts'
import { readEventValues } from './event-values.ts'
import { fieldsOf } from '../../platform/lists/fields.ts'
import { audienceIn, keptAudience } from './audiences.ts'
import { announcementMail, type AnnouncementReader } from './mail.ts'
import { withOwnValues } from './own-values.ts'
import { makeDraft } from './queries.ts'
import { signedId } from '../../platform/mail/signed-id.ts'
import { fromNow, nowInDb } from '../../platform/db/moments.ts'

/**
 * Sends every announcement whose time has come, also where that passed while no process was running. It is queued when
 * somebody presses *Send*, and every minute.
 */
export const sendAnnouncements: Task = {
  payload: z.object({}),
  async run({ db, config }) {
    while (await inTransaction(db, trx => sendNext(trx, config)));
  },
}

/**
 * Sends one: its recipients, its mails and its state are one transaction, so a process that dies on the way has sent
 * nothing, and whoever goes on sends all of it. Another process passes over the one that is being sent.
 */
export async function sendNext(db: Db, config: Config): Promise<boolean> {
  const due = await db
    .selectFrom('announcements')
    .select([
      '_id',
      'event_id',
      'subject',
      'body',
      'by_mail',
      'is_urgent',
      'told',
      ...fieldsOf(shape, 'announcements', keptAudience()),
    ])
    .where('status', '=', 'scheduled')
    .where('send_at', '<=', nowInDb)
    .orderBy('send_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!due) return false
  const event = await readEventValues(db, due.event_id)
  const { company_id } = event
  const happened = { subject: 'announcement', subject_id: due._id, company_id } as const
  if (event.archived_at !== null || (due.told !== null && event.event_status !== 'published')) {
    // Restored, the event may have other news: nobody is told the old one by surprise, and no hours of an event that is on hold.
    await makeDraft(db, due._id)
    await record(db, laurel, { ...happened, action: 'cancelled' })
    return true
  }
  const recipients = due.by_mail
    ? await insertRecipients(db, { ...due, audience: audienceIn(due) }, event)
    : []
  const eventLink = event.is_public ? `${config.baseUrl}/event-page/${due.event_id}` : null
  const todayLink = event.is_public ? `${config.baseUrl}/day/${due.event_id}` : null
  const mail = announcementMail(
    { ...due, values: event.values, eventLink },
    due.told === null ? null : { todayLink },
  )
  const key = await readJwtKey(db, config)
  for (let from = 0; from < recipients.length; from += atOnce) {
    const some = recipients.slice(from, from + atOnce)
    await writeMailToMany<AnnouncementReader>(db, config, {
      ...mail,
      cause: `announcement:${due._id}`,
      readers: readersOf(some, key, config.baseUrl),
      reply_to: event.reply_to,
      unsubscribe: 'unsubscribe_link',
    })
  }
  await db
    .updateTable('announcements')
    .set({
      status: 'sent',
      sent_at: nowInDb,
      sent_values: JSON.stringify(event.values),
      ...(due.is_urgent && { urgent_until: fromNow(hoursUrgent, 'hour') }),
    })
    .where('_id', '=', due._id)
    .execute()
  await record(db, laurel, { ...happened, action: 'sent', data: { people: recipients.length } })
  return true
}

/** Mails in one statement: far fewer than its time-out allows on a busy machine. */
const atOnce = 1_000

type Due = { _id: string; event_id: string; audience: Parameters<typeof audienceOf>[1] }

/** Writes down whom it concerns, and what is theirs; returns those who get a mail. */
async function insertRecipients(
  db: Db,
  { _id, event_id, audience }: Due,
  event: Awaited<ReturnType<typeof readEventValues>>,
): Promise<string[]> {
  const { rows } = await sql<{ _id: string; skipped: Reached['skipped']; application_id: string | null }>`
    insert into announcement_recipients
      (announcement_id, user_id, email, first_name, last_name, role, application_id, team_name, skipped)
    select ${_id}, user_id, email, first_name, last_name, role, application_id, team_name, skipped
    from (${audienceOf(event_id, audience)}) as reached
    returning _id, skipped, application_id`.execute(db)
  const readers = await withOwnValues(db, rows, { ...event, audience })
  const values = readers.map(({ time_left, missing, deadline }) =>
    JSON.stringify({ time_left, missing, deadline }),
  )
  await sql`update announcement_recipients set own_values = own.values
    from unnest(${readers.map(reader => reader._id)}::uuid[], ${values}::jsonb[]) as own (_id, values)
    where announcement_recipients._id = own._id`.execute(db)
  return rows.filter(({ skipped }) => skipped === null).map(row => row._id)
}

function readersOf(ids: string[], key: Uint8Array, baseUrl: string) {
  const links = ids.map(id => `${baseUrl}/unsubscribe/${signedId(key, 'unsubscribe', id)}`)
  return sql<AnnouncementReader>`select coalesce(recipient.user_id, recipient._id)::text as key, recipient.email as "to",
      recipient.first_name, recipient.last_name, recipient.team_name, recipient.own_values ->> 'time_left' as time_left,
      recipient.own_values ->> 'missing' as missing, recipient.own_values ->> 'deadline' as deadline, signed.link as unsubscribe_link
    from unnest(${ids}::uuid[], ${links}::text[]) as signed (id, link)
    join announcement_recipients as recipient on recipient._id = signed.id`
}
