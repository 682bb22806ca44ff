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

export const listPeople = { method: 'GET', path: '/api/people', may } as const
export const getPerson = { method: 'GET', path: '/api/people/:id', may } as const
export const inviteOrganiser = { method: 'POST', path: '/api/people/invite', may } as const
export const disablePerson = { method: 'POST', path: '/api/people/disable/:id', may } as const
export const enablePerson = { method: 'POST', path: '/api/people/enable/:id', may } as const
export const changeRole = { method: 'POST', path: '/api/people/changerole/:id', may } as const
export const sendLink = { method: 'POST', path: '/api/people/sendlink/:id', may } as const
export const endSessionsOf = { method: 'POST', path: '/api/people/endsessions/:id', may } as const
