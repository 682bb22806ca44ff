import { type RawBuilder, sql } from 'kysely'

// The hours of an event, in queries that have `events` (docs/product.md §41, migration 250). All are null without days.

/** 09:00 of its first day, or what staff set. */
export const begins: RawBuilder<string | null> = sql`event_begins(events)`

/** 18:00 of its last day, or what staff set. */
export const ends: RawBuilder<string | null> = sql`event_ends(events)`

/** The same as far as staff set them: what nobody said is told to nobody. */
export const saidBegins = onlySaid('begins_after', begins)
export const saidEnds = onlySaid('ends_after', ends)

function onlySaid(
  minutes: 'begins_after' | 'ends_after',
  hour: RawBuilder<string | null>,
): RawBuilder<string | null> {
  return sql`(select ${hour} from programmes
    where programmes.event_id = events._id and programmes.${sql.ref(minutes)} is not null)`
}

/** 18:00 of the day before it begins. */
export const eve: RawBuilder<string | null> = sql`event_eve(events)`
