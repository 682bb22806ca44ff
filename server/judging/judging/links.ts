import { sql } from 'kysely'
import type { JudgeLinkKind } from '../../../contract/judging/judging.calls.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { hashLinkToken } from '../../platform/sessions/link-token.ts'
import { isLinkOpen, makePersonalLink } from '../../platform/sessions/personal-links.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { conflict } from '../../platform/http/errors.ts'
import { fn, columnOf, selectFrom } from '../../platform/lists/columns.ts'
import { nowInDb } from '../../platform/db/moments.ts'
import { allOf, type Condition, finds, is, isUnset, not, someOf } from '../../platform/lists/conditions.ts'
import { isJudgingClosed } from './round-state.ts'

/** One that is mailed lasts for the whole event; one on a screen is photographed at once; one on paper ends with its round too. */
const lifetimes: Record<JudgeLinkKind, string> = { mail: '90 days', screen: '10 minutes', print: '90 days' }

export interface NewLink {
  judge_id: string
  kind: JudgeLinkKind
  created_by: string
  /** Of a code on paper: the round with which it ends. */
  round_id?: string
}

/** Makes another personal link; those from before go on working until they are revoked. */
export function makeJudgeLink(db: Db, config: Pick<Config, 'baseUrl'>, link: NewLink) {
  const { judge_id, round_id, kind, created_by } = link
  const owner = round_id === undefined ? { judge_id } : { judge_id, round_id }
  return makePersonalLink(db, config, owner, { kind, created_by, lifetime: lifetimes[kind] })
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
    .where(opensJudging)
    .where('events.archived_at', 'is', null)
    .returning([
      'judge_links._id',
      'judges._id as judge_id',
      'events.company_id',
      // A code that staff made, and that nobody had used.
      allOf(is('judge_links.kind', '<>', sql.lit('mail')), is('judge_links.used_at', '=', nowInDb)).as(
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
    .where(opensJudging)
    .executeTakeFirst()
  return link !== undefined
}

/** Judges whose link is open on a phone, by the round. */
export const openPhones = selectFrom('judge_sessions')
  .innerJoin('judge_links', 'judge_links._id', 'judge_sessions.link_id')
  .innerJoin('round_judges', 'round_judges.judge_id', 'judge_links.judge_id')
  .select(['round_judges.round_id', 'round_judges.judge_id'])
  .distinct()
  .where('judge_sessions.expires_at', '>', nowInDb)

/**
 * SQL condition on `judge_links`: it opens judging now. A code on paper does so until its round is closed, or the judge is out of it
 * (docs/decisions/198).
 */
export const opensJudging: Condition = allOf(
  isLinkOpen,
  someOf(
    isUnset('judge_links.round_id'),
    finds(
      selectFrom('rounds')
        .innerJoin('round_judging', 'round_judging.round_id', 'rounds._id')
        .innerJoin('events', 'events._id', 'rounds.event_id')
        .innerJoin('round_judges', 'round_judges.round_id', 'rounds._id')
        .where('rounds._id', '=', columnOf('judge_links.round_id'))
        .where('round_judges.judge_id', '=', columnOf('judge_links.judge_id'))
        .where('round_judges.left_at', 'is', null)
        .where(not(isJudgingClosed)),
    ),
  ),
)
