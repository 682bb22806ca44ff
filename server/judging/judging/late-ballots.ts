import { sql } from 'kysely'
import type { LateBallot } from '../../../contract/judging/judging.ts'
import { hasLeft } from '../../platform/reach/team-status-sql.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { instantOf } from '../../platform/lists/columns.ts'

interface Refused {
  round_id: string
  judge_id: string
  application_id: string
  marked_at: string
  claimed_at: string
}

/**
 * Keeps that a ballot came after closing. The refused save was undone, so this is in no transaction of it. What repeats a save
 * that was taken before is not late.
 */
export async function noteLateBallot(db: Db, refused: Refused): Promise<void> {
  const { round_id, judge_id, application_id, marked_at, claimed_at } = refused
  await sql`insert into late_ballots (round_id, judge_id, application_id)
    select ${round_id}, ${judge_id}, ${application_id}
    where not exists (select from ballots where ballots.round_id = ${round_id} and ballots.judge_id = ${judge_id}
      and ballots.application_id = ${application_id} and later_than_stored(ballots.marked_at, ${marked_at}::jsonb,
        ballots.claimed_at, ${claimed_at}::jsonb) = '{}'::jsonb)
    on conflict (round_id, judge_id, application_id) do update set refused_at = excluded.refused_at`.execute(
    db,
  )
}

/** Those of a round that were not taken since, of a query that has `rounds`. */
export const lateBallots = sql<LateBallot[]>`(select coalesce(json_agg(json_build_object(
    'judge_id', judges._id, 'judge_name', judges.name, 'team_name', applications.team_name,
    'refused_at', ${instantOf('late_ballots.refused_at')})
    order by fold(judges.name), judges._id, fold(applications.team_name), applications._id), '[]')
  from late_ballots
  join judges on judges._id = late_ballots.judge_id
  join applications on applications._id = late_ballots.application_id
  where late_ballots.round_id = rounds._id and not ${hasLeft}
    and not exists (select from ballots where ballots.round_id = late_ballots.round_id
      and ballots.judge_id = late_ballots.judge_id and ballots.application_id = late_ballots.application_id
      and ballots.changed_at > late_ballots.refused_at))`
