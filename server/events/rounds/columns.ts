import { sql } from 'kysely'
import type { RoundDate } from '../../../contract/events/rounds.calls.ts'
import { instantOf, columnOf, onlyIf, selectFrom } from '../../platform/lists/columns.ts'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

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
  starts_at: columnOf('rounds.starts_at'),
  ends_at: columnOf('rounds.ends_at'),
  hand_in_opens_at: onlyIf(columnOf('rounds.has_hand_in'), columnOf('rounds.hand_in_opens_at')),
  hand_in_closes_at: onlyIf(columnOf('rounds.has_hand_in'), columnOf('rounds.hand_in_closes_at')),
  answers_by: onlyIf(columnOf('rounds.has_cut'), columnOf('rounds.answers_by')),
}

/** The rounds of an event as everybody sees them, in a query that has `events`. */
export const datedRounds = jsonArrayFrom(
  selectFrom('rounds')
    .select([
      'rounds._id',
      'rounds.name',
      'rounds.description',
      'rounds.note',
      'rounds.has_hand_in',
      instantOf(openDates.starts_at).as('starts_at'),
      instantOf(openDates.ends_at).as('ends_at'),
      instantOf(openDates.hand_in_opens_at).as('hand_in_opens_at'),
      instantOf(openDates.hand_in_closes_at).as('hand_in_closes_at'),
      instantOf(openDates.answers_by).as('answers_by'),
      movedOf(publicDates).as('moved'),
      jsonArrayFrom(
        selectFrom('criteria')
          .select(['criteria.name', 'criteria.description', 'criteria.weight'])
          .where('criteria.round_id', '=', columnOf('rounds._id'))
          .where(columnOf('rounds.has_judging'), '=', sql.lit(true))
          .orderBy('criteria.position'),
      ).as('criteria'),
    ])
    .where('rounds.event_id', '=', columnOf('events._id'))
    .orderBy('rounds.position'),
)
