/** The calls about signing up to items of a programme, and stars; bodies and replies are in signups.ts. */

export const signUpToItem = { method: 'PUT', path: '/api/programme/signup/:id', may: 'session:own' } as const
export const starItem = { method: 'PUT', path: '/api/programme/star/:id', may: 'session:own' } as const
export const listSignups = { method: 'GET', path: '/api/programme/signups/:id', may: 'event:read' } as const
