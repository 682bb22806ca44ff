import * as z from 'zod/mini'
import { archivableReplies, archiveBody, archivedFilter, deleted } from './archiving.ts'
import * as calls from './events.calls.ts'
import { changedEventBody, eventBody } from './event-form.ts'
import { eventModes, eventTypes } from './events.calls.ts'
import { mailPreview } from './mail-preview.ts'
import { endpoint, list, one } from '../platform/endpoint.ts'
import {
  day,
  choice,
  flag,
  id,
  idParams,
  instant,
  nullableCity,
  nullableText,
  optionalId,
  paging,
  personRef,
  sortBy,
} from '../platform/fields.ts'
import { fieldMessages as say } from '../platform/messages.ts'
import { eventStatusNames } from '../platform/statuses.ts'

export const theme = z.object({ _id: z.string(), theme_name: z.string() })
export const eventRound = z.object({ _id: z.string(), name: z.string(), description: nullableText })
export const hostFields = { _id: z.string(), company_name: z.string(), logo: nullableText }

export const bannerArt = z.object({ motif: z.enum(eventTypes), seed: z.string() })

/** The fields of a published event that everybody may see. */
export const publicEventFields = {
  _id: z.string(),
  event_name: z.string(),
  details: nullableText,
  banner: nullableText,
  /** The source of a banner drawn by Laurel; null for an upload. A page may redraw it in another size. */
  banner_art: z.nullable(bannerArt),
  event_type: z.enum(eventTypes),
  mode: z.enum(eventModes),
  team_min: z.int(),
  team_max: z.int(),
  facebook: nullableText,
  theme: z.array(theme),
  rounds: z.array(eventRound),
  location: nullableCity,
  venue: nullableText,
  start_date: z.string(),
  end_date: z.string(),
  last_day_of_registration: z.string(),
  timezone: z.string(),
  event_status: z.enum(eventStatusNames),
  company: z.object(hostFields),
}

/** The same as it may be lacking in a draft: everything except its name. */
const maybePublic = {
  ...publicEventFields,
  event_type: z.nullable(publicEventFields.event_type),
  mode: z.nullable(publicEventFields.mode),
  team_min: z.nullable(publicEventFields.team_min),
  team_max: z.nullable(publicEventFields.team_max),
  start_date: nullableText,
  end_date: nullableText,
  last_day_of_registration: nullableText,
  company: z.nullable(publicEventFields.company),
}

/** What staff and everybody else are shown alike; of rounds everybody is shown more. */
export const shownOfEvent = z.omit(z.object(maybePublic), { rounds: true })

/** An event as its staff see it. */
export const event = z.object({
  ...maybePublic,
  /** Whether everybody who has its address can read it. */
  is_public: z.boolean(),
  createdBy: z.nullable(personRef),
  createdAt: instant,
  application: z.int(),
  applicants: z.int(),
  partner: z.int(),
  associate: z.int(),
  ...archivableReplies,
})
export type Event = z.output<typeof event>

export const listEvents = endpoint(calls.listEvents, {
  summary: 'List events',
  query: z.object({
    ...paging,
    ...archivedFilter,
    companyid: optionalId,
    associateid: optionalId,
    partnerid: optionalId,
    /** Those not linked to it, for a picker. */
    notassociateid: optionalId,
    notpartnerid: optionalId,
    event_status: z.optional(z.enum(['all', ...eventStatusNames], say.choice)),
    event_type: z.optional(z.enum(eventTypes, say.choice)),
    /** Takes place on a day between these two, both included. */
    from: z.optional(day()),
    to: z.optional(day()),
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
  summary: 'Create an event, as a draft, for which a name is enough, or published',
  body: eventBody,
  reply: one(event),
  status: 201,
  versioned: true,
})

const mailedShape = { told: z.int(), taken_back: z.int() }

export const updateEvent = endpoint(calls.updateEvent, {
  summary:
    'Update an event. The body is the whole form; `rounds` and `theme` alone may be left out and then stay, while an empty list removes what is in it. ' +
    'Its people get a mail if its days or place move, unless it is only a correction. `told` says how many, `taken_back` how many mails had not left and are removed',
  params: idParams,
  query: z.object({ is_correction: flag(false) }),
  body: changedEventBody,
  reply: z.object({ data: event, ...mailedShape }),
  versioned: true,
  budgets: ['actsWithMails'],
})

export const previewEventMail = endpoint(calls.previewEventMail, {
  summary:
    'Who would get a mail if an event were updated like this, and the mail to those in a team; null if nobody. Nothing is stored',
  params: idParams,
  body: changedEventBody,
  reply: mailPreview,
  // With If-Match, where somebody else changed the event meanwhile.
  refuses: [412],
  changes: 'staff',
})

export const changeEventStatus = endpoint(calls.changeEventStatus, {
  summary:
    'Change the status of an event; completed is final. Its people get a mail, unless `tells_nobody` is true; `told` and `taken_back` as with an update',
  params: idParams,
  query: z.object({ tells_nobody: flag(false) }),
  body: z.object({ event_status: choice(eventStatusNames) }),
  reply: z.object({ data: event, ...mailedShape }),
  versioned: true,
  budgets: ['actsWithMails'],
})

const openWork = z.object({
  /** The first day, if it is still to come. */
  starts_on: nullableText,
  /** The last day, if it is not over. */
  ends_on: nullableText,
  /** Items of the programme that have not ended. */
  items: z.int(),
  /** Changes to the programme that nobody was told of. */
  untold: z.int(),
  /** Teams without a decision, and decisions that are not released. */
  to_decide: z.int(),
  unreleased: z.int(),
  /** Projects that are not approved. */
  unapproved: z.int(),
  /** Rounds with ballots whose results are not published. */
  unpublished: z.array(z.string()),
  /** Rounds whose results staff took offline. */
  offline: z.array(z.string()),
})
export type OpenWork = z.output<typeof openWork>

export const previewStatusMail = endpoint(calls.previewStatusMail, {
  summary:
    'Who would get a mail if the status of an event were changed to this one, and the mail to those in a team; null if nobody. For completed also what is open',
  params: idParams,
  query: z.object({ event_status: choice(eventStatusNames) }),
  reply: z.extend(mailPreview, { open: z.nullable(openWork) }),
})

const eventAssociate = one(z.object({ event_id: z.string(), associate_id: z.string() }))
export const eventAssociateBody = z.object({ event_id: id, associate_id: id })

export const linkEventAssociate = endpoint(calls.linkEventAssociate, {
  summary: 'Link an associate to an event; you must be able to see both',
  body: eventAssociateBody,
  reply: eventAssociate,
  status: 201,
})

export const unlinkEventAssociate = endpoint(calls.unlinkEventAssociate, {
  summary: 'Unlink an associate from an event; you may link it again for ten minutes',
  body: eventAssociateBody,
  reply: eventAssociate,
})

const eventPartner = one(z.object({ event_id: z.string(), partner_id: z.string() }))
export const eventPartnerBody = z.object({ event_id: id, partner_id: id })

export const linkEventPartner = endpoint(calls.linkEventPartner, {
  summary: 'Link a partner to an event; you must be able to see both',
  body: eventPartnerBody,
  reply: eventPartner,
  status: 201,
})

export const unlinkEventPartner = endpoint(calls.unlinkEventPartner, {
  summary: 'Unlink a partner from an event; you may link it again for ten minutes',
  body: eventPartnerBody,
  reply: eventPartner,
})

export const archiveEvent = endpoint(calls.archiveEvent, {
  summary: 'Archive an event, or restore it; 409 while it is published or on hold',
  params: idParams,
  body: archiveBody,
  reply: one(event),
  versioned: true,
})

export const deleteEvent = endpoint(calls.deleteEvent, {
  summary:
    'Delete an event to which nobody applied, with its links; 409 if somebody did, or while it is published or on hold',
  params: idParams,
  reply: deleted,
  refuses: [412],
})
