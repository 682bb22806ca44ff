import { sql } from 'kysely'
import type { Config } from '../platform/config/config.ts'
import type { Db } from '../platform/db/transaction.ts'
import { secretIn } from '../platform/mail/link-secret.ts'

/** Where a judge's phone and the desk of the demo are. */
export interface DemoLinks {
  judge: string
  desk: string
}

/** Of the round that is judged now; undefined if there is none, or its links were mailed. */
export async function findDemoLinks(
  db: Db,
  { baseUrl }: Pick<Config, 'baseUrl'>,
): Promise<DemoLinks | undefined> {
  const found = await db
    .selectFrom('mails')
    .innerJoin('judges', join => join.on(sql<boolean>`judges.email = mails."to"::citext`))
    .innerJoin('rounds', 'rounds.event_id', 'judges.event_id')
    .select(['mails.text', 'rounds._id', 'rounds.event_id'])
    .where('mails.secret_link', '=', 'judge')
    .where('mails.status', '=', 'kept')
    .where(sql<boolean>`now() between rounds.judging_opens_at and rounds.judging_closes_at`)
    .orderBy('mails.created_at', 'desc')
    .orderBy('mails._id')
    .limit(1)
    .executeTakeFirst()
  if (!found) return undefined
  return {
    judge: `${baseUrl}/judge/${secretIn(found.text)}`,
    desk: `${baseUrl}/events/${found.event_id}/judging/${found._id}`,
  }
}
