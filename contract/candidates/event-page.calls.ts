import { call } from '../platform/call.ts'

/** The call for the public page of an event; its reply is in event-page.ts. */

export const getEventDetails = call('GET', '/api/geteventdetails/:id', 'anyone')
