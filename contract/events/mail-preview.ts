import * as z from 'zod/mini'
import { one } from '../platform/endpoint.ts'

/** How many people would get a mail, and its words to one of them; null if nobody would. */
export const mailPreview = one(
  z.nullable(z.object({ people: z.int(), subject: z.string(), text: z.string() })),
)
export type MailPreview = NonNullable<z.output<typeof mailPreview>['data']>
