/** The calls about associates, and the permission each needs; bodies and replies are in associates.ts. */

export const listAssociates = { method: 'GET', path: '/api/associate', may: 'associate:read' } as const
export const getAssociate = { method: 'GET', path: '/api/associate/:id', may: 'associate:read' } as const
export const createAssociate = { method: 'POST', path: '/api/associate', may: 'associate:write' } as const
export const updateAssociate = {
  method: 'PUT',
  path: '/api/associate/update/:id',
  may: 'associate:write',
} as const
export const archiveAssociate = {
  method: 'PUT',
  path: '/api/associate/archive/:id',
  may: 'associate:write',
} as const
export const deleteAssociate = {
  method: 'POST',
  path: '/api/associate/delete/:id',
  may: 'associate:write',
} as const
