import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import { beginPasswordLink } from '../../people/accounts/password-links.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { readBrand } from '../../platform/installation/queries.ts'
import type { Attempt, Task, Workplace } from '../../platform/jobs/task.ts'
import { emptiedMail } from '../../platform/mail/last-mail.ts'
import { ticketPictureId } from '../../platform/mail/ticket-picture.ts'
import { hideSecret, secretIn } from '../../platform/mail/link-secret.ts'
import { longestSend, transportOf } from '../../platform/mail/transport.ts'
import { drawTicketPicture } from '../../teams/tickets/picture.ts'
import { nowInDb, fromNow } from '../../platform/db/moments.ts'

/**
 * Sends one queued mail. Whoever claims it has it alone until `claimed_until`, so that two jobs of one mail send it once;
 * a job that fails is run again, later each time, until it is its last try (docs/product.md §7).
 */
export const sendMail: Task<{ _id: string }> = {
  payload: z.object({ _id: z.string() }),
  async run(place, { _id }, { isLast, hurry }) {
    const { db, log } = place
    const mail = await claim(db, _id)
    if (!mail) return
    try {
      await send(place, mail, hurry)
    } catch (error) {
      // Interrupted because the process ends: this does not count as a try.
      const isFailed = isLast && !hurry.aborted
      await release(db, mail, error, isFailed)
      if (isFailed) return log.error({ err: error, mail: _id }, 'a mail could not be sent')
      throw error
    }
    await untilWritten(() => markSent(db, mail), hurry)
  },
}

type Claimed = NonNullable<Awaited<ReturnType<typeof claim>>>

/** Shorter than a job's lease (server/platform/jobs/job-leases.ts), so that the next owner of the job finds the mail free. */
const claimSeconds = 45

function claim(db: Db, _id: string) {
  return db
    .updateTable('mails')
    .set(({ eb }) => ({
      tries: eb('tries', '+', 1),
      claimed_until: fromNow(claimSeconds, 'second'),
    }))
    .where('_id', '=', _id)
    .where('status', '=', 'queued')
    .where(({ or, eb }) => or([eb('claimed_until', 'is', null), eb('claimed_until', '<', nowInDb)]))
    .returning([
      '_id',
      'secret_link',
      'to',
      'subject',
      'text',
      'html',
      'resends',
      'is_last',
      'reply_to',
      'unsubscribe_link',
      'calendar',
      'ticket_id',
    ])
    .executeTakeFirst()
}

async function send({ config, db }: Workplace, mail: Claimed, hurry: Attempt['hurry']) {
  if (mail.secret_link === 'password') await beginPasswordLink(db, secretIn(mail.text))
  const transport = await transportOf(config)
  await transport.sendMail({
    from: await senderOf(db, config),
    to: mail.to,
    ...(mail.reply_to && { replyTo: mail.reply_to }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    ...(mail.calendar && { icalEvent: { filename: 'calendar.ics', content: mail.calendar } }),
    ...(mail.ticket_id && { attachments: await pictureOf(db, config, mail.ticket_id) }),
    messageId: `<${mail._id}.${mail.resends}@${new URL(config.baseUrl).hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribing(mail) },
    signal: AbortSignal.any([hurry, AbortSignal.timeout(longestSend)]),
  })
}

/** The code is in no table, so it is drawn now: of a ticket that was renewed meanwhile, the one that is valid. */
async function pictureOf(db: Db, config: Workplace['config'], ticket_id: string) {
  const picture = await drawTicketPicture(db, config, ticket_id)
  return picture ? [{ ...picture, cid: ticketPictureId, contentDisposition: 'inline' as const }] : []
}

/** Mail programs show a button of their own for it, and press it by a POST (RFC 8058). */
function unsubscribing({ unsubscribe_link: link }: Claimed): Record<string, string> {
  if (link === null) return {}
  return { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** An address without a name gets the installation's. */
async function senderOf(db: Db, { mailFrom }: Workplace['config']) {
  if (mailFrom.includes('<')) return mailFrom
  return { name: (await readBrand(db)).name, address: mailFrom }
}

async function release(db: Db, { _id, to, is_last }: Claimed, error: unknown, isFailed: boolean) {
  await db
    .updateTable('mails')
    .set({
      claimed_until: null,
      error: String(error instanceof Error ? error.message : error).slice(0, 1000),
      ...(isFailed && { status: 'failed' as const }),
      ...(isFailed && is_last && emptiedMail),
    })
    .where('_id', '=', _id)
    // Whose address went meanwhile is not named again, also not by an error.
    .where('to', '=', to)
    .execute()
}

async function markSent(db: Db, mail: Claimed) {
  await db
    .updateTable('mails')
    .set({
      status: 'sent',
      error: null,
      claimed_until: null,
      sent_at: nowInDb,
      ...(mail.secret_link !== null && { text: hideSecret(mail.text), html: hideSecret(mail.html) }),
      ...(mail.is_last && emptiedMail),
    })
    .where('_id', '=', mail._id)
    .where('to', '=', mail.to)
    .execute()
}

/**
 * The mail is out: a database that is away at this moment must not make it go out twice. It is asked every second, for
 * others may take the mail over some seconds after it is back.
 */
async function untilWritten(write: () => Promise<void>, hurry: AbortSignal) {
  const giveUpAt = Date.now() + 15 * 60_000
  for (;;) {
    try {
      return await write()
    } catch (error) {
      if (hurry.aborted || Date.now() > giveUpAt) throw error
      await sleep(1_000, undefined, { signal: hurry }).catch(() => undefined)
    }
  }
}
