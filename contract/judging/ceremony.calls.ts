/** The calls about ceremonies; bodies and replies are in ceremony.ts. Screen and panel are known by the secret of their link. */

export const getCeremony = { method: 'GET', path: '/api/round/ceremony/:id', may: 'event:read' } as const
export const openCeremony = { method: 'POST', path: '/api/round/ceremony/:id', may: 'event:write' } as const
export const linkCeremony = {
  method: 'PUT',
  path: '/api/round/ceremonylink/:id',
  may: 'event:write',
} as const
export const endCeremony = { method: 'PUT', path: '/api/round/ceremonyend/:id', may: 'event:write' } as const
export const getStage = { method: 'PUT', path: '/api/ceremony/stage', may: 'anyone' } as const
export const sayStep = { method: 'PUT', path: '/api/ceremony/step', may: 'anyone' } as const
export const getPanel = { method: 'PUT', path: '/api/ceremony/panel', may: 'anyone' } as const
export const seeName = { method: 'PUT', path: '/api/ceremony/name', may: 'anyone' } as const
export const takeOver = { method: 'PUT', path: '/api/ceremony/takeover', may: 'anyone' } as const
export const publishNow = { method: 'PUT', path: '/api/ceremony/publish', may: 'anyone' } as const
export const holdBack = { method: 'PUT', path: '/api/ceremony/hold', may: 'anyone' } as const
