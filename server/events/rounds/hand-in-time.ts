import { sql } from 'kysely'
import { hasLeft } from '../../platform/reach/team-status-sql.ts'
import { is, surely } from '../../platform/lists/conditions.ts'

// Until when a team may hand in (docs/product.md §17). The database's clock decides.

/** Nobody is told of these seconds: they are for a click that was on its way. */
const secondsOfGrace = 60

/** When the hand-in closes for a team: later than for the others if it was given more time. */
export const closesFor = sql<string>`greatest(rounds.hand_in_closes_at, (
  select round_extensions.closes_at from round_extensions
  where round_extensions.round_id = round_entries.round_id
    and round_extensions.application_id = round_entries.application_id))`

/** The team has more time than the others. */
export const hasMoreTime = surely(is('rounds.hand_in_closes_at', '<', closesFor))

/**
 * Whether a team may hand in now, in a query that has `rounds`, `events`, `applications` and `round_entries`, the last of
 * which may be null. A hand-in without a closing time is not open: nobody would know until when.
 */
export const isHandInOpen = sql<boolean>`coalesce(rounds.has_hand_in and events.event_status = 'published'
  and round_entries.entered_at is not null and round_entries.outcome is null and not ${hasLeft}
  and coalesce(rounds.hand_in_opens_at <= clock_timestamp(), true)
  and clock_timestamp() < ${closesFor} + ${sql.lit(secondsOfGrace)} * interval '1 second', false)`
