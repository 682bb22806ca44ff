import * as z from 'zod/mini'
import { instant } from '../platform/fields.ts'

/** What is told of an event's days and place. */
export const knownEvent = z.object({
  start_date: z.string(),
  end_date: z.string(),
  timezone: z.string(),
  place: z.string(),
})

export const eventMove = z.object({ at: instant, before: knownEvent, after: knownEvent })

/** What readers are told of an event beside what it is (docs/product.md §4). */
export const eventNews = {
  /** Since when it is in its status; null where it always was. */
  status_since: z.nullable(instant),
  /** Its last change of days or place. */
  moved: z.nullable(eventMove),
}
