import { sql } from 'kysely'
import type { JudgeLinkKind } from '../../../contract/judging/judging.calls.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { hashLinkToken, newLinkToken } from '../../people/accounts/link-token.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { conflict } from '../../platform/http/errors.ts'
import { instantOf, fn, columnOf } from '../../platform/lists/columns.ts'
import { nowInDb } from '../../platform/db/moments.ts'
import { allOf, is } from '../../platform/lists/conditions.ts'

/** One that is mailed lasts for the whole event; one on a screen is photographed at once. */
const lifetimes: Record<JudgeLinkKind, string> = { mail: '90 days', screen: '10 minutes' }

export interface NewLink {
  judge_id: string
  kind: JudgeLinkKind
  created_by: string
}

/** Makes another personal link; those from before go on working until they are revoked. */
export async function makeJudgeLink(db: Db, config: Pick<Config, 'baseUrl'>, link: NewLink) {
  const { token, hash } = newLinkToken()
  const row = await db
    .insertInto('judge_links')
    .values({
      ...link,
      token_hash: hash,
      expires_at: sql<string>`now() + ${sql.lit(lifetimes[link.kind])}::interval`,
    })
    .returning(['_id', instantOf('expires_at').as('expires_at')])
    .executeTakeFirstOrThrow()
  return { ...row, href: `${config.baseUrl}/judge/${token}` }
}

/** The link and the judge that a secret opens. Nobody is told why one does not. */
export async function useJudgeLink(db: Db, token: string) {
  const link = await db
    .updateTable('judge_links')
    .from('judges')
    .innerJoin('events', 'events._id', 'judges.event_id')
    .set({ used_at: fn.coalesce(columnOf('judge_links.used_at'), nowInDb) })
    .whereRef('judges._id', '=', 'judge_links.judge_id')
    .where('token_hash', '=', hashLinkToken(token))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', nowInDb)
    .where('events.archived_at', 'is', null)
    .returning([
      'judge_links._id',
      'judges._id as judge_id',
      'events.company_id',
      // A code of a screen that nobody had used.
      allOf(is('judge_links.kind', '=', sql.lit('screen')), is('judge_links.used_at', '=', nowInDb)).as(
        'is_new_code',
      ),
    ])
    .executeTakeFirst()
  if (!link) throw conflict(messages.judgeLinkEnded)
  return link
}

export async function isJudgeLinkOpen(db: Db, token: string): Promise<boolean> {
  const link = await db
    .selectFrom('judge_links')
    .select('_id')
    .where('token_hash', '=', hashLinkToken(token))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', nowInDb)
    .executeTakeFirst()
  return link !== undefined
}
