import * as z from 'zod/mini'
import * as calls from './contacts.calls.ts'
import { endpoint, list, one } from '../platform/endpoint.ts'
import {
  email,
  idParams,
  instant,
  line,
  paging,
  person,
  personName,
  phone,
  reference,
  sortBy,
} from '../platform/fields.ts'
import { fieldMessages as say } from '../platform/messages.ts'

export const contact = z.object({
  _id: z.string(),
  user: person,
  designation: z.string(),
  company_id: z.string(),
  createdAt: instant,
})
export type Contact = z.output<typeof contact>

export const contactBody = z.object({
  first_name: personName(),
  last_name: personName(),
  email: email(say.contactEmail),
  contact_number: phone,
  designation: line(),
  company_id: reference(),
})

export const addContact = endpoint(calls.addContact, {
  summary:
    'Add a contact to a company. The contact becomes a company user and is mailed a link to set a password',
  body: contactBody,
  reply: one(contact),
  status: 201,
  budgets: ['typedMails', 'mailToContact'],
})

export const listContacts = endpoint(calls.listContacts, {
  summary: 'List the contacts of a company',
  params: idParams,
  query: z.object({ ...paging, sort: sortBy(['name', 'designation', 'email', 'createdAt']) }),
  reply: list(contact),
})

export const removeContact = endpoint(calls.removeContact, {
  summary: 'Remove a contact. The person can log in no more, until they are added again or sign up',
  params: idParams,
  reply: one(contact),
})
