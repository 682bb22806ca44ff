import { sql } from 'kysely'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/transaction.ts'
import { nowInDb } from '../db/moments.ts'
import { instantOf } from '../lists/columns.ts'
import { allOf, type Condition, is, isUnset } from '../lists/conditions.ts'
import { newLinkToken } from './link-token.ts'

// Personal links: one for each scope of who calls by one (docs/decisions/198). Of 256 random bits the hash is kept.

/** Whose link it is, which is its scope. */
export type LinkOwner = { judge_id: string; round_id?: string } | { device_id: string }

interface NewLink {
  kind: 'mail' | 'screen' | 'print'
  created_by: string
  /** As PostgreSQL's intervals are written. */
  lifetime: string
}

/** Makes another personal link; those from before go on working until they are ended. */
export async function makePersonalLink(
  db: Db,
  { baseUrl }: Pick<Config, 'baseUrl'>,
  owner: LinkOwner,
  { lifetime, ...link }: NewLink,
) {
  const { token, hash } = newLinkToken()
  const row = await db
    .insertInto('judge_links')
    .values({
      ...owner,
      ...link,
      token_hash: hash,
      expires_at: sql<string>`now() + ${sql.lit(lifetime)}::interval`,
    })
    .returning(['_id', instantOf('expires_at').as('expires_at')])
    .executeTakeFirstOrThrow()
  const page = 'judge_id' in owner ? 'judge' : 'counter'
  return { ...row, href: `${baseUrl}/${page}/${token}` }
}

/** SQL condition on `judge_links`: neither revoked nor over. */
export const isLinkOpen: Condition = allOf(
  isUnset('judge_links.revoked_at'),
  is('judge_links.expires_at', '>', nowInDb),
)
