import type { Db } from '../../platform/db/transaction.ts'
import { instantOf, columnOf } from '../../platform/lists/columns.ts'

/** What a jury decided about a prize, of the ballots that end with `chain_head`. */
export interface JuryDecision {
  prize_id: string
  chain_head: string
  to: string
  by: 'jury' | 'chair'
  /** First places by team. */
  votes: Record<string, number>
  of: number
  shown_with: number
  sentence: string
  at: string
}

/** The decisions of a round that nobody has taken back, at most one for each prize. */
export async function listDecided(db: Db, roundId: string): Promise<JuryDecision[]> {
  const rows = await db
    .selectFrom('deliberations')
    .select([
      'prize_id',
      'chain_head',
      'decided_for as to',
      columnOf('deliberations.decided_how').$notNull().as('by'),
      columnOf('deliberations.votes').$notNull().as('votes'),
      'of_orders as of',
      'shown_with',
      'sentence',
      instantOf<string>('decided_at').as('at'),
    ])
    .where('round_id', '=', roundId)
    .where('ended_at', 'is', null)
    .where('decided_at', 'is not', null)
    .execute()
  return rows.flatMap(({ to, of, shown_with, sentence, ...row }) =>
    to === null || of === null || shown_with === null || sentence === null
      ? []
      : [{ ...row, to, of, shown_with, sentence }],
  )
}
