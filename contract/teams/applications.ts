import * as z from 'zod/mini'
import * as calls from './applications.calls.ts'
import { type ApplicationFilterName, decisionFilters, teamFilters } from './applications.calls.ts'
import { countedList, endpoint, one } from '../platform/endpoint.ts'
import { parseColumns } from '../events/answer-columns.ts'
import { markSummary } from './marks.ts'
import { markFilters } from './marks.calls.ts'
import { parseAnswerFilter } from '../events/answer-filter.ts'
import { parseHandInFilter } from '../events/hand-in-filter.ts'
import { eventNews } from '../events/event-news.ts'
import {
  choice,
  day,
  id,
  idParams,
  instant,
  line,
  nullableText,
  optionalId,
  optionalLine,
  optionalLongText,
  paging,
  person,
  personRef,
  nameOnly,
  sortBy,
} from '../platform/fields.ts'
import * as longest from '../platform/lengths.ts'
import { fieldMessages as say } from '../platform/messages.ts'
import { outcomeNames } from '../events/outcomes.ts'
import { answer } from '../events/questions.ts'
import { roundOutcomes } from '../events/rounds.calls.ts'
import { applicantStatusNames, applicationStatusNames, eventStatusNames } from '../platform/statuses.ts'

/** What a line of the history is about: a status, a round, who is in the team, or it is a note of staff. */
const historyAbout = ['note', 'status', 'round', 'team'] as const

/** An entry of the history. */
export const historyNote = z.object({
  _id: z.string(),
  applicationid: z.string(),
  title: z.string(),
  about: z.enum(historyAbout),
  /** What a release said at the end of a round. */
  outcome: z.nullable(z.enum(roundOutcomes)),
  comment: nullableText,
  from: z.nullable(z.enum(applicationStatusNames)),
  to: z.nullable(z.enum(applicationStatusNames)),
  createdBy: z.nullable(nameOnly),
  createdAt: instant,
})

/** A member as the creator typed them, and the status of the invitation. */
export const teamEntry = z.object({
  _id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** Null of somebody who was invited while looking for a team, until they accept. */
  email: nullableText,
  status: z.enum(applicantStatusNames),
})

export const applicationEvent = z.object({
  _id: z.string(),
  event_name: z.string(),
  event_type: z.string(),
  banner: nullableText,
  start_date: z.string(),
  end_date: z.string(),
  last_day_of_registration: z.string(),
  timezone: z.string(),
  team_min: z.int(),
  team_max: z.int(),
  /** Days until registration ends, from today in the event's time zone; 0 is the last day, null is closed. */
  days_left: z.nullable(z.int()),
  event_status: z.enum(eventStatusNames),
  /** Since when its page is gone, for everybody but its staff. */
  archived_at: z.nullable(instant),
  /** `moved` since the team applied. */
  ...eventNews,
  company: z.object({ company_name: z.string() }),
})

const applicationFields = {
  _id: z.string(),
  team_name: z.string(),
  logo: nullableText,
  idea: nullableText,
  theme: z.string(),
  team: z.array(teamEntry),
  event_id: z.string(),
  createdBy: person,
  active_members: z.array(personRef),
  status: z.enum(applicationStatusNames),
  /** The status in which the team withdrew; null if it did not. */
  withdrawn_from: z.nullable(z.enum(applicationStatusNames)),
  /** The team is still in, and fewer have joined than the event asks for: a mark, not a status. */
  is_incomplete: z.boolean(),
  /** What must be answered and is not, while the team is registered: questions that were added or became required since. */
  missing_answers: z.array(z.object({ _id: z.string(), label: z.string() })),
  createdAt: instant,
  event: applicationEvent,
}

export const applicationRow = z.object(applicationFields)
export type ApplicationRow = z.output<typeof applicationRow>

export const listedApplication = z.object({
  ...applicationFields,
  /**
   * What staff see beside a team in the list of its event. Null for candidates, who know of nothing pending, and in a list of
   * several events.
   */
  standing: z.nullable(
    z.object({
      /** Of the last round with a hand-in that the team is in; null if it has begun nothing there, or is in none. */
      hand_in: z.nullable(z.enum(['draft', 'done'])),
      /** The decision that no release has said yet. */
      decision: z.nullable(z.enum(outcomeNames)),
      /** How many of the team are here; null until somebody of the event is. */
      here: z.nullable(z.int()),
    }),
  ),
  /** The answers that `columns` asks for, as text; null where nothing is asked. */
  shown_answers: z.nullable(z.array(z.object({ _id: z.string(), text: z.string() }))),
  /** The marks of readers, in the list of an event that is filtered or ordered by them. Null otherwise. */
  marks: z.nullable(markSummary),
})
export type ListedApplication = z.output<typeof listedApplication>

export const application = z.object({
  ...applicationFields,
  /** Newest first. Candidates get only the status changes, without names, and with the comments that the team was sent. */
  history: z.array(historyNote),
  /** To the event's questions, in their order. Removed questions only for staff, and only if answered. */
  answers: z.array(answer),
  /** Whether the reader may still edit it: the creator may, while it is registered and before the deadline. */
  can_edit: z.boolean(),
})
export type Application = z.output<typeof application>

/** The filters of the list, which everything about many applications shares. */
export const applicationFilters = {
  companyid: optionalId,
  eventid: optionalId,
  theme: z.optional(line()),
  team: z.optional(z.enum(teamFilters, say.choice)),
  /** For staff: candidates know of nothing pending, and are refused. */
  decision: z.optional(z.enum(decisionFilters, say.choice)),
  /** In this round of an event; or with a minus before it, not in it. */
  round: z.optional(
    z.string().check(z.refine(text => id.safeParse(text.replace(/^-/, '')).success, say.choice)),
  ),
  /** Applied on this day or later, and on this day or earlier: days in the event's zone. */
  from: z.optional(day()),
  to: z.optional(day()),
  /** `<question>.<choice>`, several separated by commas: the teams that gave all of these answers. */
  answers: z.optional(
    z.string().check(
      z.maxLength(longest.text),
      z.refine(text => parseAnswerFilter(text) !== null, say.choice),
    ),
  ),
  /** `<round>.done` or `<round>.missing`: the teams of a round that have, or have not, handed something in. */
  handin: z.optional(z.string().check(z.refine(text => parseHandInFilter(text) !== null, say.choice))),
  /** By the marks of readers: those that the reader has not marked, or has; of these, those on which readers are far apart. */
  mark: z.optional(z.enum(markFilters, say.choice)),
  status: z.optional(z.enum(['all', ...applicationStatusNames], say.choice)),
} satisfies Record<ApplicationFilterName | 'companyid' | 'eventid' | 'status', z.ZodMiniType>

export const applicationFilter = z.object({ q: paging.q, ...applicationFilters })

export const listApplications = endpoint(calls.listApplications, {
  summary: 'List applications with counts per status. Candidates see their own applications',
  query: z.object({
    q: paging.q,
    page: paging.page,
    limit: paging.limit,
    ...applicationFilters,
    /** Questions whose answers staff see beside each team of an event, up to four ids with commas between them. */
    columns: z.optional(z.string().check(z.refine(text => parseColumns(text) !== null, say.choice))),
    sort: sortBy(['createdAt', 'team_name', 'status', 'event', 'mark']),
  }),
  reply: z.extend(countedList(listedApplication, applicationStatusNames), {
    /** In a list of one event, for staff: how many of what the other filters leave, in any status, have a decision that is not released. */
    unreleased: z.nullable(z.int()),
  }),
})

export const getApplication = endpoint(calls.getApplication, {
  summary: 'One application with its history',
  params: idParams,
  reply: one(application),
  versioned: true,
})

export const changeStatusBody = z.object({
  status: choice(applicationStatusNames),
  /** What the caller saw: where it is another one now, nothing is changed. */
  from: z.optional(choice(applicationStatusNames)),
  comment: line(say.noteInDialog, longest.comment),
  /** Puts the comment into the mail to the team; otherwise it stays with staff. */
  send_to_team: z._default(z.boolean(), false),
})

export const changeApplicationStatus = endpoint(calls.changeApplicationStatus, {
  summary:
    'Change the status, with a comment; 409 if the change is not allowed or the status has changed meanwhile',
  params: idParams,
  body: changeStatusBody,
  reply: one(application),
  versioned: true,
  budgets: ['actsWithMails'],
})

export const updateApplication = endpoint(calls.updateApplication, {
  summary: 'Change the status; the comment is optional',
  params: idParams,
  body: z.object({
    status: choice(applicationStatusNames),
    comment: optionalLine(longest.comment),
    send_to_team: changeStatusBody.shape.send_to_team,
  }),
  reply: one(application),
  versioned: true,
  budgets: ['actsWithMails'],
})

/** Which applications a call about many changes. */
export const whichApplications = {
  ids: z.optional(z.array(id).check(z.minLength(1, say.fieldRequired), z.maxLength(longest.manyAtOnce))),
  /** Instead of ids: everything that the list shows with these filters, at most `manyAtOnce`. */
  filter: z.optional(applicationFilter),
}

export const eitherIdsOrFilter = z.refine<{ ids?: unknown; filter?: unknown }>(
  body => (body.ids === undefined) !== (body.filter === undefined),
  { message: say.fieldRequired, path: ['ids'] },
)

export const changeStatusesBody = z
  .object({ ...whichApplications, ...changeStatusBody.shape })
  .check(eitherIdsOrFilter)

export const changeOutcome = z.object({
  _id: z.string(),
  /** Null if the caller does not reach the application. */
  team_name: nullableText,
  outcome: z.enum(['changed', 'refused']),
  message: nullableText,
})
export type ChangeOutcome = z.output<typeof changeOutcome>

export const changeApplicationStatuses = endpoint(calls.changeApplicationStatuses, {
  summary: `Change the status of up to ${longest.manyAtOnce} applications; a refusal does not affect the others`,
  body: changeStatusesBody,
  reply: one(z.array(changeOutcome)),
  budgets: ['actsWithMails'],
})

export const noteBody = z.object({
  title: line(say.noteInline, longest.noteTitle),
  comment: optionalLongText(longest.comment),
  applicationid: id,
})

export const addNote = endpoint(calls.addNote, {
  summary: 'Add a note to the history',
  body: noteBody,
  reply: one(historyNote),
  status: 201,
})

/** Streamed, and the only answer that is not JSON. It takes the list's query without paging. */
export const exportApplications = endpoint(calls.exportApplications, {
  summary: 'Export the list as Application Data.csv',
  query: applicationFilter,
  reply: z.string(),
  produces: 'text/csv',
  budgets: ['exports'],
})
