/** Roles and their permissions (docs/product.md §1). Which rows a person may see is decided by server/platform/reach/reach.ts. */

export const roles = ['admin', 'company', 'candidate'] as const
export type Role = (typeof roles)[number]

/** What people read. */
export const roleLabels: Record<Role, { label: string }> = {
  admin: { label: 'Organiser' },
  company: { label: 'Company' },
  candidate: { label: 'Candidate' },
}

/** `session:enter`: what staff may do while a second factor is demanded of them and missing (docs/product.md §25). */
const everyone = ['session:enter', 'session:own'] as const

const staff = [
  ...everyone,
  'activity:read',
  'console:view',
  'company:read',
  'company:edit',
  'contact:write',
  'event:read',
  'event:write',
  'application:read',
  'application:review',
  'application:export',
  'applicant:read',
  'applicant:review',
  'partner:read',
  'partner:write',
  'associate:read',
  'associate:write',
  'announcement:read',
  'announcement:write',
  'upload',
] as const

const organiser = [
  ...staff,
  'company:view',
  'company:create',
  'company:remove',
  'admin:view',
  'partner:global',
  'outbox:read',
  'outbox:send',
  'settings:write',
  'system:read',
  'factor:reset',
  'people:manage',
] as const

const candidate = [...everyone, 'application:read', 'application:apply', 'profile:own', 'upload'] as const

/** Who calls by a personal link is no account: this is all that its session may (docs/decisions/086 and 198). */
export const linkPermissions = { judge: 'judging:own', device: 'counter:own' } as const
export type LinkScope = keyof typeof linkPermissions
export type LinkPermission = (typeof linkPermissions)[LinkScope]

export type Permission = (typeof organiser)[number] | (typeof candidate)[number] | LinkPermission

export function isLinkPermission(may: string): may is LinkPermission {
  return Object.values<string>(linkPermissions).includes(may)
}

export const permissionsOf: Record<Role, readonly Permission[]> = {
  admin: organiser,
  company: staff,
  candidate,
}

/** Whether the role of a person has a permission. A visitor, without a role, has none. */
export function can(who: { role?: Role | undefined } | null | undefined, permission: Permission): boolean {
  return !!who?.role && permissionsOf[who.role].includes(permission)
}
