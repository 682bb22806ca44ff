import * as z from 'zod/mini'
import { endpoint, one } from '../platform/endpoint.ts'
import { decidedRound } from '../events/decided-rounds.ts'
import { choice, id, idParams, line, longText, nullableText } from '../platform/fields.ts'
import * as longest from '../platform/lengths.ts'
import {
  decisionPlaceholders,
  type ReminderKind,
  reminderKinds,
  reminderPlaceholders,
  roundPlaceholders,
  sharedPlaceholders,
} from './mail.texts.ts'
import * as calls from './mails.calls.ts'
import { fieldMessages as say } from '../platform/messages.ts'
import { type PlaceholderName, placeholderProblem } from '../platform/placeholders.ts'
import { isOfRound, type Outcome, outcomeNames } from '../events/outcomes.ts'

// Mails to teams whose subject and text staff may set per event (docs/product.md §14).

/** Subject and text as staff write them; a placeholder that they do not know is an error at its field. */
function writtenText(known: readonly PlaceholderName[]) {
  const problem = (typed: string) => placeholderProblem(typed, known)
  const knowing = (text: z.ZodMiniType<string, string>) =>
    text.check(
      z.refine(typed => problem(typed) === undefined, { error: issue => problem(String(issue.input)) }),
    )
  return {
    subject: knowing(line(say.fieldRequired, longest.mailSubject)),
    text: knowing(longText(say.fieldRequired, longest.mailText)),
  }
}

/** Back to the standard text; subject and text are ignored. */
const is_standard = z._default(z.boolean(), false)

/** What a reminder of this kind may say. */
export const reminderText = (kind: ReminderKind) => z.object(writtenText(reminderPlaceholders(kind)))
/** What a decision mail of this outcome may say. */
export const decisionText = (outcome: Outcome) => z.object(writtenText(decisionPlaceholders(outcome)))

export const decisionMailBody = z
  .object({
    outcome: choice(outcomeNames),
    /** The round of an outcome that has one. */
    round_id: z._default(z.nullable(id), null),
    is_standard,
    subject: line(say.fieldRequired, longest.mailSubject),
    text: longText(say.fieldRequired, longest.mailText),
  })
  .check(
    z.superRefine(({ outcome, round_id, ...text }, context) => {
      if (isOfRound(outcome) !== (round_id !== null))
        context.addIssue({ code: 'custom', path: ['round_id'], message: say.choice, input: round_id })
      for (const field of ['subject', 'text'] as const) {
        const input = text[field]
        const message = placeholderProblem(input, decisionPlaceholders(outcome))
        if (message !== undefined) context.addIssue({ code: 'custom', path: [field], message, input })
      }
    }),
  )
export const reminderMailBody = z
  .object({
    kind: choice(reminderKinds),
    is_standard,
    subject: line(say.fieldRequired, longest.mailSubject),
    text: longText(say.fieldRequired, longest.mailText),
  })
  .check(
    z.superRefine(({ kind, ...text }, context) => {
      for (const field of ['subject', 'text'] as const) {
        const input = text[field]
        const message = placeholderProblem(input, reminderPlaceholders(kind))
        if (message !== undefined) context.addIssue({ code: 'custom', path: [field], message, input })
      }
    }),
  )

const saved = {
  subject: z.string(),
  text: z.string(),
  is_standard: z.boolean(),
  /** 0 for the standard text. */
  version: z.int(),
}
export const decisionMail = z.object({
  outcome: z.enum(outcomeNames),
  round: z.nullable(decidedRound),
  ...saved,
})
export type DecisionMail = z.output<typeof decisionMail>

export const reminderMail = z.object({ kind: z.enum(reminderKinds), ...saved })
export type ReminderMail = z.output<typeof reminderMail>

type Values<Name extends string> = Record<Name, z.ZodMiniNullable<z.ZodMiniString>>

export const eventMails = z.object({
  event: z.object({
    _id: z.string(),
    event_name: z.string(),
    is_archived: z.boolean(),
    /** Where it is one, no team lacks members. */
    team_min: z.nullable(z.int()),
  }),
  /** One for each status that a decision may lead to, in their order. */
  decisions: z.array(decisionMail),
  /** For each round: of going on, but for the last, and of stopping; with what its placeholders stand for. */
  rounds: z.array(
    z.extend(decisionMail, {
      values: z.object(
        Object.fromEntries(roundPlaceholders.map(name => [name, nullableText])) as Values<
          (typeof roundPlaceholders)[number]
        >,
      ),
    }),
  ),
  reminders: z.array(reminderMail),
  /** For previews: a team of the event that lacks members, else its latest, and what the event's placeholders stand for. */
  sample: z.object({
    first_name: nullableText,
    team_name: nullableText,
    values: z.object(
      Object.fromEntries(sharedPlaceholders.map(name => [name, nullableText])) as Values<
        (typeof sharedPlaceholders)[number]
      >,
    ),
    facts: z.array(z.object({ label: z.string(), value: z.string() })),
    /** The first round with a hand-in that closes at a time; null without one. */
    hand_in: z.nullable(z.object({ round_name: z.string(), deadline: z.string() })),
  }),
})
export type EventMails = z.output<typeof eventMails>

export const getEventMails = endpoint(calls.getEventMails, {
  summary: 'The mails to teams of an event whose text staff may set: of decisions, and reminders',
  params: idParams,
  reply: one(eventMails),
})

export const saveReminder = endpoint(calls.saveReminder, {
  summary: 'Set what teams of this event are reminded with, or go back to the standard text',
  params: idParams,
  body: reminderMailBody,
  reply: one(reminderMail),
  versioned: true,
  changes: 'staff',
})
