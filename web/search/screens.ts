import type { LinkProps } from '@tanstack/react-router'
import type { Permission } from '../../contract/permissions.ts'

export interface Screen {
  name: string
  to: LinkProps['to']
  may: Permission
  /** Goes there after G. */
  key?: string
}

/** Every screen of the console that stands on its own. */
export const screens: readonly Screen[] = [
  { name: 'Dashboard', to: '/dashboard', may: 'console:view', key: 'd' },
  { name: 'Companies', to: '/company', may: 'company:view', key: 'c' },
  { name: 'Add Company', to: '/company/add', may: 'company:create' },
  { name: 'Events', to: '/events', may: 'event:read', key: 'e' },
  { name: 'Add Event', to: '/events/add', may: 'event:write' },
  { name: 'Applications', to: '/applications', may: 'application:read', key: 'a' },
  { name: 'Applicants', to: '/applicants', may: 'applicant:read', key: 't' },
  { name: 'Partners', to: '/partners', may: 'partner:read', key: 'p' },
  { name: 'Add Partner', to: '/partners/add', may: 'partner:write' },
  { name: 'Associates', to: '/associates', may: 'associate:read', key: 's' },
  { name: 'Add Associate', to: '/associates/add', may: 'associate:write' },
  { name: 'Outbox', to: '/outbox', may: 'outbox:read', key: 'o' },
  { name: 'New Form', to: '/demo', may: 'console:view' },
]
