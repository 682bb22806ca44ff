import * as z from 'zod/mini'
import { announcementMessages as ownMessages } from './announcement.texts.ts'
import * as calls from './announcements.calls.ts'
import {
  announcementPlaceholders,
  announcementStatusNames,
  audienceRoles,
  deliveryNames,
  sendingTimes,
  unsubscribeScopes,
} from './announcements.calls.ts'
import { audienceFields, audienceQuery, audienceShape } from './audiences.ts'
import { countedList, endpoint, idReply, list, one } from '../platform/endpoint.ts'
import {
  choice,
  eventInZone,
  flag,
  id,
  idParams,
  nullableInstant,
  nullableText,
  optionalId,
  paging,
  personRef,
  tokenParams,
  whenGiven,
} from '../platform/fields.ts'
import * as longest from '../platform/lengths.ts'
import { localMinute } from '../platform/local-minute.ts'
import { atMost, fieldMessages as say } from '../platform/messages.ts'
import { placeholderProblem } from '../platform/placeholders.ts'
import { cleanedLine, cleanedText } from '../platform/visible-text.ts'

// Announcements to the people of an event (docs/product.md §15).

export const announcement = z.object({
  _id: z.string(),
  event_id: z.string(),
  ...audienceShape,
  subject: z.string(),
  body: z.string(),
  is_public: z.boolean(),
  /** Mailed to its audience. */
  by_mail: z.boolean(),
  /** Shown at Today and on the big screen, to everybody. */
  on_day: z.boolean(),
  is_urgent: z.boolean(),
  /** Until when it stands in red there; null unless it is urgent and sent. */
  urgent_until: nullableInstant,
  status: z.enum(announcementStatusNames),
  /** The moment, and the same on the clock of the event's zone, as YYYY-MM-DDTHH:MM. */
  send_at: nullableText,
  send_at_local: nullableText,
  sent_at: nullableText,
  event: eventInZone,
  /** How many it was sent to; null until then. */
  people: z.nullable(z.int()),
  createdBy: z.nullable(personRef),
  createdAt: z.string(),
})
export type Announcement = z.output<typeof announcement>

/** What the placeholders about the event stand for. */
export const eventValues = z.object({
  event_name: nullableText,
  company_name: nullableText,
  deadline: nullableText,
  when: nullableText,
  where: nullableText,
})
export type EventValues = z.output<typeof eventValues>

export const announcementDetail = z.object({
  ...announcement.shape,
  /** As they are now; once it is sent, as they were then. */
  values: eventValues,
})
export type AnnouncementDetail = z.output<typeof announcementDetail>

export const listAnnouncements = endpoint(calls.listAnnouncements, {
  summary: 'List the announcements of events with counts per status, newest first',
  query: z.object({
    page: paging.page,
    limit: paging.limit,
    eventid: optionalId,
    status: z.optional(z.enum(['all', ...announcementStatusNames], say.choice)),
  }),
  reply: countedList(announcement, announcementStatusNames),
})

export const getAnnouncement = endpoint(calls.getAnnouncement, {
  summary: 'Get an announcement',
  params: idParams,
  reply: one(announcementDetail),
  versioned: true,
})

/** What placeholders stand for that differ between teams. */
export const ownValues = z.object({
  /** Until the hand-in that the audience is about closes for the team, else until registration ends. */
  time_left: nullableText,
  /** What the team's draft for that hand-in lacks; without one, how many people an incomplete team lacks. */
  missing: nullableText,
  /** When that hand-in closes for the team, else the last day of registration. */
  deadline: nullableText,
})
export type OwnValues = z.output<typeof ownValues>

export const audiencePerson = z.object({
  _id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role: z.enum(audienceRoles),
  team_name: nullableText,
  ...ownValues.shape,
  /** Why this person will not get it. */
  skipped: z.nullable(z.enum(['unsubscribed', 'unreachable'])),
})
export type AudiencePerson = z.output<typeof audiencePerson>

export const audienceReply = z.object({
  ...list(audiencePerson).shape,
  /** How many get a mail, of how many teams; how many of them have no team; and who gets none. */
  people: z.int(),
  of_teams: z.int(),
  without_team: z.int(),
  unsubscribed: z.int(),
  unreachable: z.int(),
  values: eventValues,
  /** How many announcements the event may still mail now. */
  sends_left: z.int(),
  /** Where answers go. */
  reply_to: nullableText,
  timezone: z.string(),
})
export type AudienceReply = z.output<typeof audienceReply>

export const getAudience = endpoint(calls.getAudience, {
  summary: 'Count and list the people that an announcement would go to now',
  query: z.object({
    ...paging,
    eventid: id,
    ...audienceQuery,
    /** Only who gets it, or only who does not. */
    only: z.optional(z.enum(['reached', 'skipped'], say.choice)),
  }),
  reply: audienceReply,
  refuses: [404],
})

export const subjectText = z._default(
  z
    .string(say.fieldRequired)
    .check(z.overwrite(cleanedLine), z.maxLength(longest.line, atMost(longest.line))),
  '',
)
export const bodyText = z._default(
  z
    .string(say.fieldRequired)
    .check(z.overwrite(cleanedText), z.maxLength(longest.text, atMost(longest.text))),
  '',
)

const fields = {
  ...audienceFields,
  subject: subjectText,
  body: bodyText,
  is_public: flag(false),
  by_mail: flag(true),
  on_day: flag(false),
  /** In red over Today and the big screen, for two hours or until staff end it. */
  is_urgent: flag(false),
  when: z._default(z.enum(sendingTimes, say.choice), 'draft'),
  /** On the clock of the event's zone, as YYYY-MM-DDTHH:MM. */
  send_at: whenGiven(localMinute(ownMessages.dayAndTime), ownMessages.dayAndTime),
}
type Fields = z.output<z.ZodMiniObject<typeof fields>>

/** A draft may be anything; what is sent needs readers, a subject, a text and, if it is for later, a time. */
const readyToSend = z.check<Fields>(
  ({ value, issues }) => {
    if (value.when === 'draft') return
    for (const [field, message] of Object.entries(missingToSend(value))) {
      if (message && !issues.some(issue => issue.path?.[0] === field))
        issues.push({ code: 'custom', input: value, message, path: [field] })
    }
  },
  { when: ({ value }) => typeof value === 'object' && value !== null },
)

function missingToSend(form: Fields) {
  // What is no text is reported by its own rule.
  const textProblem = (text: unknown) => {
    if (typeof text !== 'string') return undefined
    return text
      ? placeholderProblem(text, announcementPlaceholders, { isPublic: form.is_public || form.on_day })
      : say.fieldRequired
  }
  return {
    roles: form.roles?.length || !form.by_mail ? undefined : ownMessages.noReaders,
    on_day: form.by_mail || form.on_day || form.is_public ? undefined : ownMessages.nowhere,
    is_urgent: form.is_urgent && !form.on_day ? ownMessages.urgentOnDay : undefined,
    subject: textProblem(form.subject),
    body: textProblem(form.body),
    send_at: form.when === 'at' && !form.send_at ? ownMessages.dayAndTime : undefined,
  }
}

export const announcementBody = z.object({ ...fields, event_id: id }).check(readyToSend)
export const changedAnnouncementBody = z.object(fields).check(readyToSend)

export const createAnnouncement = endpoint(calls.createAnnouncement, {
  summary: 'Write an announcement: as a draft, to be sent now, or at a time in the zone of the event',
  body: announcementBody,
  reply: one(announcementDetail),
  status: 201,
  versioned: true,
  budgets: ['announcements', 'notices', 'urgentNotices'],
})

export const updateAnnouncement = endpoint(calls.updateAnnouncement, {
  summary: 'Change an announcement until it is sent; 409 after that',
  params: idParams,
  body: changedAnnouncementBody,
  reply: one(announcementDetail),
  versioned: true,
  budgets: ['announcements', 'notices', 'urgentNotices'],
})

export const cancelAnnouncement = endpoint(calls.cancelAnnouncement, {
  summary: 'Cancel an announcement that is scheduled: it is a draft again; 409 once it is sent',
  params: idParams,
  reply: one(announcementDetail),
})

export const endUrgent = endpoint(calls.endUrgent, {
  summary: 'End what is shown in red over Today and the big screen',
  params: idParams,
  reply: one(announcementDetail),
})

export const discardAnnouncement = endpoint(calls.discardAnnouncement, {
  summary: 'Delete the draft of an announcement',
  params: idParams,
  reply: idReply,
})

export const testBody = z
  .object({
    event_id: id,
    subject: subjectText,
    body: bodyText,
    ...audienceFields,
    /** Whose name and team are filled in: somebody of the audience, or nobody, for one's own name. */
    as: whenGiven(id),
  })
  .check(
    z.superRefine((test, context) => {
      for (const field of ['subject', 'body'] as const) {
        const message = test[field]
          ? placeholderProblem(test[field], announcementPlaceholders)
          : say.fieldRequired
        if (message) context.addIssue({ code: 'custom', message, path: [field], input: test[field] })
      }
    }),
  )

export const testAnnouncement = endpoint(calls.testAnnouncement, {
  summary: 'Send an announcement to your own address, as one of its readers would get it',
  body: testBody,
  reply: one(z.object({ to: z.string() })),
  status: 201,
  budgets: ['testMails'],
})

export const recipient = z.object({
  _id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  role: z.enum(audienceRoles),
  team_name: nullableText,
  status: z.enum(deliveryNames),
  sent_at: nullableText,
})
export type Recipient = z.output<typeof recipient>

const deliveryFilter = z.optional(z.enum(['all', ...deliveryNames], say.choice))

export const listRecipients = endpoint(calls.listRecipients, {
  summary: 'Whom an announcement was sent to, when, and what became of each mail',
  params: idParams,
  query: z.object({ ...paging, status: deliveryFilter }),
  reply: countedList(recipient, deliveryNames),
})

/** Streams, as the export of applications does. Its query is the list's without paging. */
export const exportRecipients = endpoint(calls.exportRecipients, {
  summary: 'Export whom an announcement was sent to as Announcement Data.csv',
  params: idParams,
  query: z.object({ q: paging.q, status: deliveryFilter }),
  reply: z.string(),
  produces: 'text/csv',
  budgets: ['exports'],
})

export const ownAnnouncement = z.object({
  _id: z.string(),
  event_id: z.string(),
  company_name: z.string(),
  subject: z.string(),
  /** The text as safe HTML, with headings from h3 down. */
  html: z.string(),
  sent_at: z.string(),
})
export type OwnAnnouncement = z.output<typeof ownAnnouncement>

export const listOwnAnnouncements = endpoint(calls.listOwnAnnouncements, {
  summary: 'The last hundred announcements that were sent to you, newest first',
  reply: one(z.array(ownAnnouncement)),
})

export const subscription = z.object({
  event_name: z.string(),
  company_name: nullableText,
  /** Which announcements the address does not get. */
  without: z.enum(unsubscribeScopes),
})
export type Subscription = z.output<typeof subscription>

export const getUnsubscribe = endpoint(calls.getUnsubscribe, {
  summary: 'What the link in an announcement is about, and whether its reader has unsubscribed',
  params: tokenParams(),
  reply: one(subscription),
})

export const changeUnsubscribe = endpoint(calls.changeUnsubscribe, {
  summary: 'Unsubscribe from the announcements of an event or of all, or subscribe again',
  params: tokenParams(),
  body: z.object({ without: choice(unsubscribeScopes) }),
  reply: one(subscription),
})
