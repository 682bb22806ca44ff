import { sql } from 'kysely'
import type { RoundDate } from '../../../contract/events/rounds.calls.ts'
import type { PublicRound } from '../../../contract/events/rounds.ts'
import { instantOf } from '../../platform/lists/columns.ts'

// What is selected of rounds, in queries that have `rounds`.

type Moved = Partial<Record<RoundDate, string>>

/** How long it is said that a date was moved. */
const moveIsNews = sql.lit('7 days')

/** What dates were before they were moved; of those given, or of all. */
export function movedOf(dates?: readonly RoundDate[]) {
  const which = dates ? sql`and field in (${sql.join(dates.map(name => sql.lit(name)))})` : sql``
  return sql<Moved>`(select coalesce(json_object_agg(field, ${instantOf('from_at')}), '{}') from (
    select distinct on (field) field, from_at from round_moves
    where round_moves.round_id = rounds._id and moved_at > now() - ${moveIsNews}::interval ${which}
    order by field, moved_at desc, _id desc) as last)`
}

/** The dates that everybody may know. When judges judge is not one of them. */
export const publicDates = [
  'starts_at',
  'ends_at',
  'hand_in_opens_at',
  'hand_in_closes_at',
  'answers_by',
] as const satisfies RoundDate[]

/** A date of a part that is switched off is nobody's business. */
export const openDates = {
  starts_at: sql<string>`rounds.starts_at`,
  ends_at: sql<string>`rounds.ends_at`,
  hand_in_opens_at: sql<string>`case when rounds.has_hand_in then rounds.hand_in_opens_at end`,
  hand_in_closes_at: sql<string>`case when rounds.has_hand_in then rounds.hand_in_closes_at end`,
  answers_by: sql<string>`case when rounds.has_cut then rounds.answers_by end`,
}

/** The rounds of an event as everybody sees them, in a query that has `events`. */
export const datedRounds = sql<PublicRound[]>`(select coalesce(json_agg(json_build_object(
    '_id', rounds._id, 'name', rounds.name, 'description', rounds.description, 'note', rounds.note,
    'has_hand_in', rounds.has_hand_in,
    'starts_at', ${instantOf<string | null>(openDates.starts_at)},
    'ends_at', ${instantOf<string | null>(openDates.ends_at)},
    'hand_in_opens_at', ${instantOf<string | null>(openDates.hand_in_opens_at)},
    'hand_in_closes_at', ${instantOf<string | null>(openDates.hand_in_closes_at)},
    'answers_by', ${instantOf<string | null>(openDates.answers_by)},
    'moved', ${movedOf(publicDates)}) order by rounds.position), '[]')
  from rounds where rounds.event_id = events._id)`
