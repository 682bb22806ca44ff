import { linkPermissions } from '../platform/permissions.ts'

/** The calls about counters, and about the devices that work at them; bodies and replies are in counters.ts. */

export const counterKinds = ['door', 'item', 'programme'] as const
export type CounterKind = (typeof counterKinds)[number]

/** Ready, never opened, silent since a while or with a wrong clock, or ended. */
export const deviceStates = ['unopened', 'ready', 'silent', 'clock', 'ended'] as const

export const mostCounters = 40
export const mostDevices = 100
export const mostShown = 3
export const mostTimes = 9
export const mostStock = 100_000
export const adultAges = { least: 13, most: 21, usual: 18 } as const

const see = 'application:review'
const set = 'event:write'

export const listCounters = { method: 'GET', path: '/api/event/counters/:id', may: see } as const
export const addCounter = { method: 'POST', path: '/api/event/counters/:id', may: set } as const
export const getCounter = { method: 'GET', path: '/api/counter/:id', may: see } as const
export const changeCounter = { method: 'PUT', path: '/api/counter/:id', may: set } as const
export const moveCounter = { method: 'PUT', path: '/api/counter/move/:id', may: set } as const
export const closeCounter = { method: 'PUT', path: '/api/counter/close/:id', may: set } as const
export const removeCounter = { method: 'POST', path: '/api/counter/remove/:id', may: set } as const

export const getCounterSettings = { method: 'GET', path: '/api/counter/settings/:id', may: see } as const
export const saveCounterSettings = { method: 'PUT', path: '/api/counter/settings/:id', may: set } as const

export const addDevice = { method: 'POST', path: '/api/event/devices/:id', may: see } as const
export const changeDevice = { method: 'PUT', path: '/api/device/:id', may: see } as const
export const showDeviceLink = { method: 'POST', path: '/api/device/link/:id', may: see } as const
export const revokeDevice = { method: 'POST', path: '/api/device/revoke/:id', may: see } as const

const own = linkPermissions.device
export const openCounter = { method: 'POST', path: '/api/counter/open', may: 'anyone' } as const
export const leaveCounter = { method: 'POST', path: '/api/counter/leave', may: own } as const
