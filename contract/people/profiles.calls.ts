import { call } from '../platform/call.ts'

/** The calls about profiles of candidates, and the permission each needs; bodies and replies are in profiles.ts. */

export const genders = ['male', 'female'] as const
export type Gender = (typeof genders)[number]

export const getProfile = call('GET', '/api/profile', 'profile:own')
export const saveProfile = call('POST', '/api/candidate', 'profile:own')
