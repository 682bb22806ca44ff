import { type RawBuilder, sql } from 'kysely'
import { signupClosesBefore } from '../../../contract/events/programme.calls.ts'
import type { ShownItem } from '../../../contract/events/programme.ts'
import { instantOf } from '../../platform/lists/columns.ts'

// Signing up to items, in queries that have `programme_items` (docs/product.md §44).

/** Then signing up ends, and moving up: who is free goes to the door. */
export const signupCloses: RawBuilder<string> = sql`(programme_items.starts - ${sql.lit(signupClosesBefore)} * interval '1 minute')`

export const signupOf = sql<
  ShownItem['signup']
>`case when programme_items.places is not null then json_build_object(
    'places', programme_items.places,
    'taken', (select count(*) from programme_signups where item_id = programme_items._id and has_place),
    'waiting', (select count(*) from programme_signups where item_id = programme_items._id and not has_place),
    'opens', ${instantOf('programme_items.signup_opens')},
    'closes', ${instantOf<string>(signupCloses)}) end`

export const starsOf = sql<number>`(select count(*)::int from programme_stars where item_id = programme_items._id)`
