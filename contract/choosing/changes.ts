import * as z from 'zod/mini'
import { announcementMessages } from './announcement.texts.ts'
import { bodyText, subjectText } from './announcements.ts'
import { announcementPlaceholders } from './announcements.calls.ts'
import * as calls from './changes.calls.ts'
import { tellChoices } from './changes.calls.ts'
import { knownPlace } from '../events/programme.ts'
import { endpoint, one } from '../platform/endpoint.ts'
import { choice, eventInZone, flag, idParams, nullableText } from '../platform/fields.ts'
import { fieldMessages as say } from '../platform/messages.ts'
import { placeholderProblem } from '../platform/placeholders.ts'

// Whom to tell of changes to a programme that is published (docs/product.md §41). They are told by an announcement.

/** How many read it by mail, and who gets none. */
export const readersOfChanges = z.object({ people: z.int(), unsubscribed: z.int(), unreachable: z.int() })

export const untold = z.object({
  event: eventInZone,
  /** How each item is, and what people know of it. */
  changes: z.array(z.extend(knownPlace, { _id: z.string(), title: z.string(), known: knownPlace })),
  /** How many signed up to these items, and starred them. */
  signed_up: z.int(),
  starred: z.int(),
  /** Somebody was mailed about an earlier change of one of them, and is told with those. */
  was_told: z.boolean(),
  interested: readersOfChanges,
  everybody: readersOfChanges,
  /** What is proposed to be read. */
  subject: z.string(),
  body: z.string(),
  /** How many announcements the event may still mail now. */
  sends_left: z.int(),
  /** Of the changes, so that nobody is told of others than were shown. */
  digest: z.string(),
})
export type Untold = z.output<typeof untold>

export const getUntold = endpoint(calls.getUntold, {
  summary: 'Changes to a published programme of which nobody was told yet',
  params: idParams,
  reply: one(untold),
})

export const tellBody = z
  .object({
    to: choice(tellChoices),
    digest: z.string(say.fieldRequired),
    subject: subjectText,
    body: bodyText,
    by_mail: flag(true),
    on_day: flag(true),
  })
  .check(({ value, issues }) => {
    if (value.to === 'nobody') return
    const problem = (text: string) =>
      text
        ? placeholderProblem(text, announcementPlaceholders, { isPublic: value.on_day })
        : say.fieldRequired
    const wrong = {
      subject: problem(value.subject),
      body: problem(value.body),
      by_mail: value.by_mail || value.on_day ? undefined : announcementMessages.nowhere,
    }
    for (const [field, message] of Object.entries(wrong))
      if (message) issues.push({ code: 'custom', input: value, message, path: [field] })
  })
export type TellBody = z.output<typeof tellBody>

export const tellChanges = endpoint(calls.tellChanges, {
  summary: 'Tell people of changes to a programme by an announcement in ten seconds, or nobody',
  params: idParams,
  body: tellBody,
  reply: one(z.object({ announcement_id: nullableText })),
  status: 201,
  budgets: ['announcements', 'notices'],
  refuses: [404, 409],
})
