import { type RawBuilder, sql } from 'kysely'

// The hours of an event, in queries that have `events` (docs/product.md §41, migration 250). All are null without days.

/** 09:00 of its first day, or what staff set. */
export const begins: RawBuilder<string | null> = sql`event_begins(events)`

/** 18:00 of its last day, or what staff set. */
export const ends: RawBuilder<string | null> = sql`event_ends(events)`

/** 18:00 of the day before it begins. */
export const eve: RawBuilder<string | null> = sql`event_eve(events)`
