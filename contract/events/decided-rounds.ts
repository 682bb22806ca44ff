import * as z from 'zod/mini'
import { nullableText } from '../platform/fields.ts'

/** The round that an outcome is about, with the name of the one after it, if any. */
export const decidedRound = z.object({
  _id: z.string(),
  name: z.string(),
  next: nullableText,
})

/** How many of the teams in a round are to go on, against its cut. */
export const roundCut = z.object({
  ...decidedRound.shape,
  /** How many go on; null where that is not limited. */
  places: z.nullable(z.int()),
  /** Those that releases have let go on. */
  went_on: z.int(),
  /** Those that pending decisions let go on. */
  chosen: z.int(),
})
export type RoundCut = z.output<typeof roundCut>
