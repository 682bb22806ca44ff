import * as z from 'zod/mini'

/** A ballot that counts with marks missing: how many criteria it has marked, of how many. */
export const partlyMarked = z.object({ marked: z.int(), of: z.int() })
export type PartlyMarked = z.output<typeof partlyMarked>
