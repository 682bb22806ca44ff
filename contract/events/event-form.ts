import * as z from 'zod/mini'
import { isInstant } from '../platform/days.ts'
import { isTimezone } from '../platform/given-days.ts'
import { dayProblems } from './event-days.ts'
import { eventModes, eventTypes, teamMaxChoices, teamSizes } from './events.calls.ts'
import {
  choice,
  day,
  dayProblem,
  fileKey,
  line,
  optionalExactLine,
  optionalLine,
  optionalLink,
  optionalLongText,
  reference,
  whenGiven,
} from '../platform/fields.ts'
import * as longest from '../platform/lengths.ts'
import { fieldMessages as say } from '../platform/messages.ts'
import { missingIn } from './missing-in-event.ts'
import { mostRounds } from './rounds.calls.ts'
import { type EventStatus, eventStatusNames } from '../platform/statuses.ts'
import { cleanedLine } from '../platform/visible-text.ts'

// The rules of the event form (docs/product.md §4). A draft needs only a name, any other event every required field.

const teamSize = z.coerce
  .number(say.fieldRequired)
  .check(z.refine(n => teamSizes.some(size => size === n), say.fieldRequired))

/** The name of a row. A draft may lack it. */
const rowName = z.string(say.fieldRequired).check(z.overwrite(cleanedLine), z.maxLength(longest.line))

/** A date. A timestamp (with Z or an offset) becomes its date in the event's time zone, once that is known. */
function eventDay() {
  const plain = day()
  return z.string(say.fieldRequired).check(
    z.overwrite(text => (isInstant(text.trim()) ? text.trim() : text.trim().slice(0, 10))),
    z.refine(text => isInstant(text) || plain.safeParse(text).success, {
      error: ({ input }) => dayProblem(String(input)),
    }),
  )
}

/** The id, sent as an id or an object; null for anything else, because the server ignores most senders' choice. */
const companyId = z._default(
  z.pipe(
    z.transform((value: unknown) => reference().safeParse(value).data ?? null),
    z.nullable(z.string()),
  ),
  null,
)

const eventFields = {
  event_name: line(),
  banner: whenGiven(fileKey('event/banner')),
  event_type: whenGiven(choice(eventTypes), say.choice),
  mode: whenGiven(choice(eventModes), say.choice),
  team_min: whenGiven(teamSize),
  team_max: whenGiven(teamSize),
  facebook: optionalLink,
  // A list that is left out stays as it is; an empty one empties it (docs/product.md §3).
  theme: z.optional(
    z
      .array(z.object({ _id: z.optional(z.string()), theme_name: rowName }), say.fieldRequired)
      .check(z.maxLength(30)),
  ),
  rounds: z.optional(
    z
      .array(
        z.object({
          // The round that it is; without one it is found by its name, then by its place.
          _id: z.optional(z.string()),
          name: rowName,
          description: optionalLongText(longest.round),
        }),
      )
      .check(z.maxLength(mostRounds, say.tooManyRounds)),
  ),
  location: whenGiven(reference()),
  venue: optionalLine(longest.venue),
  start_date: whenGiven(eventDay()),
  end_date: whenGiven(eventDay()),
  last_day_of_registration: whenGiven(eventDay()),
  // If absent: the event's present time zone, or the server's.
  timezone: optionalExactLine().check(z.refine(zone => zone === null || isTimezone(zone), say.timezone)),
  details: optionalLongText(),
  // If absent: the present status; a new event is published. The form sends `draft` or `published`.
  event_status: z.optional(z.enum(eventStatusNames, say.choice)),
  // Organisers choose the company. For company users the value is ignored (docs/product.md §1).
  company: companyId,
}

/** Null if the value breaks its rule. */
function legible<Output>(rule: z.ZodMiniType<Output>) {
  return z._default(
    z.transform((value: unknown) => rule.safeParse(value).data ?? null),
    null,
  )
}

/** The readable fields of an invalid form: those that the server also checks against other data. */
export const legibleEvent = z.object({
  company: companyId,
  banner: legible(eventFields.banner),
  location: legible(eventFields.location),
  start_date: legible(eventFields.start_date),
  end_date: legible(eventFields.end_date),
  last_day_of_registration: legible(eventFields.last_day_of_registration),
  timezone: legible(eventFields.timezone),
  event_status: legible(eventFields.event_status),
})

export type EventFields = z.output<z.ZodMiniObject<typeof eventFields>>

/** A rule about several fields, reported at the last. It runs only when all of them are valid by themselves. */
function across(fields: (keyof EventFields)[], holds: (event: EventFields) => boolean, message: string) {
  const path = fields.slice(-1)
  return z.refine<EventFields>(holds, {
    message,
    path,
    when: ({ value, issues }) =>
      typeof value === 'object' && !issues.some(issue => fields.some(field => issue.path?.[0] === field)),
  })
}

const givenEvent = z.object(eventFields).check(
  across(
    ['team_min', 'team_max'],
    ({ team_min, team_max }) => !team_min || !team_max || teamMaxChoices(team_min).includes(team_max),
    say.teamMaxBelowMin,
  ),
  across(['theme'], ({ theme = [] }) => !hasTwice(theme.map(row => row.theme_name)), say.duplicateTheme),
  across(['start_date', 'end_date'], event => !dayProblems(event).end_date, say.endBeforeStart),
  across(
    ['start_date', 'last_day_of_registration'],
    event => !dayProblems(event).last_day_of_registration,
    say.lastDayAfterStart,
  ),
)

function hasTwice(names: string[]): boolean {
  const given = names.filter(Boolean).map(name => name.toLowerCase())
  return new Set(given).size < given.length
}

/** Reports every missing field, unless the status allows it to be missing. */
function complete(mayLack: (status: EventStatus | undefined) => boolean, needsCompany = false) {
  return z.check<EventFields>(
    ({ value, issues }) => {
      if (mayLack(value.event_status)) return
      const missing = {
        ...missingIn(value),
        ...(needsCompany && !value.company && { company: say.fieldRequired }),
      }
      for (const [field, message] of Object.entries(missing)) {
        const path = field.split('.')
        if (issues.some(issue => issue.path?.[0] === path[0])) continue
        issues.push({ code: 'custom', input: value, message, path })
      }
    },
    { when: ({ value }) => typeof value === 'object' && value !== null },
  )
}

/** The rules for a new event. */
export const eventBody = givenEvent.check(complete(status => status === 'draft'))

/** The same for organisers, who must choose the company. */
export const organisersEventBody = givenEvent.check(complete(status => status === 'draft', true))

/**
 * The rules for changing an event. Without a status the event keeps its own, and only the server knows whether that is
 * a draft.
 */
export const changedEventBody = givenEvent.check(
  complete(status => status === 'draft' || status === undefined),
)
