import { lacksOf } from '../../../contract/projects/submissions.ts'
import { questionsAskedBy } from '../../events/questions/asked.ts'
import { closesFor } from '../../events/rounds/hand-in-time.ts'
import { secondsUntil } from '../../platform/db/moments.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { instantOf } from '../../platform/lists/columns.ts'
import { anyOf } from '../../platform/lists/conditions.ts'
import { contentOf } from './draft.ts'

/** Where a team stands before its hand-in closes. */
export interface Lacking {
  application_id: string
  /** Until it closes for this team; null if it has no closing time. */
  seconds: number | null
  /** When it closes for this team. */
  closes_at: string | null
  /** What its draft lacks, such as `Description, Video`; null if it has handed in or lacks nothing. */
  missing: string | null
}

/** Where these teams stand in the hand-in of a round: those that are in it, if the round has one. */
export async function readLacking(db: Db, roundId: string, teams: readonly string[]): Promise<Lacking[]> {
  const rows = await db
    .selectFrom('round_entries')
    .innerJoin('rounds', 'rounds._id', 'round_entries.round_id')
    .leftJoin('submissions', join =>
      join
        .onRef('submissions.round_id', '=', 'round_entries.round_id')
        .onRef('submissions.application_id', '=', 'round_entries.application_id'),
    )
    .select([
      'round_entries.application_id',
      'rounds.hand_in_needs as needs',
      'submissions.content',
      'submissions.handed_in',
      instantOf<string | null>(closesFor).as('closes_at'),
      secondsUntil(closesFor).as('seconds'),
    ])
    .where('round_entries.round_id', '=', roundId)
    .where('rounds.has_hand_in', '=', true)
    .where('round_entries.application_id', '=', anyOf(teams))
    .execute()
  const questions = await questionsAskedBy(db, { round_id: roundId })
  return rows.map(({ application_id, seconds, closes_at, needs, content, handed_in }) => {
    const lacks = handed_in === null ? lacksOf(contentOf(content ?? {}), { questions, needs }) : []
    return { application_id, seconds, closes_at, missing: lacks.map(({ label }) => label).join(', ') || null }
  })
}
