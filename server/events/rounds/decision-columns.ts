import { type Expression, sql } from 'kysely'
import type { OvertakenReason } from '../../../contract/choosing/decisions.calls.ts'
import type { DecidedRound } from '../../../contract/events/outcomes.ts'
import { enterStatuses } from '../../../contract/events/rounds.calls.ts'
import { dueStatuses } from '../../../contract/platform/statuses.ts'
import { isOneOf, isSet, isUnset, is, not, finds, allOf } from '../../platform/lists/conditions.ts'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import { selectFrom, valueIn, columnOf, valuesIn, caseOf, onlyIf } from '../../platform/lists/columns.ts'

// What is selected of decisions, in queries that have `decisions` and `applications`.

/** The teams of which rounds may speak: those that could enter one. */
const isInEvent = isOneOf('applications.status', enterStatuses)

/** The round after `rounds`, or no row. */
const following = sql`select following._id, following.name from rounds as following
  where following.event_id = rounds.event_id and following.position > rounds.position
  order by following.position limit 1`

/** The next round. It is frozen when the release starts, so reordering rounds does not change it. */
export const nextRoundId = sql<
  string | null
>`case when decisions.release_id is not null then decisions.next_round_id
  else (select next._id from rounds cross join lateral (${following}) as next where rounds._id = decisions.round_id) end`

/** A round as decisions about it name it, in a query that has `rounds`. */
export const roundNamed = sql<DecidedRound>`json_build_object('_id', rounds._id, 'name', rounds.name,
  'next', (select next.name from (${following}) as next))`

/** The round that a decision is about; null with a status. */
export const roundOfDecision = jsonObjectFrom(
  selectFrom('rounds')
    .select([
      'rounds._id',
      'rounds.name',
      valueIn(
        selectFrom('rounds as next').select('next.name as value').where('next._id', '=', nextRoundId),
      ).as('next'),
    ])
    .where('rounds._id', '=', columnOf('decisions.round_id')),
)

/** Those in which a team is, and of which no release has said how it goes on. */
export const openRounds = valuesIn(
  selectFrom('round_entries')
    .innerJoin('rounds', 'rounds._id', 'round_entries.round_id')
    .select(roundNamed.as('value'))
    .where('round_entries.application_id', '=', columnOf('applications._id'))
    .where('round_entries.outcome', 'is', null)
    .where(isInEvent)
    .orderBy('rounds.position'),
)

const entry = selectFrom('round_entries')
  .where('round_entries.round_id', '=', columnOf('decisions.round_id'))
  .where('round_entries.application_id', '=', columnOf('decisions.application_id'))

const isSameStatus = is('decisions.from_status', '=', columnOf('applications.status'))

/** Why a release leaves a decision alone; null if it does not. */
export const overtakenBy: Expression<OvertakenReason | null> = caseOf()
  .when(allOf(isSet('applications.withdrawn_from'), not(isSameStatus)))
  .then(sql.lit('withdrew' as const))
  .when(isUnset('decisions.round_id'))
  .then(
    onlyIf(is('decisions.from_status', '<>', columnOf('applications.status')), sql.lit('status' as const)),
  )
  .when(not(isInEvent))
  .then(sql.lit('status' as const))
  .when(not(finds(entry)))
  .then(sql.lit('not_in_round' as const))
  .when(finds(entry.where('round_entries.outcome', 'is not', null)))
  .then(sql.lit('already_said' as const))
  .when(allOf(is('decisions.outcome', '=', sql.lit('goes_on')), isUnset(nextRoundId)))
  .then(sql.lit('no_next_round' as const))
  .end()

export const isOvertaken = isSet(overtakenBy)
export const isToBeReleased = isUnset(overtakenBy)

export const hasDecision = finds(
  selectFrom('decisions').where('decisions.application_id', '=', columnOf('applications._id')),
)

/** On the waitlist for seats: that was decided. */
const waits = finds(
  selectFrom('team_seats')
    .where('team_seats.application_id', '=', columnOf('applications._id'))
    .where('team_seats.state', '=', sql.lit('waiting')),
)

/** A decision is due, and there is none yet. */
export const isUndecided = allOf(isOneOf('applications.status', dueStatuses), not(hasDecision), not(waits))
