import { call } from '../platform/call.ts'

/** The calls about contacts, and the permission each needs; bodies and replies are in contacts.ts. */

export const addContact = call('POST', '/api/company/addcontact', 'contact:write')
export const removeContact = call('POST', '/api/company/removecontact/:id', 'contact:write')
export const listContacts = call('GET', '/api/company/listcontact/:id', 'company:read')
