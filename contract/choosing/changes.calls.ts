/** The calls about telling people of changes to a programme; bodies and replies are in changes.ts. */

const tell = 'announcement:write'

export const getUntold = { method: 'GET', path: '/api/programme/untold/:id', may: tell } as const
export const tellChanges = { method: 'POST', path: '/api/programme/tell/:id', may: tell } as const

/** Whom: who signed up to one of the items or starred it, everybody who takes part, or nobody. */
export const tellChoices = ['interested', 'everybody', 'nobody'] as const
export type TellChoice = (typeof tellChoices)[number]
