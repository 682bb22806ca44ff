import { call } from '../platform/call.ts'

/** The calls about challenges, and the permission each needs; bodies and replies are in challenges.ts. */

/** How many cards a page of challenges starts with, and how many each step adds. */
export const challengeStep = 24

/** `online` and `offline` also match events that are both; `soon` means that registration closes within seven days. `past` ones are over. */
export const challengeModes = ['online', 'offline'] as const
export const challengeStates = ['open', 'soon', 'past'] as const

export const listChallenges = call('GET', '/api/listevent', 'anyone')
export const searchChallenges = call('GET', '/api/challenge', 'anyone')
export const getNumbers = call('GET', '/api/numbers', 'anyone')
