/** The calls about profiles of candidates, and the permission each needs; bodies and replies are in profiles.ts. */

export const genders = ['male', 'female'] as const
export type Gender = (typeof genders)[number]

export const getProfile = { method: 'GET', path: '/api/profile', may: 'profile:own' } as const
export const saveProfile = { method: 'POST', path: '/api/candidate', may: 'profile:own' } as const
