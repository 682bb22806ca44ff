import { sql } from 'kysely'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { judgeCodeMail } from './judge.texts.ts'
import { mailedEvent } from '../../platform/mail/mailed-event.ts'
import { writeMails } from '../../platform/mail/queries.ts'
import { columnOf, localTime, fullNameIn, fn } from '../../platform/lists/columns.ts'

/**
 * Tells a judge that their judging was opened with a code that staff showed. Whoever shows it could open it themselves, and what
 * is scored then is the judge's own ballot (docs/decisions/125).
 */
export async function mailCodeUsed(db: Db, config: Config, linkId: string): Promise<void> {
  const { email, name, shown_by, opened_at, event } = await db
    .selectFrom('judge_links')
    .innerJoin('judges', 'judges._id', 'judge_links.judge_id')
    .innerJoin('events', 'events._id', 'judges.event_id')
    .leftJoin('users', 'users._id', 'judge_links.created_by')
    .select([
      'judges.email',
      'judges.name',
      fn.coalesce(fullNameIn('users'), sql.lit('Somebody of the organisers' as const)).as('shown_by'),
      localTime(columnOf('judge_links.used_at').$notNull(), 'HH24:MI').as('opened_at'),
      mailedEvent.as('event'),
    ])
    .where('judge_links._id', '=', linkId)
    .executeTakeFirstOrThrow()
  const mail = judgeCodeMail({ name, shown_by, opened_at, event })
  await writeMails(db, config, [{ cause: `judge_code:${linkId}`, to: email, mail }])
}
