import * as z from 'zod/mini'
import { one } from '../platform/endpoint.ts'

/** How many people would get a mail, and its words to one of them; null if nobody would. */
export const mailPreview = one(
  z.nullable(
    z.object({
      people: z.int(),
      /** How many of them a release that is on its way puts out of the event. Absent if it does so to nobody. */
      leaving: z.optional(z.int()),
      subject: z.string(),
      text: z.string(),
    }),
  ),
)
export type MailPreview = NonNullable<z.output<typeof mailPreview>['data']>
