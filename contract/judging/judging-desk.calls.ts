import { call } from '../platform/call.ts'

// The calls of staff on the desk of a round (docs/product.md §23), and the permission each needs.

export const getDesk = call('GET', '/api/round/desk/:id', 'event:read')
export const extendJudging = call('PUT', '/api/round/extend/:id', 'event:write')
export const pauseJudging = call('PUT', '/api/round/pause/:id', 'event:write')
export const visitAtTheEnd = call('PUT', '/api/round/atend/:id', 'event:write')
export const giveVisit = call('PUT', '/api/round/visit/:id', 'event:write')
/** Visits that are sent at once before judging is closed. */
export const mostBestVisits = 4

export const getClosing = call('GET', '/api/round/closing/:id', 'event:write')
export const sendBestVisits = call('PUT', '/api/round/bestvisits/:id', 'event:write')
export const getPaper = call('GET', '/api/round/paper/:id', 'event:write')
export const enterPaper = call('PUT', '/api/round/paper/:id', 'event:write')
export const settleFlag = call('PUT', '/api/judgingflags/:id', 'event:write')
export const tellTeam = call('PUT', '/api/judgingflags/tell/:id', 'event:write')
