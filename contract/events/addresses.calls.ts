/** The calls about short addresses of events, `/e/{address}`; bodies and replies are in addresses.ts. */
export const getAddress = { method: 'GET', path: '/api/event/address/:id', may: 'event:read' } as const
export const setAddress = { method: 'PUT', path: '/api/event/address/:id', may: 'event:write' } as const
export const findByAddress = { method: 'GET', path: '/api/eventaddress/:address', may: 'anyone' } as const

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
