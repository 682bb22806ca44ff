import { call } from '../platform/call.ts'

/** The calls about associates, and the permission each needs; bodies and replies are in associates.ts. */

export const listAssociates = call('GET', '/api/associate', 'associate:read')
export const getAssociate = call('GET', '/api/associate/:id', 'associate:read')
export const createAssociate = call('POST', '/api/associate', 'associate:write')
export const updateAssociate = call('PUT', '/api/associate/update/:id', 'associate:write')
export const archiveAssociate = call('PUT', '/api/associate/archive/:id', 'associate:write')
export const deleteAssociate = call('POST', '/api/associate/delete/:id', 'associate:write')
