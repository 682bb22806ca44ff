import type { LinkProps } from '@tanstack/react-router'
import {
  Armchair,
  Award,
  BadgeCheck,
  CalendarClock,
  CalendarRange,
  CircleQuestionMark,
  DoorOpen,
  Gavel,
  GraduationCap,
  Handshake,
  History,
  House,
  IdCard,
  Images,
  Layers,
  ListChecks,
  type LucideIcon,
  Mails,
  Megaphone,
  Pencil,
  QrCode,
  Scale,
  Send,
  Ticket,
  Trophy,
  UsersRound,
} from 'lucide-react'
import { type EventEntry, eventEntries } from '../../../contract/console/workspace.calls.ts'
import type { Entry } from '../../../contract/console/workspace.ts'
import type { Permission } from '../../../contract/platform/permissions.ts'

/** The groups of an event's navigation, in the order of its life. */
export const groupLabels = {
  choosing: 'Choosing',
  day: 'Event day',
  building: 'Building',
  judging: 'Judging',
  afterwards: 'Afterwards',
  people: 'People and mail',
  setup: 'Set-up',
}
export type Group = keyof typeof groupLabels

export type Target = Pick<LinkProps, 'to' | 'params' | 'search'>

export interface EntryScreen {
  /** Only Overview has none. */
  group?: Group
  icon: LucideIcon
  /** The key after G that opens it. */
  key?: string
  to: (event: string, round: RoundPlace | null) => Target
  /** It is always there for who may do this; others are there when they are used, which the server says. */
  always?: Permission
  /** What its count means, where a number alone says nothing. */
  say?: (n: number) => string
}

interface RoundPlace {
  _id: string
  /** Judges judge it, or have: its desk says more than its set-up. */
  hasOpened: boolean
}

const tab =
  (name: string) =>
  (event: string): Target => ({ to: '/event/$id', params: { id: event }, search: { tab: name } })
const own =
  (to: LinkProps['to']) =>
  (event: string): Target => ({ to, params: { id: event } })

/** Each screen of an event: how it is listed and where it is. Order and conditions are the server's (docs/product.md §29). */
export const entryScreens: Record<EventEntry, EntryScreen> = {
  overview: { always: 'event:read', icon: House, key: 'o', to: own('/event/$id') },
  applications: {
    group: 'choosing',
    always: 'application:read',
    icon: Layers,
    key: 'a',
    to: tab('applications'),
  },
  triage: { group: 'choosing', icon: ListChecks, key: 'i', to: own('/events/$id/triage') },
  release: { group: 'choosing', icon: Send, key: 'l', to: own('/events/$id/release') },
  applicants: {
    group: 'choosing',
    always: 'applicant:read',
    icon: UsersRound,
    key: 't',
    to: tab('applicants'),
  },
  day: { group: 'day', icon: DoorOpen, to: own('/events/$id/day') },
  seats: { group: 'day', icon: Armchair, to: own('/events/$id/seats') },
  guests: { group: 'day', icon: Ticket, to: own('/events/$id/guests') },
  badges: { group: 'day', icon: IdCard, to: own('/events/$id/badges') },
  counters: { group: 'day', icon: QrCode, to: own('/events/$id/counters') },
  programme: { group: 'day', icon: CalendarClock, to: own('/events/$id/programme') },
  rounds: {
    group: 'building',
    always: 'event:read',
    icon: CalendarRange,
    key: 'r',
    to: tab('rounds'),
  },
  projects: { group: 'building', icon: Images, key: 'h', to: tab('projects') },
  round: {
    group: 'judging',
    icon: Scale,
    key: 'j',
    to: (id, round) => ({
      to: round?.hasOpened === false ? '/events/$id/judging/$round/steps' : '/events/$id/judging/$round',
      params: { id, round: round?._id ?? '' },
    }),
  },
  judges: { group: 'judging', icon: Gavel, to: own('/events/$id/judges') },
  prizes: { group: 'judging', icon: Trophy, to: own('/events/$id/prizes') },
  results: {
    group: 'afterwards',
    icon: Award,
    to: (id, round) => ({
      to: '/events/$id/judging/$round/results',
      params: { id, round: round?._id ?? '' },
    }),
    say: n => (n === 1 ? '1 award' : `${n} awards`),
  },
  certificates: { group: 'afterwards', icon: BadgeCheck, to: own('/events/$id/certificates') },
  partners: {
    group: 'people',
    always: 'partner:read',
    icon: Handshake,
    key: 'p',
    to: tab('partners'),
  },
  associates: {
    group: 'people',
    always: 'associate:read',
    icon: GraduationCap,
    key: 's',
    to: tab('associates'),
  },
  announcements: {
    group: 'people',
    icon: Megaphone,
    key: 'm',
    to: tab('announcements'),
  },
  details: {
    group: 'setup',
    always: 'event:write',
    icon: Pencil,
    to: own('/events/edit/$id'),
    say: n => `${n} missing`,
  },
  questions: {
    group: 'setup',
    always: 'event:write',
    icon: CircleQuestionMark,
    key: 'q',
    to: own('/events/questions/$id'),
  },
  mails: { group: 'setup', icon: Mails, to: own('/events/$id/mails') },
  activity: {
    group: 'setup',
    always: 'activity:read',
    icon: History,
    to: own('/events/$id/activity'),
  },
}

/** What is listed while the server cannot say more. */
export function entriesAlways(may: (permission: Permission) => boolean): Entry[] {
  return eventEntries
    .filter(entry => {
      const { always } = entryScreens[entry]
      return always !== undefined && may(always)
    })
    .map(entry => ({ entry, round: null, n: null, of: null, needs: [] }))
}
