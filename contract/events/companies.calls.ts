/** The calls about companies, and the permission each needs; bodies and replies are in companies.ts. */

/** The specification's ranges. They overlap, because they are labels. */
export const employeeStrengths = ['0-10', '11-55', '51-200', '201-500', '500+'] as const
export type EmployeeStrength = (typeof employeeStrengths)[number]

export const listCompanies = { method: 'GET', path: '/api/company', may: 'company:read' } as const
export const getCompany = { method: 'GET', path: '/api/company/:id', may: 'company:read' } as const
export const createCompany = { method: 'POST', path: '/api/company', may: 'company:create' } as const
export const updateCompany = { method: 'PUT', path: '/api/company/update/:id', may: 'company:edit' } as const
export const linkCompanyPartner = {
  method: 'POST',
  path: '/api/company/addpartner',
  may: 'partner:write',
} as const
export const linkCompanyAssociate = {
  method: 'POST',
  path: '/api/company/addassociate',
  may: 'associate:write',
} as const
export const unlinkCompanyPartner = {
  method: 'POST',
  path: '/api/company/removepartner',
  may: 'partner:write',
} as const
export const unlinkCompanyAssociate = {
  method: 'POST',
  path: '/api/company/removeassociate',
  may: 'associate:write',
} as const
export const archiveCompany = {
  method: 'PUT',
  path: '/api/company/archive/:id',
  may: 'company:remove',
} as const
export const deleteCompany = {
  method: 'POST',
  path: '/api/company/delete/:id',
  may: 'company:remove',
} as const
