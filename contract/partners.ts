import * as z from 'zod/mini'
import * as calls from './partners.calls.ts'
import { categories } from './partners.calls.ts'
import { endpoint, list, one } from './endpoint.ts'
import {
  choice,
  email,
  fileKey,
  flag,
  id,
  idParams,
  longText,
  nullableCity,
  nullableText,
  optionalFileKey,
  optionalId,
  optionalLink,
  paging,
  personName,
  personRef,
  phone10,
  reference,
  shortName,
  socialFields,
  socialReplies,
  sortBy,
} from './fields.ts'
import * as longest from './lengths.ts'
import { fieldMessages as say } from './messages.ts'

/** The SPOC or associate as the ones who entered them typed it; no account's data, not even its id (docs/product.md §1). */
export const enteredPerson = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  contact_number: nullableText,
})

export const partner = z.object({
  _id: z.string(),
  partner_name: z.string(),
  logo: nullableText,
  document: nullableText,
  category: z.enum(categories),
  description: nullableText,
  location: nullableCity,
  website: nullableText,
  ...socialReplies,
  user: enteredPerson,
  global: z.boolean(),
  /** Whether the reader may edit it: organisers, and the company that created it. */
  can_edit: z.boolean(),
  createdBy: z.nullable(personRef),
  createdAt: z.string(),
})
export type Partner = z.output<typeof partner>

export const partnerBody = z.object({
  partner_name: shortName(),
  logo: fileKey('partner/logo'),
  document: optionalFileKey('partner/document'),
  category: choice(categories),
  description: longText(),
  location: reference(),
  website: optionalLink,
  ...socialFields,
  first_name: personName(),
  last_name: personName(3, longest.name, say.moreThan3),
  email: email(),
  contact_number: phone10,
  // Believed of organisers only; a company's partner is never global (docs/product.md §1).
  global: flag(true),
})

/** What a new partner or associate is linked to at once; empty and null mean nothing. */
export const linkedAtOnce = {
  eventid: z.nullish(z.union([id, z.literal('')], say.id)),
  companyid: z.nullish(z.union([id, z.literal('')], say.id)),
}

export const createPartnerBody = z.object({ ...partnerBody.shape, ...linkedAtOnce })

export const listPartners = endpoint(calls.listPartners, {
  summary: 'List partners',
  query: z.object({
    ...paging,
    companyid: optionalId,
    eventid: optionalId,
    category: z.optional(z.enum(['all', ...categories], say.choice)),
    sort: sortBy(['partner_name', 'category', 'createdAt']),
  }),
  reply: list(partner),
})

export const getPartner = endpoint(calls.getPartner, {
  summary: 'Get a partner',
  params: idParams,
  reply: one(partner),
  versioned: true,
})

export const createPartner = endpoint(calls.createPartner, {
  summary: 'Create a partner, and link it to an event or a company if given',
  body: createPartnerBody,
  reply: one(partner),
  status: 201,
})

export const updatePartner = endpoint(calls.updatePartner, {
  summary: 'Update a partner you own',
  params: idParams,
  body: partnerBody,
  reply: one(partner),
  versioned: true,
})
