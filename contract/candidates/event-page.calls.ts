/** The call for the public page of an event; its reply is in event-page.ts. */

export const getEventDetails = { method: 'GET', path: '/api/geteventdetails/:id', may: 'anyone' } as const
