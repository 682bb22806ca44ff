import { call } from '../platform/call.ts'

/** The calls about telling people of changes to a programme; bodies and replies are in changes.ts. */

const tell = 'announcement:write'

export const getUntold = call('GET', '/api/programme/untold/:id', tell)
export const tellChanges = call('POST', '/api/programme/tell/:id', tell)

/** Whom: who signed up to one of the items or starred it, everybody who takes part, or nobody. */
export const tellChoices = ['interested', 'everybody', 'nobody'] as const
export type TellChoice = (typeof tellChoices)[number]
