import { call } from '../platform/call.ts'

/** The calls about partners, and the permission each needs; bodies and replies are in partners.ts. */

export const listPartners = call('GET', '/api/partner', 'partner:read')
export const getPartner = call('GET', '/api/partner/:id', 'partner:read')
export const createPartner = call('POST', '/api/partner', 'partner:write')
export const updatePartner = call('PUT', '/api/partner/update/:id', 'partner:write')
export const archivePartner = call('PUT', '/api/partner/archive/:id', 'partner:write')
export const deletePartner = call('POST', '/api/partner/delete/:id', 'partner:write')
