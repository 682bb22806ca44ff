import type { LinkProps } from '@tanstack/react-router'
import {
  Building2,
  CalendarDays,
  GraduationCap,
  History,
  Handshake,
  Layers,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  Settings,
  Users,
  UsersRound,
} from 'lucide-react'
import type { Permission } from '../../../contract/platform/permissions.ts'
import { usePermissions } from '../../platform/session.ts'

export interface Screen {
  name: string
  to: LinkProps['to']
  may: Permission
  /** Its name inside an event, whose screens have the same names. */
  ofAll?: string
  /** The key after G that opens it. */
  key?: string
  /** It adds something. */
  isForm?: true
  /** Set for screens in the navigation. */
  nav?: {
    icon: LucideIcon
    /** The path of its detail pages, if it differs from its own. */
    also?: string
  }
}

/** The screens that the person may open. Navigation, palette and shortcuts show only these. */
export function useScreens(): readonly Screen[] {
  const mayOpen = usePermissions()
  return screens.filter(({ may }) => mayOpen(may))
}

/** The main screens of the console. */
const screens: readonly Screen[] = [
  { name: 'Dashboard', to: '/dashboard', may: 'console:view', key: 'd', nav: { icon: LayoutDashboard } },
  {
    name: 'Companies',
    to: '/company',
    may: 'company:view',
    key: 'c',
    nav: { icon: Building2, also: '/companies/' },
  },
  { name: 'Add Company', to: '/company/add', may: 'company:create', isForm: true },
  {
    name: 'Events',
    ofAll: 'All events',
    to: '/events',
    may: 'event:read',
    key: 'e',
    nav: { icon: CalendarDays, also: '/event/' },
  },
  { name: 'Add Event', to: '/events/new', may: 'event:write', isForm: true },
  {
    name: 'Applications',
    ofAll: 'Applications of all events',
    to: '/applications',
    may: 'application:read',
    key: 'a',
    nav: { icon: Layers, also: '/application/' },
  },
  {
    name: 'Applicants',
    ofAll: 'Applicants of all events',
    to: '/applicants',
    may: 'applicant:read',
    key: 't',
    nav: { icon: UsersRound },
  },
  {
    name: 'Partners',
    ofAll: 'Partners of all events',
    to: '/partners',
    may: 'partner:read',
    key: 'p',
    nav: { icon: Handshake, also: '/partner/' },
  },
  { name: 'Add partner', to: '/partners/add', may: 'partner:write', isForm: true },
  {
    name: 'Associates',
    ofAll: 'Associates of all events',
    to: '/associates',
    may: 'associate:read',
    key: 's',
    nav: { icon: GraduationCap, also: '/associate/' },
  },
  { name: 'Add associate', to: '/associates/add', may: 'associate:write', isForm: true },
  { name: 'People', to: '/people', may: 'people:manage', nav: { icon: Users } },
  {
    name: 'Activity',
    ofAll: 'Activity of all events',
    to: '/activity',
    may: 'activity:read',
    nav: { icon: History },
  },
  { name: 'Outbox', to: '/outbox', may: 'outbox:read', key: 'o', nav: { icon: Mail } },
  { name: 'Settings', to: '/settings', may: 'settings:write', nav: { icon: Settings } },
  { name: 'System', to: '/settings/system', may: 'system:read' },
]
