import * as z from 'zod/mini'
import { archiveBody, archivedFilter, deleted } from './archiving.ts'
import * as calls from './associates.calls.ts'
import { categories } from '../platform/categories.ts'
import { endpoint, list, one } from '../platform/endpoint.ts'
import {
  choice,
  fileKey,
  idParams,
  line,
  longText,
  nullableText,
  optionalFileKey,
  paging,
  personName,
  sortBy,
  whenGiven,
} from '../platform/fields.ts'
import * as longest from '../platform/lengths.ts'
import { linkableFields, linkableReplies, linkedAtOnce, linkedTo, ofCategory } from './linkables.ts'
import { fieldMessages as say } from '../platform/messages.ts'

export const associate = z.object({
  ...linkableReplies,
  photo: nullableText,
  logo: nullableText,
  category: z.nullable(z.enum(categories)),
  skills: z.array(z.string()),
  profile_details: nullableText,
  company_name: z.string(),
  designation: z.string(),
})
export type Associate = z.output<typeof associate>

export const associateBody = z.object({
  ...linkableFields,
  first_name: personName(1, longest.associateName),
  last_name: personName(1, longest.associateName),
  photo: fileKey('profile/picture'),
  logo: optionalFileKey('company/logo'),
  category: whenGiven(choice(categories), say.choice),
  skills: z
    .array(line(say.fieldRequired, longest.skill), say.fieldRequired)
    .check(z.minLength(1, say.fieldRequired), z.maxLength(50)),
  profile_details: longText(),
  designation: line(),
  company_name: line(),
})

export const createAssociateBody = z.object({ ...associateBody.shape, ...linkedAtOnce })

export const listAssociates = endpoint(calls.listAssociates, {
  summary: 'List associates',
  query: z.object({
    ...paging,
    ...archivedFilter,
    ...linkedTo,
    skill: z.optional(line(say.fieldRequired, longest.skill)),
    category: ofCategory,
    sort: sortBy(['name', 'category', 'designation', 'company_name', 'createdAt']),
  }),
  reply: list(associate),
})

export const getAssociate = endpoint(calls.getAssociate, {
  summary: 'Get an associate',
  params: idParams,
  reply: one(associate),
  versioned: true,
})

export const createAssociate = endpoint(calls.createAssociate, {
  summary: 'Create an associate, and link it to an event or a company if given',
  body: createAssociateBody,
  reply: one(associate),
  status: 201,
})

export const updateAssociate = endpoint(calls.updateAssociate, {
  summary: 'Update an associate you own',
  params: idParams,
  body: associateBody,
  reply: one(associate),
  versioned: true,
})

export const archiveAssociate = endpoint(calls.archiveAssociate, {
  summary: 'Archive an associate you own, or restore it',
  params: idParams,
  body: archiveBody,
  reply: one(associate),
  versioned: true,
})

export const deleteAssociate = endpoint(calls.deleteAssociate, {
  summary: 'Delete an associate you own; 409 if it is linked',
  params: idParams,
  reply: deleted,
  refuses: [412],
})
