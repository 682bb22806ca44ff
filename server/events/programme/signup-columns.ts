import { type RawBuilder, sql } from 'kysely'
import { signupClosesBefore } from '../../../contract/events/programme.calls.ts'
import { instantOf, columnOf, onlyIf, selectFrom } from '../../platform/lists/columns.ts'
import { isSet, countIn } from '../../platform/lists/conditions.ts'
import { jsonBuildObject } from 'kysely/helpers/postgres'

// Signing up to items, in queries that have `programme_items` (docs/product.md §44).

/** Then who waits moves up no more: what is free is given at the door. */
export const movingUpEnds: RawBuilder<string> = sql`(programme_items.starts - ${sql.lit(signupClosesBefore)} * interval '1 minute')`

/** Then signing up ends, at the latest when the item starts, to which it may have been moved since. */
export const signupCloses: RawBuilder<string> = sql`least(coalesce(programme_items.signup_closes, ${movingUpEnds}), programme_items.starts)`

const signups = selectFrom('programme_signups').where(
  'programme_signups.item_id',
  '=',
  columnOf('programme_items._id'),
)

export const signupOf = onlyIf(
  isSet('programme_items.places'),
  jsonBuildObject({
    places: columnOf('programme_items.places').$notNull(),
    taken: countIn(signups.where('programme_signups.has_place', '=', sql.lit(true))),
    waiting: countIn(signups.where('programme_signups.has_place', '=', sql.lit(false))),
    opens: instantOf('programme_items.signup_opens'),
    closes: instantOf(signupCloses),
  }),
)

export const starsOf = countIn(
  selectFrom('programme_stars').where('programme_stars.item_id', '=', columnOf('programme_items._id')),
)
