import type { Paper } from '../../../contract/judging/judging-desk.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { found } from '../../platform/http/errors.ts'
import { instantOf, columnOf, onlyIf, nameOrNull } from '../../platform/lists/columns.ts'
import { is, isSet } from '../../platform/lists/conditions.ts'
import { jsonBuildObject } from 'kysely/helpers/postgres'

interface Pair {
  judge_id: string
  application_id: string
}

/** The ballot of a judge of the round for a team in it; null if there is none. The caller has checked the round. */
export async function findPaper(
  db: Db,
  roundId: string,
  { judge_id, application_id }: Pair,
): Promise<Paper | null> {
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
        onlyIf(
          isSet('ballots._id'),
          jsonBuildObject({
            _id: columnOf('ballots._id'),
            scores: columnOf('ballots.scores'),
            note: columnOf('ballots.note'),
            strengths: columnOf('ballots.strengths'),
            next_step: columnOf('ballots.next_step'),
            is_done: columnOf('ballots.is_done'),
            is_older: is('ballots.criteria_version', '<', columnOf('round_judging.criteria_version')),
            ballot_at: instantOf('ballots.changed_at'),
            entered_by: nameOrNull('users'),
            code_shown_by: nameOrNull('shower'),
          }),
        ).as('ballot'),
      )
      .where('round_judging.round_id', '=', roundId)
      .where('round_judges.judge_id', '=', judge_id)
      .where('round_entries.application_id', '=', application_id)
      .executeTakeFirst(),
  )
  return ballot
}
