import { sql } from 'kysely'
import { hasLeft } from '../../platform/reach/team-status-sql.ts'
import { instantOf, caseOf, columnOf, selectFrom, valueIn } from '../../platform/lists/columns.ts'
import { clockInDb } from '../../platform/db/moments.ts'
import {
  someOf,
  isSet,
  isOneOf,
  is,
  finds,
  allOf,
  not,
  isUnset,
  hasPassed,
} from '../../platform/lists/conditions.ts'
import { isReadyToOpen } from '../../events/rounds/lacks.ts'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../platform/db/transaction.ts'

// Select expressions of queries that have `rounds`, `round_judging` and `events`.

/** Nobody judges any more, unless staff extend or reopen it. */
export const isJudgingClosed = someOf(
  isSet('round_judging.sealed_at'),
  isOneOf('events.event_status', ['cancelled', 'draft']),
  isSet('events.archived_at'),
  is('rounds.judging_closes_at', '<=', clockInDb),
)

/**
 * As screens say it: without criteria, judges or a plan judging waits, also when its time has come. The database itself refuses
 * ballots that come too late (docs/database.md).
 */
export const judgingState = caseOf()
  .when(isJudgingClosed)
  .then(sql.lit('closed' as const))
  .when(someOf(is('rounds.judging_opens_at', '>', clockInDb), not(isReadyToOpen)))
  .then(sql.lit('not_open' as const))
  .else(sql.lit('open' as const))
  .end()

/** When judging closes, or closed: its set time, or the moment of its seal where that came earlier. */
export const judgingCloses = sql<string | null>`least(rounds.judging_closes_at, round_judging.sealed_at)`

/** Whether ballots could have been made, whatever became of judging since. */
export const hasJudgingBegun = someOf(
  isSet('round_judging.sealed_at'),
  allOf(
    columnOf('rounds.has_judging'),
    someOf(isUnset('rounds.judging_opens_at'), hasPassed(columnOf('rounds.judging_opens_at'))),
  ),
)

/** Whether staff paused it, and have not gone on. */
export const isPaused = finds(
  selectFrom('judging_pauses')
    .where('judging_pauses.round_id', '=', columnOf('round_judging.round_id'))
    .where('judging_pauses.resumed_at', 'is', null),
)

/** When it was paused, in order. */
export const pausesOf = jsonArrayFrom(
  selectFrom('judging_pauses')
    .select([
      instantOf('judging_pauses.paused_at').as('paused_at'),
      instantOf('judging_pauses.resumed_at').as('resumed_at'),
    ])
    .where('judging_pauses.round_id', '=', columnOf('round_judging.round_id'))
    .orderBy('judging_pauses.paused_at'),
)

/** What `slotTimes` needs, in a query that has `round_judging`. */
export const hoursOfVisits = [
  'round_judging.visits_start_at',
  'round_judging.visits_end_at',
  'round_judging.visit_minutes',
  'round_judging.walk_minutes',
  'round_judging.break_at',
  'round_judging.break_minutes',
  pausesOf.as('pauses'),
] as const

/** Whether a team is in the round and in the event; in a query that has `visits` and `applications` too. */
export const isToBeSeen = allOf(
  not(hasLeft),
  finds(
    selectFrom('round_entries')
      .where('round_entries.round_id', '=', columnOf('visits.round_id'))
      .where('round_entries.application_id', '=', columnOf('visits.application_id')),
  ),
)

/** The project of a team that judges of a round see: of that round, or of the last one before it that had a hand-in. */
export const judgedSubmission = valueIn(
  selectFrom('submissions')
    .innerJoin('rounds as handed_round', 'handed_round._id', 'submissions.round_id')
    .select('submissions._id as value')
    .where('submissions.application_id', '=', columnOf('visits.application_id'))
    .where('handed_round.event_id', '=', columnOf('rounds.event_id'))
    .where('handed_round.position', '<=', columnOf('rounds.position'))
    .where('handed_round.has_hand_in', '=', sql.lit(true))
    .where('submissions.handed_in', 'is not', null)
    .orderBy('handed_round.position', 'desc')
    .limit(sql.lit(1)),
)

/** Whether judging of a round runs, so that no plan changes without a draft. */
export async function isRunning(db: Db, roundId: string): Promise<boolean> {
  const { state } = await db
    .selectFrom('rounds')
    .innerJoin('round_judging', 'round_judging.round_id', 'rounds._id')
    .innerJoin('events', 'events._id', 'rounds.event_id')
    .select(judgingState.as('state'))
    .where('rounds._id', '=', roundId)
    .executeTakeFirstOrThrow()
  return state === 'open'
}
