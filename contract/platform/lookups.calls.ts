/** The calls about lookups, and the permission each needs; bodies and replies are in lookups.ts. */

export const listCities = { method: 'GET', path: '/api/city', may: 'anyone' } as const
export const getCityZone = { method: 'GET', path: '/api/city/zone/:id', may: 'event:write' } as const
export const listSkills = { method: 'GET', path: '/api/associateskills', may: 'associate:read' } as const
