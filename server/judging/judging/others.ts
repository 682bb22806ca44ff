import { sql } from 'kysely'
import type { Ballot, JudgeVisit } from '../../../contract/judging/judge.ts'
import { messages } from '../../../contract/platform/messages.ts'
import type { Judge } from '../../platform/sessions/by-link.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { conflict, found } from '../../platform/http/errors.ts'
import { visitsOf } from '../../platform/reach/reach.ts'
import { ballotColumn, othersMarks } from './overview.ts'
import { isSet } from '../../platform/lists/conditions.ts'
import { onlyIf } from '../../platform/lists/columns.ts'

/** Shows a judge what others gave a team, which makes the judge's own marks for it final (docs/decisions/125). */
export async function showOthers(db: Db, judge: Judge, id: string) {
  found(await visitsOf(db, judge).select('visits._id').where('visits._id', '=', id).executeTakeFirst())
  // Waits for a save of the same ballot, and looks at what it left.
  await sql`update ballots set others_shown_at = clock_timestamp()
    from visits join round_judging using (round_id)
    where visits._id = ${id} and ballots.round_id = visits.round_id and ballots.judge_id = visits.judge_id
      and ballots.application_id = visits.application_id and ballots.others_shown_at is null
      and round_judging.shows_others and ballots.is_done
      and not exists (select from criteria where criteria.round_id = visits.round_id
        and not ballots.scores ? criteria._id::text)`.execute(db)
  const { others, ballot } = await visitsOf(db, judge)
    .leftJoin('ballots', join =>
      join
        .onRef('ballots.round_id', '=', 'visits.round_id')
        .onRef('ballots.judge_id', '=', 'visits.judge_id')
        .onRef('ballots.application_id', '=', 'visits.application_id'),
    )
    .select([othersMarks.as('others'), onlyIf(isSet('ballots._id'), ballotColumn).as('ballot')])
    .where('visits._id', '=', id)
    .executeTakeFirstOrThrow()
  if (!others || !ballot) throw conflict(messages.othersNotShown)
  return { others, ballot } satisfies { others: JudgeVisit['others']; ballot: Ballot }
}
