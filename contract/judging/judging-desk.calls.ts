// The calls of staff on the desk of a round (docs/product.md §23), and the permission each needs.

export const getDesk = { method: 'GET', path: '/api/round/desk/:id', may: 'event:read' } as const
export const extendJudging = { method: 'PUT', path: '/api/round/extend/:id', may: 'event:write' } as const
export const pauseJudging = { method: 'PUT', path: '/api/round/pause/:id', may: 'event:write' } as const
export const visitAtTheEnd = { method: 'PUT', path: '/api/round/atend/:id', may: 'event:write' } as const
export const giveVisit = { method: 'PUT', path: '/api/round/visit/:id', may: 'event:write' } as const
/** Visits that are sent at once before judging is closed. */
export const mostBestVisits = 4

export const getClosing = { method: 'GET', path: '/api/round/closing/:id', may: 'event:write' } as const
export const sendBestVisits = {
  method: 'PUT',
  path: '/api/round/bestvisits/:id',
  may: 'event:write',
} as const
export const getPaper = { method: 'GET', path: '/api/round/paper/:id', may: 'event:write' } as const
export const enterPaper = { method: 'PUT', path: '/api/round/paper/:id', may: 'event:write' } as const
export const settleFlag = { method: 'PUT', path: '/api/judgingflags/:id', may: 'event:write' } as const
export const tellTeam = { method: 'PUT', path: '/api/judgingflags/tell/:id', may: 'event:write' } as const
