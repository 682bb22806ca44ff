import { call } from '../platform/call.ts'

/** The calls about ceremonies; bodies and replies are in ceremony.ts. Screen and panel are known by the secret of their link. */

export const getCeremony = call('GET', '/api/round/ceremony/:id', 'event:read')
export const openCeremony = call('POST', '/api/round/ceremony/:id', 'event:write')
export const linkCeremony = call('PUT', '/api/round/ceremonylink/:id', 'event:write')
export const endCeremony = call('PUT', '/api/round/ceremonyend/:id', 'event:write')
export const getStage = call('PUT', '/api/ceremony/stage', 'anyone')
export const sayStep = call('PUT', '/api/ceremony/step', 'anyone')
export const getPanel = call('PUT', '/api/ceremony/panel', 'anyone')
export const seeName = call('PUT', '/api/ceremony/name', 'anyone')
export const takeOver = call('PUT', '/api/ceremony/takeover', 'anyone')
export const publishNow = call('PUT', '/api/ceremony/publish', 'anyone')
export const holdBack = call('PUT', '/api/ceremony/hold', 'anyone')
