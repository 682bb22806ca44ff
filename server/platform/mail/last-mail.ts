import type { Config } from '../config/config.ts'
import type { Db } from '../db/transaction.ts'
import { type Post, writeMail } from './queries.ts'

/** What is left of a mail that lost its address and text. The row says that there was a mail for its cause. */
export const emptiedMail = {
  to: '',
  subject: '',
  text: '',
  html: '',
  error: null,
  reply_to: null,
  unsubscribe_link: null,
  calendar: null,
  ticket_id: null,
} as const

/**
 * The farewell mail after erasure; its row is blanked after sending, or after sending failed. Without a mail server
 * there is none, because it would stay in the outbox.
 */
export async function writeLastMail(db: Db, config: Pick<Config, 'smtpUrl'>, post: Post) {
  if (!config.smtpUrl) return
  await writeMail(db, config, post)
  await db.updateTable('mails').set({ is_last: true }).where('cause', '=', post.cause).execute()
}
