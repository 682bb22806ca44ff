/** The calls about juries that decide prizes, and their choices; bodies and replies are in jury.ts. */

/** Whether a judge of the round chooses, and why not. Of a member and of somebody in conflict staff cannot say otherwise. */
export const jurorStates = ['here', 'away', 'conflict', 'member', 'left'] as const
export type JurorState = (typeof jurorStates)[number]

/** As many choose at least, and so many orders are shown at least. */
export const smallestJury = 3
/** Teams side by side. */
export const mostInReach = 4

export const getDeliberation = { method: 'GET', path: '/api/round/jury/:id', may: 'event:read' } as const
export const saveJury = { method: 'PUT', path: '/api/round/jury/:id', may: 'event:write' } as const
export const typeOrder = { method: 'PUT', path: '/api/round/juryorder/:id', may: 'event:write' } as const
export const showOrders = { method: 'PUT', path: '/api/round/juryshow/:id', may: 'event:write' } as const
export const decidePrize = { method: 'PUT', path: '/api/round/jurydecision/:id', may: 'event:write' } as const
export const undoDecision = { method: 'PUT', path: '/api/round/juryundo/:id', may: 'event:write' } as const
export const sendOneMore = { method: 'PUT', path: '/api/round/juryvisit/:id', may: 'event:write' } as const
export const nameChair = { method: 'PUT', path: '/api/round/jurychair/:id', may: 'event:write' } as const
