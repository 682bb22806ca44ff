import { call } from './call.ts'

/** The calls about lookups, and the permission each needs; bodies and replies are in lookups.ts. */

export const listCities = call('GET', '/api/city', 'anyone')
export const getCityZone = call('GET', '/api/city/zone/:id', 'event:write')
export const listSkills = call('GET', '/api/associateskills', 'associate:read')
