/** Who may call what about challenges; bodies and replies are in challenges.ts. */

/** How many cards a page of challenges begins with, and grows by. */
export const challengeStep = 24

/** `online` and `offline` also find what is both; `soon` is open for seven more days at most. */
export const challengeModes = ['online', 'offline'] as const
export const challengeStates = ['open', 'soon'] as const

export const listChallenges = { method: 'GET', path: '/api/listevent', may: 'anyone' } as const
export const searchChallenges = { method: 'GET', path: '/api/challenge', may: 'anyone' } as const
export const getNumbers = { method: 'GET', path: '/api/numbers', may: 'anyone' } as const
