import * as z from 'zod/mini'
import { archiveBody, archivedFilter, deleted } from './archiving.ts'
import * as calls from './partners.calls.ts'
import { categories } from '../platform/categories.ts'
import { endpoint, list, one } from '../platform/endpoint.ts'
import {
  choice,
  fileKey,
  flag,
  idParams,
  longText,
  nullableText,
  optionalFileKey,
  optionalLink,
  paging,
  personName,
  shortName,
  sortBy,
} from '../platform/fields.ts'
import * as longest from '../platform/lengths.ts'
import { linkableFields, linkableReplies, linkedAtOnce, linkedTo, ofCategory } from './linkables.ts'
import { fieldMessages as say } from '../platform/messages.ts'

export const partner = z.object({
  ...linkableReplies,
  partner_name: z.string(),
  logo: nullableText,
  document: nullableText,
  category: z.enum(categories),
  description: nullableText,
  website: nullableText,
  global: z.boolean(),
})
export type Partner = z.output<typeof partner>

export const partnerBody = z.object({
  ...linkableFields,
  partner_name: shortName(),
  logo: fileKey('partner/logo'),
  document: optionalFileKey('partner/document'),
  category: choice(categories),
  description: longText(),
  website: optionalLink,
  first_name: personName(),
  last_name: personName(3, longest.name, say.moreThan3),
  // Only organisers can set it; a company's partner is never global (docs/product.md §1).
  global: flag(true),
})

export const createPartnerBody = z.object({ ...partnerBody.shape, ...linkedAtOnce })

export const listPartners = endpoint(calls.listPartners, {
  summary: 'List partners',
  query: z.object({
    ...paging,
    ...archivedFilter,
    ...linkedTo,
    category: ofCategory,
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

export const archivePartner = endpoint(calls.archivePartner, {
  summary: 'Archive a partner you own, or restore it',
  params: idParams,
  body: archiveBody,
  reply: one(partner),
  versioned: true,
})

export const deletePartner = endpoint(calls.deletePartner, {
  summary: 'Delete a partner you own; 409 if it is linked',
  params: idParams,
  reply: deleted,
  refuses: [412],
})
