import { call } from '../platform/call.ts'

/** The calls about short addresses of events, `/e/{address}`; bodies and replies are in addresses.ts. */

export const getAddress = call('GET', '/api/event/address/:id', 'event:read')
export const setAddress = call('PUT', '/api/event/address/:id', 'event:write')
export const findByAddress = call('GET', '/api/eventaddress/:address', 'anyone')

/** Words that people may take for something of the installation. */
export const reservedAddresses: readonly string[] = [
  'add',
  'admin',
  'api',
  'edit',
  'event',
  'events',
  'help',
  'login',
  'new',
  'privacy',
  'register',
  'results',
  'settings',
  'terms',
]

export const shortestAddress = 3
export const longestAddress = 60
/** Of an event: the present one, and those that lead on. */
export const mostAddresses = 10
