import * as z from 'zod/mini'
import { endpoint, one } from './endpoint.ts'
import { choice, idParams, line, longText, nullableText } from './fields.ts'
import * as longest from './lengths.ts'
import {
  decisionPlaceholders,
  reminderKinds,
  reminderPlaceholders,
  sharedPlaceholders,
} from './letter-text.ts'
import * as calls from './letters.calls.ts'
import { fieldMessages as say } from './messages.ts'
import { type PlaceholderName, placeholderProblem } from './placeholders.ts'
import { applicationStatusNames } from './statuses.ts'

// Mails to teams whose subject and text staff may set per event (docs/product.md §14).

/** Subject and text as staff write them; a placeholder that they do not know is an error at its field. */
function writtenText(known: readonly PlaceholderName[]) {
  const problem = (typed: string) => placeholderProblem(typed, known)
  const knowing = (text: z.ZodMiniType<string, string>) =>
    text.check(
      z.refine(typed => problem(typed) === undefined, { error: issue => problem(String(issue.input)) }),
    )
  return {
    subject: knowing(line(say.fieldRequired, longest.letterSubject)),
    text: knowing(longText(say.fieldRequired, longest.letterText)),
  }
}

/** Back to the standard text; subject and text are ignored. */
const is_standard = z._default(z.boolean(), false)

const ofDecision = writtenText(decisionPlaceholders)
const ofReminder = writtenText(reminderPlaceholders)

export const decisionText = z.object(ofDecision)
export const reminderText = z.object(ofReminder)

export const decisionLetterBody = z.object({
  status: choice(applicationStatusNames),
  is_standard,
  ...ofDecision,
})
export const reminderLetterBody = z.object({ kind: choice(reminderKinds), is_standard, ...ofReminder })

const saved = {
  subject: z.string(),
  text: z.string(),
  is_standard: z.boolean(),
  /** 0 for the standard text. */
  version: z.int(),
}
export const decisionLetter = z.object({ status: z.enum(applicationStatusNames), ...saved })
export type DecisionLetter = z.output<typeof decisionLetter>

const reminderLetter = z.object({ kind: z.enum(reminderKinds), ...saved })
export type ReminderLetter = z.output<typeof reminderLetter>

type Values<Name extends string> = Record<Name, z.ZodMiniNullable<z.ZodMiniString>>

const letters = z.object({
  event: z.object({
    _id: z.string(),
    event_name: z.string(),
    is_archived: z.boolean(),
    /** Where it is one, no team lacks members. */
    team_min: z.nullable(z.int()),
  }),
  /** One for each outcome that a decision may have, in their order. */
  decisions: z.array(decisionLetter),
  reminders: z.array(reminderLetter),
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
  }),
})
export type Letters = z.output<typeof letters>

export const getLetters = endpoint(calls.getLetters, {
  summary: 'The mails to teams of an event whose text staff may set: of decisions, and reminders',
  params: idParams,
  reply: one(letters),
})

export const saveReminder = endpoint(calls.saveReminder, {
  summary: 'Set what incomplete teams of this event are reminded with, or go back to the standard text',
  params: idParams,
  body: reminderLetterBody,
  reply: one(reminderLetter),
  versioned: true,
})
