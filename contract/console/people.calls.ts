import { call } from '../platform/call.ts'

/** The calls about people with accounts, and the permission each needs; bodies and replies are in people.ts. */

import type { Role } from '../platform/permissions.ts'
import type { StatusDefinition } from '../platform/statuses.ts'

/** `invited`: has a mailed link to set a first password, and has not used it. */
export const personStateNames = ['active', 'invited', 'disabled'] as const
export type PersonState = (typeof personStateNames)[number]

export const personStates: Record<PersonState, StatusDefinition<PersonState>> = {
  active: { label: 'Active', tone: 'green', glyph: 'check', next: [] },
  invited: { label: 'Invited', tone: 'blue', glyph: 'quarter', next: [] },
  disabled: { label: 'Disabled', tone: 'grey', glyph: 'pause', next: [] },
}

export const roleNames: Record<Role, string> = {
  admin: 'Organiser',
  company: 'Contact',
  candidate: 'Candidate',
}

const may = 'people:manage'

export const listPeople = call('GET', '/api/people', may)
export const getPerson = call('GET', '/api/people/:id', may)
export const inviteOrganiser = call('POST', '/api/people/invite', may)
export const disablePerson = call('POST', '/api/people/disable/:id', may)
export const enablePerson = call('POST', '/api/people/enable/:id', may)
export const changeRole = call('POST', '/api/people/changerole/:id', may)
export const sendLink = call('POST', '/api/people/sendlink/:id', may)
export const endSessionsOf = call('POST', '/api/people/endsessions/:id', may)
