import { sql } from 'kysely'
import type { OvertakenReason } from '../../../contract/choosing/decisions.calls.ts'
import type { DecidedRound } from '../../../contract/events/outcomes.ts'
import { enterStatuses } from '../../../contract/events/rounds.calls.ts'

// What is selected of decisions, in queries that have `decisions` and `applications`.

/** The teams of which rounds may speak: those that could enter one. */
const isInEvent = sql<boolean>`applications.status in (${sql.join(enterStatuses.map(name => sql.lit(name)))})`

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
export const roundOfDecision = sql<DecidedRound | null>`(select json_build_object('_id', rounds._id, 'name', rounds.name,
  'next', (select next.name from rounds as next where next._id = ${nextRoundId}))
  from rounds where rounds._id = decisions.round_id)`

/** Those in which a team is, and of which no release has said how it goes on. */
export const openRounds = sql<
  DecidedRound[]
>`(select coalesce(json_agg(${roundNamed} order by rounds.position), '[]')
  from round_entries join rounds on rounds._id = round_entries.round_id
  where round_entries.application_id = applications._id and round_entries.outcome is null and ${isInEvent})`

const entry = sql`from round_entries where round_entries.round_id = decisions.round_id
  and round_entries.application_id = decisions.application_id`

/** Why a release leaves a decision alone; null if it does not. */
export const overtakenBy = sql<OvertakenReason | null>`case
  when decisions.round_id is null then case when decisions.from_status <> applications.status then 'status' end
  when not ${isInEvent} then 'status'
  when not exists (select ${entry}) then 'not_in_round'
  when exists (select ${entry} and outcome is not null) then 'already_said'
  when decisions.outcome = 'goes_on' and ${nextRoundId} is null then 'no_next_round' end`

export const isOvertaken = sql<boolean>`(${overtakenBy} is not null)`
export const isToBeReleased = sql<boolean>`(${overtakenBy} is null)`
