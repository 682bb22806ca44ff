import { call } from '../platform/call.ts'
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

export const listCounters = call('GET', '/api/event/counters/:id', see)
export const addCounter = call('POST', '/api/event/counters/:id', set)
export const getCounter = call('GET', '/api/counter/:id', see)
export const changeCounter = call('PUT', '/api/counter/:id', set)
export const moveCounter = call('PUT', '/api/counter/move/:id', set)
export const closeCounter = call('PUT', '/api/counter/close/:id', set)
export const removeCounter = call('POST', '/api/counter/remove/:id', set)

export const getCounterSettings = call('GET', '/api/counter/settings/:id', see)
export const saveCounterSettings = call('PUT', '/api/counter/settings/:id', set)

export const addDevice = call('POST', '/api/event/devices/:id', see)
export const changeDevice = call('PUT', '/api/device/:id', see)
export const showDeviceLink = call('POST', '/api/device/link/:id', see)
export const revokeDevice = call('POST', '/api/device/revoke/:id', see)

const own = linkPermissions.device
export const openCounter = call('POST', '/api/counter/open', 'anyone')
export const leaveCounter = call('POST', '/api/counter/leave', own)
