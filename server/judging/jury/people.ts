import { sql } from 'kysely'
import type { JurorState } from '../../../contract/judging/jury.calls.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { hasScores } from '../../events/rounds/lacks.ts'
import { instantOf, columnOf, selectFrom, valuesIn } from '../../platform/lists/columns.ts'
import { countIn, is, someOf, finds, anyOf } from '../../platform/lists/conditions.ts'

/** A judge of the round, as they stand now to the teams within reach. */
export interface JudgeNow {
  judge_id: string
  name: string
  affiliation: string | null
  is_chair: boolean
  left_at: string | null
  /** Those of the teams whom they know. */
  knows: string[]
  is_member: boolean
  /** How many teams of the round they gave a mark. */
  scored: number
}

/** The judges of a round, those who left too. Somebody who is a member of any team of the event chooses nothing there. */
export async function listJudges(db: Db, roundId: string, teams: readonly string[]): Promise<JudgeNow[]> {
  return db
    .selectFrom('round_judges')
    .innerJoin('judges', 'judges._id', 'round_judges.judge_id')
    .innerJoin('round_judging', 'round_judging.round_id', 'round_judges.round_id')
    .select([
      'judges._id as judge_id',
      'judges.name',
      'judges.affiliation',
      is('judges._id', 'is not distinct from', columnOf('round_judging.chair_id')).as('is_chair'),
      instantOf<string | null>('round_judges.left_at').as('left_at'),
      valuesIn(
        selectFrom('conflicts')
          .select(columnOf('conflicts.application_id').$notNull().as('value'))
          .distinct()
          .where('conflicts.judge_id', '=', columnOf('judges._id'))
          .where('conflicts.application_id', '=', anyOf(teams)),
      ).as('knows'),
      finds(
        selectFrom('applicants')
          .innerJoin('users', 'users._id', 'applicants.user_id')
          .where('applicants.event_id', '=', columnOf('judges.event_id'))
          .where('applicants.has_joined', '=', sql.lit(true))
          .where(
            someOf(
              is('users._id', '=', columnOf('judges.user_id')),
              is('users.email', '=', columnOf('judges.email')),
            ),
          ),
      ).as('is_member'),
      countIn(
        selectFrom('ballots')
          .where('ballots.round_id', '=', columnOf('round_judges.round_id'))
          .where('ballots.judge_id', '=', columnOf('judges._id'))
          .where(hasScores),
      ).as('scored'),
    ])
    .where('round_judges.round_id', '=', roundId)
    .orderBy(sql`fold(judges.name)`)
    .orderBy('judges._id')
    .execute()
}

/** Whether a judge may choose, and why not. Who is there is said by staff. */
export function stateOf(judge: JudgeNow, isHere: boolean): JurorState {
  if (judge.left_at !== null) return 'left'
  if (judge.is_member) return 'member'
  if (judge.knows.length > 0) return 'conflict'
  return isHere ? 'here' : 'away'
}
