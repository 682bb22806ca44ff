import * as z from 'zod/mini'
import { archivableReplies } from './archiving.ts'
import { categories } from '../platform/categories.ts'
import {
  email,
  id,
  instant,
  nullableCity,
  nullableText,
  optionalId,
  personRef,
  phone,
  reference,
  socialFields,
  socialReplies,
} from '../platform/fields.ts'
import { fieldMessages as say } from '../platform/messages.ts'

// Shared by partners and associates, which are linked to companies and events.

/** The SPOC or associate as staff entered them; never data of an account, not even its id (docs/product.md §1). */
export const enteredPerson = z.object({
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
  /** Whether the reader may edit it: organisers and the creating company may. */
  can_edit: z.boolean(),
  createdBy: z.nullable(personRef),
  createdAt: instant,
  ...archivableReplies,
}

/** The fields of both forms, except names, whose lengths differ. */
export const linkableFields = {
  email: email(),
  contact_number: phone,
  location: reference(),
  ...socialFields,
}

/** Filters of the lists: what is linked to one, and, for a picker, what is not. */
export const linkedTo = {
  companyid: optionalId,
  eventid: optionalId,
  notcompanyid: optionalId,
  noteventid: optionalId,
}

/** The filter of the lists by category. */
export const ofCategory = z.optional(z.enum(['all', ...categories], say.choice))

const idOrNone = z.nullish(z.union([id, z.literal('')], say.id))

/** Links that a new row gets at once; empty and null mean none. */
export const linkedAtOnce = {
  eventid: idOrNone,
  companyid: idOrNone,
  /** Of who was asked for these details, and is not waited for any more. Links it to their event. */
  askedid: idOrNone,
}
