import { call } from '../platform/call.ts'

/** The calls about signing up to items of a programme, and stars; bodies and replies are in signups.ts. */

export const signUpToItem = call('PUT', '/api/programme/signup/:id', 'session:own')
export const starItem = call('PUT', '/api/programme/star/:id', 'session:own')
export const listSignups = call('GET', '/api/programme/signups/:id', 'event:read')
