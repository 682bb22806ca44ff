import * as z from 'zod/mini'
import { archivableReplies, archiveBody, archivedFilter, deleted } from './archiving.ts'
import * as calls from './companies.calls.ts'
import { employeeStrengths } from './companies.calls.ts'
import { endpoint, list, one } from '../platform/endpoint.ts'
import {
  choice,
  email,
  fileKey,
  id,
  idParams,
  instant,
  line,
  longText,
  nullableCity,
  nullableText,
  optionalId,
  paging,
  personRef,
  reference,
  socialFields,
  socialReplies,
  sortBy,
  website,
} from '../platform/fields.ts'

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
  createdAt: instant,
  events: z.int(),
  applications: z.int(),
  applicant: z.int(),
  partners: z.int(),
  associate: z.int(),
  ...archivableReplies,
})
export type Company = z.output<typeof company>

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

export const listCompanies = endpoint(calls.listCompanies, {
  summary: 'List companies',
  query: z.object({
    ...paging,
    ...archivedFilter,
    associateid: optionalId,
    partnerid: optionalId,
    /** Those not linked to it, for a picker. */
    notassociateid: optionalId,
    notpartnerid: optionalId,
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

export const getCompany = endpoint(calls.getCompany, {
  summary: 'Get a company',
  params: idParams,
  reply: one(company),
  versioned: true,
})

export const createCompany = endpoint(calls.createCompany, {
  summary: 'Create a company',
  body: companyBody,
  reply: one(company),
  status: 201,
})

export const updateCompany = endpoint(calls.updateCompany, {
  summary: 'Update a company',
  params: idParams,
  body: companyBody,
  reply: one(company),
  versioned: true,
})

const companyPartner = one(z.object({ company_id: z.string(), partner_id: z.string() }))
export const companyPartnerBody = z.object({ company_id: id, partner_id: id })

export const linkCompanyPartner = endpoint(calls.linkCompanyPartner, {
  summary: 'Link a partner to a company; you must be able to see both',
  body: companyPartnerBody,
  reply: companyPartner,
  status: 201,
})

export const unlinkCompanyPartner = endpoint(calls.unlinkCompanyPartner, {
  summary: 'Unlink a partner from a company; you may link it again for ten minutes',
  body: companyPartnerBody,
  reply: companyPartner,
})

const companyAssociate = one(z.object({ company_id: z.string(), associate_id: z.string() }))
export const companyAssociateBody = z.object({ company_id: id, associate_id: id })

export const linkCompanyAssociate = endpoint(calls.linkCompanyAssociate, {
  summary: 'Link an associate to a company; you must be able to see both',
  body: companyAssociateBody,
  reply: companyAssociate,
  status: 201,
})

export const unlinkCompanyAssociate = endpoint(calls.unlinkCompanyAssociate, {
  summary: 'Unlink an associate from a company; you may link it again for ten minutes',
  body: companyAssociateBody,
  reply: companyAssociate,
})

export const archiveCompany = endpoint(calls.archiveCompany, {
  summary:
    'Archive a company with its events, whose contacts cannot log in then, or restore both; 409 while one of its events is published or on hold',
  params: idParams,
  body: archiveBody,
  reply: one(company),
  versioned: true,
})

export const deleteCompany = endpoint(calls.deleteCompany, {
  summary: 'Delete a company without events, contacts, partners and associates of its own; 409 if it has any',
  params: idParams,
  reply: deleted,
  refuses: [412],
})
