/** The calls about contacts, and the permission each needs; bodies and replies are in contacts.ts. */

export const addContact = { method: 'POST', path: '/api/company/addcontact', may: 'contact:write' } as const
export const removeContact = {
  method: 'POST',
  path: '/api/company/removecontact/:id',
  may: 'contact:write',
} as const
export const listContacts = {
  method: 'GET',
  path: '/api/company/listcontact/:id',
  may: 'company:read',
} as const
