import { call } from '../platform/call.ts'

/** The calls about companies, and the permission each needs; bodies and replies are in companies.ts. */

/** The specification's ranges. They overlap, because they are labels. */
export const employeeStrengths = ['0-10', '11-55', '51-200', '201-500', '500+'] as const
export type EmployeeStrength = (typeof employeeStrengths)[number]

export const listCompanies = call('GET', '/api/company', 'company:read')
export const getCompany = call('GET', '/api/company/:id', 'company:read')
export const createCompany = call('POST', '/api/company', 'company:create')
export const updateCompany = call('PUT', '/api/company/update/:id', 'company:edit')
export const linkCompanyPartner = call('POST', '/api/company/addpartner', 'partner:write')
export const linkCompanyAssociate = call('POST', '/api/company/addassociate', 'associate:write')
export const unlinkCompanyPartner = call('POST', '/api/company/removepartner', 'partner:write')
export const unlinkCompanyAssociate = call('POST', '/api/company/removeassociate', 'associate:write')
export const archiveCompany = call('PUT', '/api/company/archive/:id', 'company:remove')
export const deleteCompany = call('POST', '/api/company/delete/:id', 'company:remove')
