import { sql } from 'kysely'
import type { QueryOf } from '../../../contract/platform/endpoint.ts'
import { type listOutbox as listing, mail as shown } from '../../../contract/platform/mail.ts'
import type { MailStatus } from '../../../contract/platform/mail.calls.ts'
import { addJobs } from '../jobs/add-job.ts'
import type { Config } from '../config/config.ts'
import { mostCounted } from '../lists/counting.ts'
import { contains, instantOf } from '../lists/columns.ts'
import { fieldsOf } from '../lists/fields.ts'
import { readList } from '../lists/list.ts'
import { inOrder } from '../lists/order.ts'
import { rowOf } from '../lists/row.ts'
import type { Db } from '../db/transaction.ts'
import { readBrand } from '../installation/queries.ts'
import type { Mail } from './layout.ts'
import { is } from '../lists/conditions.ts'

export interface Post {
  /** What the mail is about, such as `invitation:<applicant>`: one mail per cause. */
  cause: string
  to: string
  mail: Mail
  /** An iCalendar file that goes with it. */
  calendar?: string | undefined
  /** Whose code goes with it as a picture. */
  ticket_id?: string | undefined
}

/**
 * Writes a mail in the transaction of what caused it, once per cause: queued for the worker, or kept in the outbox where
 * no mail server is configured (docs/product.md §7).
 */
export function writeMail(db: Db, config: Pick<Config, 'smtpUrl'>, post: Post) {
  return writeMails(db, config, [post])
}

export async function writeMails(db: Db, config: Pick<Config, 'smtpUrl'>, all: readonly Post[]) {
  // No mail server has such an address (RFC 6761). It marks a person whose address now belongs to somebody else.
  const posts = all.filter(({ to }) => !to.endsWith('.invalid'))
  if (posts.length === 0) return
  const status = config.smtpUrl ? 'queued' : 'kept'
  const brand = await readBrand(db)
  const mails = posts.map(({ mail }) => mail.under(brand))
  const columns = [
    posts.map(({ cause }) => cause),
    posts.map(({ to }) => to),
    mails.map(mail => mail.subject),
    mails.map(mail => mail.text),
    mails.map(mail => mail.html),
    mails.map(mail => mail.secret_link),
    posts.map(({ calendar }) => calendar ?? null),
    posts.map(({ ticket_id }) => ticket_id ?? null),
  ]
  const { rows } = await sql<{ _id: string; to: string }>`
    insert into mails (cause, "to", subject, text, html, secret_link, calendar, ticket_id, status)
    select cause, "to", subject, text, html, secret_link, calendar, ticket_id::uuid, ${status}
    from unnest(${sql.join(columns.map(column => sql`${column}::text[]`))})
      as post (cause, "to", subject, text, html, secret_link, calendar, ticket_id)
    on conflict (cause) do nothing
    returning _id, "to"`.execute(db)
  if (config.smtpUrl) await queueMails(db, rows)
}

export async function isMailed(db: Db, cause: string): Promise<boolean> {
  const row = await db.selectFrom('mails').select('_id').where('cause', '=', cause).executeTakeFirst()
  return row !== undefined
}

/** Tried for about 16 hours, with growing pauses. */
const maxAttempts = 12

/** Only a few mails to one mail server are sent at a time. */
export function queueMails(
  db: Db,
  mails: readonly { _id: string; to: string }[],
  { afterSeconds = 0 } = {},
): Promise<void> {
  const jobs = mails.map(({ _id, to }) => ({
    payload: { _id },
    key: `mail:${_id}`,
    flag: `to:${to.slice(to.lastIndexOf('@') + 1).toLowerCase()}`,
  }))
  return addJobs(db, 'send-mail', jobs, { maxAttempts, afterSeconds })
}

/** Whether a job that sends `mails._id` exists. */
export const hasJob = sql<boolean>`exists (select from graphile_worker.jobs
  where key = 'mail:' || mails._id and (locked_at is not null or attempts < max_attempts))`

/** Old mails have lost address and text (server/retention). */
const hasContent = is('mails.to', '<>', sql.lit(''))

export function findMail(db: Db, _id: string) {
  return db
    .selectFrom('mails')
    .select(fieldsOf(shown, 'mails', mailFields))
    .where('_id', '=', _id)
    .where(hasContent)
    .executeTakeFirst()
}

/** The mail, locked for a change. */
export function lockMail(db: Db, _id: string) {
  return db
    .selectFrom('mails')
    .select(['_id', 'secret_link', 'to', 'text', 'status'])
    .where('_id', '=', _id)
    .where(hasContent)
    .forUpdate()
    .executeTakeFirst()
}

/** Sends a mail now: a waiting one at once, a finished one as a new copy. */
export async function requeueMail(
  db: Db,
  { _id, to, status }: { _id: string; to: string; status: MailStatus },
) {
  await db
    .updateTable('mails')
    .set(({ eb }) => ({
      status: 'queued',
      error: null,
      ...(status === 'sent' && { resends: eb('resends', '+', 1) }),
    }))
    .where('_id', '=', _id)
    .execute()
  await queueMails(db, [{ _id, to }])
}

export function listOutbox(db: Db, { q, page, limit }: QueryOf<typeof listing>) {
  let matching = db.selectFrom('mails').where(hasContent)
  if (q) matching = matching.where(contains('mails.search', q))
  const ids = inOrder(matching.select('mails._id'), undefined, {}, newest)
  // All mails have no kept count.
  return readList(db, { ids, row: mailRow, matching, page, limit, countsTo: mostCounted(q, true) })
}

const newest = { createdAt: 'mails.created_at', _id: 'mails._id' }
const mailFields = { createdAt: instantOf('mails.created_at') }
const mailRow = rowOf(shown, 'mails', mailFields)
