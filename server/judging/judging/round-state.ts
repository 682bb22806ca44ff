import { sql } from 'kysely'
import type { JudgingState } from '../../../contract/judging/judge.calls.ts'
import type { Pause } from '../../../contract/platform/slot-times.ts'
import { hasLeft } from '../../platform/reach/team-status-sql.ts'
import { instantOf } from '../../platform/lists/columns.ts'

// Select expressions of queries that have `rounds`, `round_judging` and `events`.

/** As screens say it. The database itself refuses ballots that come too late (docs/database.md). */
export const judgingState = sql<JudgingState>`case
  when round_judging.sealed_at is not null or events.event_status in ('cancelled', 'draft')
    or events.archived_at is not null or clock_timestamp() >= rounds.judging_closes_at then 'closed'
  when clock_timestamp() < rounds.judging_opens_at then 'not_open'
  else 'open' end`

/** Whether ballots could have been made, whatever became of judging since. */
export const hasJudgingBegun = sql<boolean>`(round_judging.sealed_at is not null
  or rounds.has_judging and clock_timestamp() >= coalesce(rounds.judging_opens_at, '-infinity'))`

/** Whether staff paused it, and have not gone on. */
export const isPaused = sql<boolean>`exists (select from judging_pauses
  where judging_pauses.round_id = round_judging.round_id and judging_pauses.resumed_at is null)`

/** When it was paused, in order. */
export const pausesOf = sql<Pause[]>`(select coalesce(json_agg(json_build_object(
    'paused_at', ${instantOf('judging_pauses.paused_at')}, 'resumed_at', ${instantOf('judging_pauses.resumed_at')})
    order by judging_pauses.paused_at), '[]')
  from judging_pauses where judging_pauses.round_id = round_judging.round_id)`

/** Whether a team is in the round and in the event; in a query that has `visits` and `applications` too. */
export const isToBeSeen = sql<boolean>`(not ${hasLeft} and exists (select from round_entries
  where round_entries.round_id = visits.round_id and round_entries.application_id = visits.application_id))`

/** The project of a team that judges of a round see: of that round, or of the last one before it that had a hand-in. */
export const judgedSubmission = sql<string | null>`(select submissions._id from submissions
  join rounds as handed_round on handed_round._id = submissions.round_id
  where submissions.application_id = visits.application_id and handed_round.event_id = rounds.event_id
    and handed_round.position <= rounds.position and handed_round.has_hand_in and submissions.handed_in is not null
  order by handed_round.position desc limit 1)`
