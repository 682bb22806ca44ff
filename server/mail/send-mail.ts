import { sql } from 'kysely'
import { createTransport, type Transporter } from 'nodemailer'
import * as z from 'zod/mini'
import type { Config } from '../config.ts'
import type { Db } from '../db/transaction.ts'
import type { Task } from '../jobs.ts'
import { hasSecret, hideSecret } from './link-secret.ts'

const named = z.object({ _id: z.string() })

/**
 * Sends one queued mail. Whoever claims it has it alone until `claimed_until`, so that two jobs of one mail send it once;
 * a job that fails is run again, later each time, until it is its last try (docs/product.md §7).
 */
export const sendMail: Task = async ({ config, db, log }, payload, job) => {
  const { _id } = named.parse(payload)
  const mail = await claim(db, _id)
  if (!mail) return
  try {
    await transportOf(config).sendMail({
      from: config.mailFrom,
      to: mail.to,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      messageId: `<${mail._id}.${mail.resends}@${new URL(config.baseUrl).hostname}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
  } catch (error) {
    const isLast = job.attempts >= job.max_attempts
    await release(db, _id, error, isLast)
    if (isLast) return log.error({ err: error, mail: _id }, 'a mail could not be sent')
    throw error
  }
  await untilWritten(() => markSent(db, mail))
}

const claimMinutes = 15

function claim(db: Db, _id: string) {
  return db
    .updateTable('mails')
    .set(({ eb }) => ({
      tries: eb('tries', '+', 1),
      claimed_until: sql<string>`now() + ${claimMinutes} * interval '1 minute'`,
    }))
    .where('_id', '=', _id)
    .where('status', '=', 'queued')
    .where('claimed_until', 'is', null)
    .returning(['_id', 'cause', 'to', 'subject', 'text', 'html', 'resends'])
    .executeTakeFirst()
}

async function release(db: Db, _id: string, error: unknown, isLast: boolean) {
  await db
    .updateTable('mails')
    .set({
      claimed_until: null,
      error: String(error instanceof Error ? error.message : error).slice(0, 1000),
      ...(isLast && { status: 'failed' as const }),
    })
    .where('_id', '=', _id)
    .execute()
}

async function markSent(db: Db, mail: { _id: string; cause: string; text: string; html: string }) {
  await db
    .updateTable('mails')
    .set({
      status: 'sent',
      error: null,
      claimed_until: null,
      sent_at: sql<string>`now()`,
      ...(hasSecret(mail.cause) && { text: hideSecret(mail.text), html: hideSecret(mail.html) }),
    })
    .where('_id', '=', mail._id)
    .execute()
}

/** The mail is out: a database that restarts at this moment must not make it go out twice. */
async function untilWritten(write: () => Promise<void>) {
  for (let seconds = 1; ; seconds *= 2) {
    try {
      return await write()
    } catch (error) {
      if (seconds > 64) throw error
      await new Promise(resolve => setTimeout(resolve, seconds * 1000))
    }
  }
}

const transports = new Map<string, Transporter>()

function transportOf({ smtpUrl = '' }: Config): Transporter {
  const known = transports.get(smtpUrl)
  if (known) return known
  const url = new URL(smtpUrl)
  const made = createTransport({
    url: url.href,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  transports.set(smtpUrl, made)
  return made
}
