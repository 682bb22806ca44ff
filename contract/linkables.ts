import * as z from 'zod/mini'
import {
  email,
  id,
  nullableCity,
  nullableText,
  optionalId,
  personRef,
  phone10,
  reference,
  socialFields,
  socialReplies,
} from './fields.ts'
import { fieldMessages as say } from './messages.ts'

// What partners and associates have in common: what is linked to companies and events.

/** The SPOC or associate as the ones who entered them typed it; no account's data, not even its id (docs/product.md §1). */
const enteredPerson = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  contact_number: nullableText,
})

export const linkableReplies = {
  _id: z.string(),
  user: enteredPerson,
  location: nullableCity,
  ...socialReplies,
  /** Whether the reader may edit it: organisers, and the company that created it. */
  can_edit: z.boolean(),
  createdBy: z.nullable(personRef),
  createdAt: z.string(),
}

/** What a form asks of both; how long a name may be, each says for itself. */
export const linkableFields = {
  email: email(),
  contact_number: phone10,
  location: reference(),
  ...socialFields,
}

/** What a list is narrowed to. */
export const linkedTo = { companyid: optionalId, eventid: optionalId }

/** What a new one is linked to at once; empty and null mean nothing. */
export const linkedAtOnce = {
  eventid: z.nullish(z.union([id, z.literal('')], say.id)),
  companyid: z.nullish(z.union([id, z.literal('')], say.id)),
}
