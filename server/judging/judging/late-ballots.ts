import { sql } from 'kysely'
import { hasLeft } from '../../platform/reach/team-status-sql.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { instantOf, columnOf, selectFrom } from '../../platform/lists/columns.ts'
import { not, finds } from '../../platform/lists/conditions.ts'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

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
export const lateBallots = jsonArrayFrom(
  selectFrom('late_ballots')
    .innerJoin('judges', 'judges._id', 'late_ballots.judge_id')
    .innerJoin('applications', 'applications._id', 'late_ballots.application_id')
    .select([
      'judges._id as judge_id',
      'judges.name as judge_name',
      'applications.team_name',
      instantOf('late_ballots.refused_at').as('refused_at'),
    ])
    .where('late_ballots.round_id', '=', columnOf('rounds._id'))
    .where(not(hasLeft))
    .where(
      not(
        finds(
          selectFrom('ballots')
            .where('ballots.round_id', '=', columnOf('late_ballots.round_id'))
            .where('ballots.judge_id', '=', columnOf('late_ballots.judge_id'))
            .where('ballots.application_id', '=', columnOf('late_ballots.application_id'))
            .where('ballots.changed_at', '>', columnOf('late_ballots.refused_at')),
        ),
      ),
    )
    .orderBy(sql`fold(${sql.ref('judges.name')})`)
    .orderBy('judges._id')
    .orderBy(sql`fold(${sql.ref('applications.team_name')})`)
    .orderBy('applications._id'),
)
