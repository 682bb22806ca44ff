/** Who may call what about profiles of candidates; bodies and replies are in profiles.ts. */

export const genders = ['male', 'female'] as const
export type Gender = (typeof genders)[number]

export const getProfile = { method: 'GET', path: '/api/profile', may: 'profile:own' } as const
export const saveProfile = { method: 'POST', path: '/api/candidate', may: 'profile:own' } as const
