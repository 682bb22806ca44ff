import * as z from 'zod/mini'
import { mostOf } from '../../../contract/platform/budgets.ts'
import { timeInZone } from '../../../contract/platform/time-in-zone.ts'
import { addJobs } from '../../platform/jobs/add-job.ts'
import { charge } from '../../platform/http/budgets.ts'
import type { Config } from '../../platform/config/config.ts'
import { type Db, inTransaction } from '../../platform/db/transaction.ts'
import { hasPassed, surely } from '../../platform/lists/conditions.ts'
import { instantOf, fullNameIn, selectFrom, valueIn } from '../../platform/lists/columns.ts'
import { receiptMail } from '../../platform/mail/hand-in.texts.ts'
import { writeMailToMany } from '../../platform/mail/mail-to-many.ts'
import { mailedEvent } from '../../platform/mail/mailed-event.ts'
import { closesFor } from '../../events/rounds/hand-in-time.ts'
import type { Task } from '../../platform/jobs/task.ts'
import { withRound } from './queries.ts'
import { membersToMail } from '../../platform/reach/members.ts'

/**
 * Mails the receipt of a version that was just handed in. A team that has just got one gets the next when its budget is whole
 * again: that of the version which counts by then.
 */
export async function mailReceiptInTime(db: Db, config: Config, id: string, number: number) {
  const { used, seconds } = await charge(db, 'receiptMails', id)
  if (used <= mostOf('receiptMails')) await mailReceipts(db, config, { id, number, isLater: false })
  else await mailLater(db, id, seconds)
}

function mailLater(db: Db, id: string, seconds: number) {
  const job = { payload: { submission_id: id }, key: `receipt:${id}` }
  return addJobs(db, 'mail-receipt', [job], { afterSeconds: Math.ceil(seconds) })
}

/** Mails the receipt of the version that counts, unless it was mailed. */
export const mailReceipt: Task<{ submission_id: string }> = {
  payload: z.object({ submission_id: z.string() }),
  async run({ db, config }, { submission_id: id }) {
    await inTransaction(db, async trx => {
      const { used, seconds } = await charge(trx, 'receiptMails', id)
      if (used > mostOf('receiptMails')) return mailLater(trx, id, seconds)
      const { handed_in } = await trx
        .selectFrom('submissions')
        .select('handed_in')
        .where('_id', '=', id)
        .executeTakeFirstOrThrow()
      if (handed_in !== null) await mailReceipts(trx, config, { id, number: handed_in, isLater: true })
    })
  },
}

interface Mailed {
  id: string
  number: number
  /** It stands for all that the team handed in since its last receipt. */
  isLater: boolean
}

/** The receipt of a version to everybody in the team, once each. An answer to it reaches the company. */
async function mailReceipts(db: Db, config: Config, { id, number, isLater }: Mailed) {
  const version = await withRound(db.selectFrom('submissions'))
    .innerJoin('submission_versions', 'submission_versions.submission_id', 'submissions._id')
    .leftJoin('users', 'users._id', 'submission_versions.handed_in_by')
    .select([
      'submission_versions.receipt',
      'submission_versions.digest',
      'submission_versions.content',
      instantOf('submission_versions.handed_in_at').as('handed_in_at'),
      instantOf<string | null>(closesFor).as('closes_at'),
      surely(hasPassed(closesFor)).as('isClosed'),
      fullNameIn('users').as('handed_in_by'),
      'rounds.name as round_name',
      'applications.team_name',
      'events.timezone',
      'companies.email',
      mailedEvent.as('event'),
    ])
    .where('submission_versions.submission_id', '=', id)
    .where('submission_versions.number', '=', number)
    .executeTakeFirstOrThrow()
  const { content, timezone, handed_in_at, closes_at, email, ...about } = version
  const mail = receiptMail({
    ...about,
    number,
    isLater,
    title: content.title,
    handed_in: timeInZone(handed_in_at, timezone),
    closes: closes_at === null ? null : timeInZone(closes_at, timezone),
    link: `${config.baseUrl}/hand-in/${id}/receipt`,
  })
  const readers = membersToMail(
    valueIn(
      selectFrom('submissions')
        .select('submissions.application_id as value')
        .where('submissions._id', '=', id),
    ).$notNull(),
  )
  await writeMailToMany(db, config, { cause: `receipt:${id}:${number}`, mail, readers, reply_to: email })
}
