import { sql } from 'kysely'
import type { MailState } from '../../../contract/platform/mail.ts'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/transaction.ts'
import { instantOf } from '../lists/columns.ts'

/** Whether mail reaches people, for a select: a few rows, each read off an index. */
export function mailState(db: Db, { smtpUrl }: Pick<Config, 'smtpUrl'>) {
  const sent = db.selectFrom('mails').where('status', '=', 'sent').orderBy('created_at', 'desc').limit(1)
  const queued = db.selectFrom('mails').where('status', '=', 'queued')
  const last = smtpUrl ? sql`(${lastTry(db)})` : sql`'{"state": "none"}'::jsonb`
  return sql<MailState>`(jsonb_build_object(
    'error', null,
    'last_sent_at', ${sent.select(instantOf('sent_at').as('sent_at'))},
    'waiting', ${queued.select(({ fn }) => fn.countAll().as('waiting'))},
    'failing', ${queued.where('error', 'is not', null).select(({ fn }) => fn.countAll().as('failing'))})
    || coalesce(${last}, '{"state": "untried"}'))`
}

/** A mail server that refuses one address works. */
function lastTry(db: Db) {
  return db
    .selectFrom('mails')
    .select(
      sql`jsonb_build_object('state', case status when 'sent' then 'works' else 'fails' end,
        'error', case when status <> 'sent' then error end)`.as('state'),
    )
    .where('status', '<>', 'kept')
    .where(eb =>
      eb.or([
        eb('status', '=', sql.lit('sent' as const)),
        eb('error', 'not like', sql.lit('%recipients were rejected%')),
      ]),
    )
    .orderBy('created_at', 'desc')
    .limit(1)
}

export function readMailState(db: Db, config: Pick<Config, 'smtpUrl'>): Promise<MailState> {
  return db
    .selectNoFrom(mailState(db, config).as('state'))
    .executeTakeFirstOrThrow()
    .then(({ state }) => state)
}
