import { call } from '../platform/call.ts'

/** The calls about juries that decide prizes, and their choices; bodies and replies are in jury.ts. */

/** Whether a judge of the round chooses, and why not. Of a member and of somebody in conflict staff cannot say otherwise. */
export const jurorStates = ['here', 'away', 'conflict', 'member', 'left'] as const
export type JurorState = (typeof jurorStates)[number]

/** As many choose at least, and so many orders are shown at least. */
export const smallestJury = 3
/** Teams side by side. */
export const mostInReach = 4

export const getDeliberation = call('GET', '/api/round/jury/:id', 'event:read')
export const saveJury = call('PUT', '/api/round/jury/:id', 'event:write')
export const typeOrder = call('PUT', '/api/round/juryorder/:id', 'event:write')
export const showOrders = call('PUT', '/api/round/juryshow/:id', 'event:write')
export const decidePrize = call('PUT', '/api/round/jurydecision/:id', 'event:write')
export const undoDecision = call('PUT', '/api/round/juryundo/:id', 'event:write')
export const sendOneMore = call('PUT', '/api/round/juryvisit/:id', 'event:write')
export const nameChair = call('PUT', '/api/round/jurychair/:id', 'event:write')
