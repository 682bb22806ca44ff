/** The calls about partners, and the permission each needs; bodies and replies are in partners.ts. */

export const listPartners = { method: 'GET', path: '/api/partner', may: 'partner:read' } as const
export const getPartner = { method: 'GET', path: '/api/partner/:id', may: 'partner:read' } as const
export const createPartner = { method: 'POST', path: '/api/partner', may: 'partner:write' } as const
export const updatePartner = { method: 'PUT', path: '/api/partner/update/:id', may: 'partner:write' } as const
export const archivePartner = {
  method: 'PUT',
  path: '/api/partner/archive/:id',
  may: 'partner:write',
} as const
export const deletePartner = {
  method: 'POST',
  path: '/api/partner/delete/:id',
  may: 'partner:write',
} as const
