import * as z from 'zod/mini'
import { endpoint, list, one } from './endpoint.ts'
import {
  choice,
  email,
  fileKey,
  id,
  idParams,
  line,
  longText,
  nullableCity,
  nullableText,
  optionalId,
  paging,
  person,
  personName,
  personRef,
  phone10,
  reference,
  socialFields,
  socialReplies,
  sortBy,
  website,
} from './fields.ts'
import { fieldMessages as say } from './messages.ts'

/** The ranges overlap as the specification gives them; they are labels, not arithmetic. */
export const employeeStrengths = ['0-10', '11-55', '51-200', '201-500', '500+'] as const
export type EmployeeStrength = (typeof employeeStrengths)[number]

export const company = z.object({
  _id: z.string(),
  company_name: z.string(),
  logo: nullableText,
  banner_image: nullableText,
  description: nullableText,
  website: nullableText,
  email: z.string(),
  employee_strength: z.enum(employeeStrengths),
  location: nullableCity,
  ...socialReplies,
  createdBy: z.nullable(personRef),
  createdAt: z.string(),
  events: z.int(),
  applications: z.int(),
  applicant: z.int(),
  partners: z.int(),
  associate: z.int(),
})

export const companyBody = z.object({
  company_name: line(),
  logo: fileKey('company/logo'),
  banner_image: fileKey('company/banner'),
  description: longText(),
  website,
  email: email(),
  employee_strength: choice(employeeStrengths),
  location: reference(),
  ...socialFields,
})

export const listCompanies = endpoint({
  method: 'GET',
  path: '/api/company',
  may: 'company:read',
  summary: 'Companies the actor may see',
  query: z.object({
    ...paging,
    associateid: optionalId,
    partnerid: optionalId,
    sort: sortBy([
      'company_name',
      'events',
      'applications',
      'applicant',
      'partners',
      'associate',
      'createdAt',
    ]),
  }),
  reply: list(company),
})

export const getCompany = endpoint({
  method: 'GET',
  path: '/api/company/:id',
  may: 'company:read',
  summary: 'One company',
  params: idParams,
  reply: one(company),
})

export const createCompany = endpoint({
  method: 'POST',
  path: '/api/company',
  may: 'company:create',
  summary: 'Create a company',
  body: companyBody,
  reply: one(company),
  status: 201,
})

export const updateCompany = endpoint({
  method: 'PUT',
  path: '/api/company/update/:id',
  may: 'company:edit',
  summary: 'Replace the fields of a company',
  params: idParams,
  body: companyBody,
  reply: one(company),
})

const companyPartner = z.object({ company_id: z.string(), partner_id: z.string() })

export const linkCompanyPartner = endpoint({
  method: 'POST',
  path: '/api/company/addpartner',
  may: 'partner:write',
  summary: 'Link a partner to a company; both must be visible to the actor',
  body: z.object({ company_id: id, partner_id: id }),
  reply: one(companyPartner),
  status: 201,
})

const companyAssociate = z.object({ company_id: z.string(), associate_id: z.string() })

export const linkCompanyAssociate = endpoint({
  method: 'POST',
  path: '/api/company/addassociate',
  may: 'associate:write',
  summary: 'Link an associate to a company; both must be visible to the actor',
  body: z.object({ company_id: id, associate_id: id }),
  reply: one(companyAssociate),
  status: 201,
})

export const contact = z.object({
  _id: z.string(),
  user: person,
  designation: z.string(),
  company_id: z.string(),
  createdAt: z.string(),
})

export const contactBody = z.object({
  first_name: personName(),
  last_name: personName(),
  email: email(say.contactEmail),
  contact_number: phone10,
  designation: line(),
  company_id: reference(),
})

export const addContact = endpoint({
  method: 'POST',
  path: '/api/company/addcontact',
  may: 'contact:write',
  summary: 'Add a contact to a company: a company user, who gets a link to set a password',
  body: contactBody,
  reply: one(contact),
  status: 201,
})

export const listContacts = endpoint({
  method: 'GET',
  path: '/api/company/listcontact/:id',
  may: 'company:read',
  summary: 'Contacts of a company',
  params: idParams,
  query: z.object({ ...paging, sort: sortBy(['name', 'designation', 'email', 'createdAt']) }),
  reply: list(contact),
})
