/** The calls about what is kept of a person, and the permission each needs; bodies and replies are in personal-data.ts. */

export const takeOwnData = { method: 'POST', path: '/api/account/data', may: 'session:own' } as const

/** How often a person may take their data in 24 hours. */
export const takesPerDay = 3
