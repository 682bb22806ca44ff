import * as z from 'zod/mini'
import * as calls from './events.calls.ts'
import { eventModes, eventTypes, teamMaxChoices, teamSizes } from './events.calls.ts'
import { dayIn, isInstant, isTimezone } from './days.ts'
import { endpoint, list, one } from './endpoint.ts'
import {
  choice,
  day,
  fileKey,
  id,
  idParams,
  line,
  longText,
  nullableCity,
  nullableText,
  optionalId,
  optionalLink,
  optionalExactLine,
  optionalLine,
  optionalLongText,
  paging,
  personRef,
  reference,
  sortBy,
} from './fields.ts'
import * as longest from './lengths.ts'
import { fieldMessages as say } from './messages.ts'
import { eventStatusNames } from './statuses.ts'

export const theme = z.object({ _id: z.string(), theme_name: z.string() })
const round = z.object({ name: z.string(), description: nullableText })
export type Round = z.output<typeof round>
export const hostFields = { _id: z.string(), company_name: z.string(), logo: nullableText }

/** What everyone may know of a published event. */
export const publicEvent = {
  _id: z.string(),
  event_name: z.string(),
  details: nullableText,
  banner: nullableText,
  event_type: z.enum(eventTypes),
  mode: z.enum(eventModes),
  team_min: z.int(),
  team_max: z.int(),
  facebook: nullableText,
  theme: z.array(theme),
  rounds: z.array(round),
  location: nullableCity,
  venue: nullableText,
  start_date: z.string(),
  end_date: z.string(),
  last_day_of_registration: z.string(),
  timezone: z.string(),
  event_status: z.enum(eventStatusNames),
  company: z.object(hostFields),
}

export const event = z.object({
  ...publicEvent,
  createdBy: z.nullable(personRef),
  createdAt: z.string(),
  application: z.int(),
  applicants: z.int(),
  partner: z.int(),
  associate: z.int(),
})
export type Event = z.output<typeof event>

const teamSize = z.coerce
  .number(say.fieldRequired)
  .check(z.refine(n => teamSizes.some(size => size === n), say.fieldRequired))

const themeNames = z
  .array(z.object({ _id: z.optional(z.string()), theme_name: line() }), say.fieldRequired)
  .check(z.minLength(1, say.fieldRequired), z.maxLength(30))

/** A day; of an instant (with Z or an offset) the day it falls on in the event's zone, once that is known. */
function eventDay() {
  const plain = day()
  return z.string(say.fieldRequired).check(
    z.overwrite(text => (isInstant(text.trim()) ? text.trim() : text.trim().slice(0, 10))),
    z.minLength(1, say.fieldRequired),
    z.refine(text => isInstant(text) || plain.safeParse(text).success, say.date),
  )
}

/** The id of what was sent as an id or an object; null for anything else, because most senders' is not believed. */
const companyId = z._default(
  z.pipe(
    z.transform((value: unknown) => reference().safeParse(value).data ?? null),
    z.nullable(z.string()),
  ),
  null,
)

const eventFields = {
  event_name: line(),
  banner: fileKey('event/banner'),
  event_type: choice(eventTypes),
  mode: choice(eventModes),
  team_min: teamSize,
  team_max: teamSize,
  facebook: optionalLink,
  theme: themeNames,
  rounds: z._default(
    z
      .array(z.object({ name: line(), description: optionalLongText(longest.round) }))
      .check(z.maxLength(10, say.tooManyRounds)),
    [],
  ),
  location: reference(),
  venue: optionalLine(longest.venue),
  start_date: eventDay(),
  end_date: eventDay(),
  last_day_of_registration: eventDay(),
  // Absent: the zone it had, or the server's.
  timezone: optionalExactLine().check(z.refine(zone => zone === null || isTimezone(zone), say.timezone)),
  details: longText(),
  // Absent: the status it had; a new event is published. The form saves `draft` or `published`.
  event_status: z.optional(z.enum(eventStatusNames, say.choice)),
  // Organisers choose the company; of a company user it is never believed (docs/product.md §1).
  company: companyId,
}

type EventFields = z.output<z.ZodMiniObject<typeof eventFields>>

/** A rule that looks at two fields, said under the second; it waits until both are right by themselves. */
function across(fields: (keyof EventFields)[], holds: (event: EventFields) => boolean, message: string) {
  const path = fields.slice(-1)
  return z.refine<EventFields>(holds, {
    message,
    path,
    when: ({ value, issues }) =>
      typeof value === 'object' && !issues.some(issue => fields.some(field => issue.path?.[0] === field)),
  })
}

/** What an event is made of. The order of its days and that none lies in the past is said at once, by the server. */
const sentEvent = z.object(eventFields).check(
  across(['mode', 'venue'], e => e.mode === 'online' || !!e.venue, say.fieldRequired),
  across(['team_min', 'team_max'], e => teamMaxChoices(e.team_min).includes(e.team_max), say.teamMaxBelowMin),
  across(
    ['theme'],
    e => new Set(e.theme.map(t => t.theme_name.toLowerCase())).size === e.theme.length,
    say.duplicateTheme,
  ),
)

/** The event form's rules (docs/product.md §4): what is sent, its days in order. */
export const eventBody = sentEvent.check(
  across(['start_date', 'end_date'], e => !dayProblems(e).end_date, say.endBeforeStart),
  across(
    ['start_date', 'last_day_of_registration'],
    e => !dayProblems(e).last_day_of_registration,
    say.lastDayAfterStart,
  ),
)

interface EventDays {
  start_date: string
  end_date: string
  last_day_of_registration: string
}

/** The three days of an event in its zone. */
export function daysIn(zone: string, sent: EventDays): EventDays {
  return {
    start_date: dayIn(zone, sent.start_date),
    end_date: dayIn(zone, sent.end_date),
    last_day_of_registration: dayIn(zone, sent.last_day_of_registration),
  }
}

/** What is wrong with the order of the days. Instants are left alone while no zone says which days they are. */
export function dayProblems(sent: EventDays & { timezone: string | null }): Partial<EventDays> {
  const zone = sent.timezone && isTimezone(sent.timezone) ? sent.timezone : null
  const days = zone ? daysIn(zone, sent) : sent
  const isLater = (a: string, b: string) => !isInstant(a) && !isInstant(b) && a > b
  return {
    ...(isLater(days.start_date, days.end_date) && { end_date: say.endBeforeStart }),
    ...(isLater(days.last_day_of_registration, days.start_date) && {
      last_day_of_registration: say.lastDayAfterStart,
    }),
  }
}

export const listEvents = endpoint(calls.listEvents, {
  summary: 'List events',
  query: z.object({
    ...paging,
    companyid: optionalId,
    associateid: optionalId,
    partnerid: optionalId,
    event_status: z.optional(z.enum(['all', ...eventStatusNames], say.choice)),
    sort: sortBy([
      'start_date',
      'event_name',
      'company',
      'location',
      'application',
      'applicants',
      'partner',
      'associate',
      'event_status',
      'createdAt',
    ]),
  }),
  reply: list(event),
})

export const getEvent = endpoint(calls.getEvent, {
  summary: 'Get an event',
  params: idParams,
  reply: one(event),
  versioned: true,
})

export const createEvent = endpoint(calls.createEvent, {
  summary: 'Create an event, as a draft or published',
  body: sentEvent,
  reply: one(event),
  status: 201,
})

export const updateEvent = endpoint(calls.updateEvent, {
  summary: 'Update an event',
  params: idParams,
  body: sentEvent,
  reply: one(event),
  versioned: true,
})

export const changeEventStatus = endpoint(calls.changeEventStatus, {
  summary: 'Change the status of an event; completed is final',
  params: idParams,
  body: z.object({ event_status: choice(eventStatusNames) }),
  reply: one(event),
  versioned: true,
})

export const linkEventAssociate = endpoint(calls.linkEventAssociate, {
  summary: 'Link an associate to an event; you must be able to see both',
  body: z.object({ event_id: id, associate_id: id }),
  reply: one(z.object({ event_id: z.string(), associate_id: z.string() })),
  status: 201,
})

export const linkEventPartner = endpoint(calls.linkEventPartner, {
  summary: 'Link a partner to an event; you must be able to see both',
  body: z.object({ event_id: id, partner_id: id }),
  reply: one(z.object({ event_id: z.string(), partner_id: z.string() })),
  status: 201,
})
