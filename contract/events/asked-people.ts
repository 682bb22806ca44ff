import * as z from 'zod/mini'
import { endpoint, idReply, one } from '../platform/endpoint.ts'
import {
  choice,
  email,
  flag,
  id,
  idParams,
  instant,
  namedRef,
  nullableInstant,
  nullableText,
  optionalId,
  personName,
  personRef,
  tokenParams,
} from '../platform/fields.ts'
import * as longest from '../platform/lengths.ts'
import { atMost, fieldMessages as say } from '../platform/messages.ts'
import { countCharacters } from '../platform/visible-text.ts'
import * as calls from './asked-people.calls.ts'
import { askedMessages as ask } from './asked-people.texts.ts'
import { associate, associateBody } from './associates.ts'
import { partner, partnerBody } from './partners.ts'

// Partners and associates are added by name and address alone, and fill in the rest by a link (docs/product.md §33).

export const askedPerson = z.object({
  _id: z.string(),
  kind: z.enum(calls.askedKinds),
  name: z.string(),
  email: z.string(),
  event: namedRef,
  createdBy: personRef,
  createdAt: instant,
  /** When they were written to last; null while nobody has. */
  mailed_at: nullableInstant,
  /** Until when a link works; null where none does. */
  link_ends_at: nullableInstant,
  /** The last mail with a link came back. */
  is_undelivered: z.boolean(),
  /** Staff took the links back. */
  is_taken_back: z.boolean(),
  /** When the form was complete; null while they are waited for. */
  completed_at: nullableInstant,
  /** They did it themselves, by the link. */
  is_own: z.boolean(),
  /** Whether the reader may send or copy a link: it edits what is of the company that asked. */
  can_send: z.boolean(),
  /** The partner or associate; null before. */
  thing_id: nullableText,
})
export type AskedPerson = z.output<typeof askedPerson>

export const askedPeople = z.object({
  people: z.array(askedPerson),
  /** How many mails the reader may still cause within the hour. */
  mails_left: z.int(),
})
export type AskedPeople = z.output<typeof askedPeople>

export const listAskedPeople = endpoint(calls.listAskedPeople, {
  summary:
    'The people who were asked for their details: of one event all, of all events in reach those who are waited for',
  query: z.object({ kind: choice(calls.askedKinds), eventid: optionalId }),
  reply: one(askedPeople),
})

const namedPerson = z.object({ name: personName(2, longest.line), email: email() }, ask.line)

export const askPeopleBody = z
  .object({
    kind: choice(calls.askedKinds),
    people: z
      .array(namedPerson, ask.nobody)
      .check(z.minLength(1, ask.nobody), z.maxLength(calls.mostAsked, ask.many)),
    /** Writes to them at once. */
    mails: flag(true),
  })
  .check(({ value: { kind, people }, issues }) => {
    const addresses = people.map(person => person.email.toLowerCase())
    for (const [place, { name }] of people.entries()) {
      const at = (field: string, message: string, input: string) =>
        issues.push({ code: 'custom', input, path: ['people', place, field], message })
      // A partner's name has the length that its form allows.
      if (kind === 'partner' && countCharacters(name) > longest.name) at('name', atMost(longest.name), name)
      const address = addresses[place] ?? ''
      if (addresses.indexOf(address) < place) at('email', ask.twice, address)
    }
  })

export const askPeople = endpoint(calls.askPeople, {
  summary:
    'Ask people for their details. Who is a partner or an associate already is linked to the event instead; who was asked already is left as they are',
  params: idParams,
  body: askPeopleBody,
  reply: z.object({
    data: askedPeople,
    /** The names of who is new, who was linked, and who was there already. */
    added: z.array(z.string()),
    linked: z.array(z.string()),
    known: z.array(z.string()),
  }),
  budgets: ['typedMails', 'linksForDetails'],
})

export const sendAskedLinks = endpoint(calls.sendAskedLinks, {
  summary: 'Mail people the link to their details. Links from before go on working',
  params: idParams,
  body: z.object({
    people: z.array(id, ask.nobody).check(z.minLength(1, ask.nobody), z.maxLength(calls.mostAsked, ask.many)),
  }),
  reply: z.object({ data: z.object({ sent: z.int() }) }),
  budgets: ['typedMails', 'linksForDetails'],
  changes: 'staff',
})

export const makeAskedLink = endpoint(calls.makeAskedLink, {
  summary: 'Get a new link to the details of somebody who was asked, to be copied',
  params: idParams,
  reply: one(z.object({ href: z.string(), expires_at: instant })),
  budgets: ['linksToCopy'],
  changes: 'staff',
})

export const takeBackAskedLinks = endpoint(calls.takeBackAskedLinks, {
  summary: 'Take the links of somebody who was asked back, or undo that',
  params: idParams,
  body: z.object({ is_taken_back: z.boolean(say.choice) }),
  reply: one(askedPerson),
  changes: 'staff',
})

export const removeAskedPerson = endpoint(calls.removeAskedPerson, {
  summary: 'Remove somebody who is waited for; their links end. 409 once the details are there',
  params: idParams,
  reply: idReply,
  changes: 'staff',
})

const { global: _global, ...partnersOwn } = partnerBody.shape
export const partnerDetailsBody = z.object(partnersOwn)
export const associateDetailsBody = associateBody

/** What the person may see of the row: what they enter, and nothing about who keeps it. */
const shared = {
  user: true,
  location: true,
  linkedin: true,
  facebook: true,
  twitter: true,
  instagram: true,
} as const
export const partnerDetails = z.pick(partner, {
  ...shared,
  partner_name: true,
  logo: true,
  document: true,
  category: true,
  description: true,
  website: true,
})
export const associateDetails = z.pick(associate, {
  ...shared,
  photo: true,
  logo: true,
  category: true,
  skills: true,
  profile_details: true,
  company_name: true,
  designation: true,
})

export const details = z.object({
  _id: z.string(),
  kind: z.enum(calls.askedKinds),
  /** As staff typed them. */
  name: z.string(),
  email: z.string(),
  event_name: z.string(),
  /** The `_id` of the event, once it has a public page; null before. */
  public_event: nullableText,
  /** Whose event it is; null for a draft of an organiser. */
  company_name: nullableText,
  timezone: z.string(),
  expires_at: instant,
  /** Null until the form is complete; of the other kind always. */
  partner: z.nullable(partnerDetails),
  associate: z.nullable(associateDetails),
})
export type Details = z.output<typeof details>

export const getDetails = endpoint(calls.getDetails, {
  summary:
    'The form behind a link, for whoever has it. A link that is unknown, over or taken back is not found',
  params: tokenParams(),
  reply: one(details),
  versioned: true,
  budgets: ['callsByLink'],
})

export const savePartnerDetails = endpoint(calls.savePartnerDetails, {
  summary: 'Save a partner by the link; the first time it becomes one, linked to the event',
  params: tokenParams(),
  body: partnerDetailsBody,
  reply: one(details),
  versioned: true,
  budgets: ['callsByLink', 'savesByLink'],
})

export const saveAssociateDetails = endpoint(calls.saveAssociateDetails, {
  summary: 'Save an associate by the link; the first time it becomes one, linked to the event',
  params: tokenParams(),
  body: associateDetailsBody,
  reply: one(details),
  versioned: true,
  budgets: ['callsByLink', 'savesByLink'],
})

export const uploadDetailsFile = endpoint(calls.uploadDetailsFile, {
  summary:
    'Upload a file for the form behind a link (multipart: `type` is the folder, then `file`); returns its key',
  params: tokenParams(),
  reply: one(z.object({ key: z.string(), url: z.string() })),
  status: 201,
  accepts: 'multipart/form-data',
  budgets: ['callsByLink', 'uploadsByLink'],
  refuses: [403, 404],
})
