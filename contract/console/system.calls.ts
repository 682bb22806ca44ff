import { call } from '../platform/call.ts'

/** The calls about the installation as it runs, and the permission each needs; replies are in system.ts. */

export const getSystem = call('GET', '/api/system', 'system:read')

/** What a person should look at (docs/product.md §10). */
export const systemProblems = ['mail', 'storage', 'jobs', 'backup'] as const
export type SystemProblem = (typeof systemProblems)[number]
