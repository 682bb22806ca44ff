import { sql } from 'kysely'
import { timeInZone } from '../../contract/time-in-zone.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/transaction.ts'
import { instantOf } from '../lists/columns.ts'
import { receiptMail } from '../mail/hand-in-texts.ts'
import { type Reader, writeLetters } from '../mail/letters.ts'
import { mailedEvent } from '../mail/mailed-event.ts'
import { closesFor } from '../rounds/hand-in-time.ts'
import { withRound } from './queries.ts'

/** The receipt of a version to everybody in the team, once each. An answer to it reaches the company. */
export async function mailReceipts(db: Db, config: Config, id: string, number: number) {
  const version = await withRound(db.selectFrom('submissions'))
    .innerJoin('submission_versions', 'submission_versions.submission_id', 'submissions._id')
    .leftJoin('users', 'users._id', 'submission_versions.handed_in_by')
    .select([
      'submission_versions.receipt',
      'submission_versions.digest',
      'submission_versions.content',
      instantOf('submission_versions.handed_in_at').as('handed_in_at'),
      instantOf<string | null>(closesFor).as('closes_at'),
      sql<string>`users.first_name || ' ' || users.last_name`.as('handed_in_by'),
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
    title: content.title,
    handed_in: timeInZone(handed_in_at, timezone),
    closes: closes_at === null ? null : timeInZone(closes_at, timezone),
    link: `${config.baseUrl}/hand-in/${id}/receipt`,
  })
  const readers = sql<Reader>`select users._id::text as key, users.email as "to", users.first_name, '' as team_name
    from submissions
    join applicants on applicants.application_id = submissions.application_id and applicants.has_joined
    join users on users._id = applicants.user_id
    where submissions._id = ${id}`
  await writeLetters(db, config, { cause: `receipt:${id}:${number}`, mail, readers, reply_to: email })
}
