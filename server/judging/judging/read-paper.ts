import { sql } from 'kysely'
import type { Paper } from '../../../contract/judging/judging-desk.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { found } from '../../platform/http/errors.ts'
import { instantOf } from '../../platform/lists/columns.ts'

interface Pair {
  judge_id: string
  application_id: string
}

/** The ballot of a judge of the round for a team in it; null if there is none. The caller has checked the round. */
export async function findPaper(db: Db, roundId: string, { judge_id, application_id }: Pair) {
  const { ballot } = found(
    await db
      .selectFrom('round_judging')
      .innerJoin('round_judges', 'round_judges.round_id', 'round_judging.round_id')
      .innerJoin('round_entries', 'round_entries.round_id', 'round_judging.round_id')
      .leftJoin('ballots', join =>
        join
          .onRef('ballots.round_id', '=', 'round_judging.round_id')
          .onRef('ballots.judge_id', '=', 'round_judges.judge_id')
          .onRef('ballots.application_id', '=', 'round_entries.application_id'),
      )
      .leftJoin('users', 'users._id', 'ballots.entered_by')
      .leftJoin('users as shower', 'shower._id', 'ballots.code_shown_by')
      .select(
        sql<Paper | null>`case when ballots._id is not null then json_build_object('_id', ballots._id,
        'scores', ballots.scores, 'note', ballots.note, 'strengths', ballots.strengths,
        'next_step', ballots.next_step, 'is_done', ballots.is_done,
        'is_older', ballots.criteria_version < round_judging.criteria_version,
        'ballot_at', ${instantOf('ballots.changed_at')},
        'entered_by', users.first_name || ' ' || users.last_name,
        'code_shown_by', shower.first_name || ' ' || shower.last_name) end`.as('ballot'),
      )
      .where('round_judging.round_id', '=', roundId)
      .where('round_judges.judge_id', '=', judge_id)
      .where('round_entries.application_id', '=', application_id)
      .executeTakeFirst(),
  )
  return ballot
}
